import { UNUSED_HEADER } from "../../shared/calls/last-use";
import { tellUse } from "../session/last-use";
import { timeouts } from "./call";
import { readAnswer, unreachableProblem } from "./read-answer";

const aborted = ({ reason }: AbortSignal): Error =>
  reason instanceof Error ? reason : new DOMException("Stopped.", "AbortError");

/**
 * Uploads a form with files and reports progress from 0 to 1, which `fetch` cannot do. Returns the envelope's
 * `data`. Throws a `Problem` for every refusal, like `call`, or the reason of `signal` when that aborts it.
 */
export function upload<T>(
  path: string,
  form: FormData,
  onProgress: (part: number) => void,
  { idempotencyKey, user, signal }: { idempotencyKey: string; user?: number; signal?: AbortSignal },
): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", path);
    request.setRequestHeader("Accept", "application/json");
    request.setRequestHeader(UNUSED_HEADER, tellUse());
    request.setRequestHeader("Idempotency-Key", idempotencyKey);
    if (user !== undefined) request.setRequestHeader("Marble-User", String(user));
    request.timeout = timeouts.files;
    request.upload.addEventListener("progress", ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    });
    request.addEventListener("error", () => reject(unreachableProblem()));
    request.addEventListener("timeout", () => reject(unreachableProblem()));
    request.addEventListener("abort", () =>
      reject(signal?.aborted === true ? aborted(signal) : unreachableProblem()),
    );
    if (signal?.aborted === true) {
      reject(aborted(signal));
      return;
    }
    signal?.addEventListener("abort", () => request.abort(), { once: true });
    request.addEventListener("load", () => {
      const response = new Response(request.responseText, { status: request.status });
      readAnswer<T>(response).then(({ data }) => resolve(data), reject);
    });
    request.send(form);
  });
}
