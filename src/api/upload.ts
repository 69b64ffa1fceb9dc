import { patience, readAnswer, unreached } from "./call";

/**
 * Sends a form with files and tells how much of it has left, 0 to 1, which `fetch` cannot. Answers the envelope's
 * `data`; throws a `Problem` for every refusal, like `call`.
 */
export function upload<T>(
  path: string,
  form: FormData,
  onProgress: (part: number) => void,
  { idempotencyKey, user }: { idempotencyKey: string; user?: number },
): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", path);
    request.setRequestHeader("Accept", "application/json");
    request.setRequestHeader("Idempotency-Key", idempotencyKey);
    if (user !== undefined) request.setRequestHeader("Marble-User", String(user));
    request.timeout = patience.files;
    request.upload.addEventListener("progress", ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    });
    request.addEventListener("error", () => reject(unreached()));
    request.addEventListener("timeout", () => reject(unreached()));
    request.addEventListener("abort", () => reject(unreached()));
    request.addEventListener("load", () => {
      const response = new Response(request.responseText, { status: request.status });
      readAnswer<T>(response).then(({ data }) => resolve(data), reject);
    });
    request.send(form);
  });
}
