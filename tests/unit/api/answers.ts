import { vi, type Mock } from "vitest";

/** A JSON answer as the server gives it. */
export const json = (status: number, body: unknown): Response =>
  new Response(typeof body === "string" ? body : JSON.stringify(body), {
    status,
    headers: { "Content-Type": "application/json" },
  });

export const success = (data: unknown, more: object = {}): Response =>
  json(200, { status: "success", data, ...more });

type Fetch = (path: string, init: RequestInit) => Promise<Response>;

/** Puts a fetch in place that answers by `METHOD path`, 404 otherwise; returns it to look at what was asked. */
export function answering(
  answers: Record<string, (init: RequestInit) => Response | Promise<Response>>,
): Mock<Fetch> {
  const fetch = vi.fn<Fetch>((path, init) => {
    const answer = answers[`${init.method ?? "GET"} ${path}`];
    return Promise.resolve(
      answer === undefined ? json(404, { status: "error", message: "none" }) : answer(init),
    );
  });
  vi.stubGlobal("fetch", fetch);
  return fetch;
}
