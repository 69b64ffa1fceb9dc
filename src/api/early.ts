import { call, type Answer } from "./call";

/** How the user arranged the dashboards, and the tags of the facts behind them. */
export const arrangementPath = "/api/arrangement";
export const tagsPath = "/charts/facts";

/** The calls that were sent early and not taken yet, by path; `at` is of `performance.now()`. */
export const early = new Map<string, { at: number; answer: Promise<Answer<unknown>> }>();

/** Sends a call that the page of the address is sure to make, while its program is still on its way. */
export function callEarly(path: string): void {
  const answer = call<unknown>("GET", path);
  answer.catch(() => {});
  early.set(path, { at: performance.now(), answer });
}
