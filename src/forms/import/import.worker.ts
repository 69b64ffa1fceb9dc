import { Problem, messageOf } from "../../shared/errors";
import { openStore } from "./import-store";
import type { Answer, Question } from "./worker-store";

const answer = (message: Answer): void => self.postMessage(message, { transfer: [] });
const store = openStore((done, total) => answer({ done, total }));

self.addEventListener("message", ({ data }: MessageEvent<Question>) => {
  try {
    const method = store[data.method] as (...values: unknown[]) => unknown;
    answer({ id: data.id, value: method(...data.values) });
  } catch (error) {
    const refused = error instanceof Problem ? error.message : null;
    answer({ id: data.id, refused: refused ?? `The rows could not be worked on: ${messageOf(error)}` });
  }
});
