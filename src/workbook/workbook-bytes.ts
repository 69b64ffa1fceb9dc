import { putSheets, type SheetPart } from "./put-sheets";
import type { WorkbookSpec } from "./spec";
import { WorkbookWriter } from "./writer";

/** The bytes of a workbook, written without a worker. For the server; pages use `downloadWorkbook`. */
export async function workbookBytes(spec: WorkbookSpec): Promise<Uint8Array> {
  const writer = new WorkbookWriter();
  await putSheets(spec, (part: SheetPart) =>
    part.kind === "sheet" ? writer.sheet(part.head) : writer.rows(part.rows),
  );
  const parts = writer.finish();
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
