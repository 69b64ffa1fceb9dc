import { expect, type BrowserContext, type Page, type Request } from "@playwright/test";

const pending = new WeakMap<BrowserContext, Set<Request>>();

/** The stream of changes has no end to wait for. */
const isEndless = (request: Request): boolean => new URL(request.url()).pathname === "/api/changes";

/** Notes from now on which requests of a browser are without an answer. */
export function watchPending(context: BrowserContext): void {
  const requests = new Set<Request>();
  pending.set(context, requests);
  context.on("request", (request) => void (isEndless(request) || requests.add(request)));
  context.on("requestfinished", (request) => requests.delete(request));
  context.on("requestfailed", (request) => requests.delete(request));
}

/** Takes the network away once no request is without an answer; an aborted one would log an error to the console. */
export async function away(page: Page): Promise<void> {
  const context = page.context();
  await expect.poll(() => [...(pending.get(context) ?? [])].map((request) => request.url())).toEqual([]);
  await context.setOffline(true);
}

export const back = (page: Page): Promise<void> => page.context().setOffline(false);
