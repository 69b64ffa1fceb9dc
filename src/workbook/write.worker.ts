import { messageOf } from "../shared/errors";
import type { SheetPart } from "./put-sheets";
import { WorkbookWriter } from "./writer";

export type ToWriter = SheetPart | { kind: "finish" };

export type FromWriter =
  | { kind: "written" }
  | { kind: "done"; file: Blob }
  | { kind: "failed"; message: string };

const type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const writer = new WorkbookWriter();
const answer = (message: FromWriter): void => self.postMessage(message, { transfer: [] });

function take(message: ToWriter): void {
  if (message.kind === "sheet") writer.sheet(message.head);
  if (message.kind === "rows") writer.rows(message.rows);
  if (message.kind === "finish") {
    const parts = writer.finish() as Uint8Array<ArrayBuffer>[];
    answer({ kind: "done", file: new Blob(parts, { type }) });
  } else answer({ kind: "written" });
}

self.addEventListener("message", ({ data }: MessageEvent<ToWriter>) => {
  try {
    take(data);
  } catch (error) {
    answer({ kind: "failed", message: messageOf(error) });
  }
});
