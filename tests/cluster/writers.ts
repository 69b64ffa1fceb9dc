import { setTimeout as pause } from "node:timers/promises";
import { withDatabase } from "../restore/contents";
import type { signIn } from "../restore/program";

type Call = Awaited<ReturnType<typeof signIn>>;

export const WRITERS = 4;
/** How long a writer that is refused waits before it sends again, in milliseconds. A browser waits longer. */
const REFUSED_MS = 50;

/**
 * Saves organizations until it is told to stop, and sends each until it is acknowledged. Answers the names that were
 * acknowledged with the times when they were, in milliseconds, and how often each status was told. `all` collects the names
 * of several writings.
 */
export function startWriters(call: Call, title: string, all = new Map<string, number>()) {
  const acknowledged = new Map<string, number>();
  const told = new Map<number, number>();
  const stop = new AbortController();
  const write = async (writer: number): Promise<void> => {
    for (let at = 0; !stop.signal.aborted; at++) {
      const name = `${title} writer ${writer} number ${at}`;
      const body = { arbo_name: name, region_name: "Region III (Central Luzon)", province_name: "Bulacan" };
      const headers = { "idempotency-key": name };
      for (let saved = false; !saved && !stop.signal.aborted;) {
        const { status } = await call("PUT", "/api/arbo-masterlist/update", body, headers);
        told.set(status, (told.get(status) ?? 0) + 1);
        saved = status === 200;
        if (saved) for (const names of [acknowledged, all]) names.set(name, performance.now());
        else await pause(REFUSED_MS);
      }
    }
  };
  const ended = Promise.all(Array.from({ length: WRITERS }, (_, at) => write(at)));
  return { acknowledged, told, stop: () => (stop.abort(), ended) };
}

/** The acknowledged organizations that the database of an address does not have, and all that it has more than once. */
export async function savedTwiceOrNever(
  url: string,
  acknowledged: ReadonlyMap<string, number>,
): Promise<string[]> {
  const kept = await withDatabase({ url }, async (pool) => {
    const { rows } = await pool.query<{ name: string; count: number }>(
      "select arbo_name as name, count(*)::int as count from arbo_masterlist where arbo_name like '% writer % number %' group by 1",
    );
    return new Map(rows.map(({ name, count }) => [name, count]));
  });
  return [
    ...[...acknowledged.keys()].filter((name) => !kept.has(name)),
    ...[...kept].filter(([, count]) => count > 1).map(([name]) => name),
  ];
}

/** Reads what a server tells its browsers until it has told a version of the organizations after the first one. */
export async function hears(call: Call): Promise<void> {
  const response = await call("GET", "/api/changes");
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const versions = (text: string): Set<string> =>
    new Set(Array.from(text.matchAll(/"fact":"arbo","version":(\d+)/g), ([, version = ""]) => version));
  for (let text = ""; versions(text).size < 2;) {
    const { value, done } = (await reader?.read()) ?? { done: true };
    if (done) throw new Error(`The changes ended with ${text}`);
    text += value ?? "";
  }
  await reader?.cancel();
}
