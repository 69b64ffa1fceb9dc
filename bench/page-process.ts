import { readFileSync } from "node:fs";
import type { BrowserContext } from "playwright";

interface PageProcess {
  id: number;
  /** In seconds. */
  cpuTime: number;
}

/** The browser's processes that render pages. */
export async function pageProcesses(context: BrowserContext): Promise<PageProcess[]> {
  const session = await context.browser()?.newBrowserCDPSession();
  if (session === undefined) throw new Error("The browser has no session.");
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  await session.detach();
  return processInfo.filter(({ type }) => type === "renderer");
}

/** The memory of the largest page process, in bytes. The others are empty pages of the browser itself. */
export async function memoryOf(context: BrowserContext): Promise<number> {
  const sizes = (await pageProcesses(context)).map(({ id }) =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, "utf8"))?.[1] ?? 0),
  );
  return Math.max(0, ...sizes) * 1024;
}
