import { call } from "../../api/call";
import type { LoadedFact } from "../../fact-tables/fact-tables";
import { VERSION_HEADER } from "../../questions/fact-header";
import { LargeFact } from "./fact-demand";
import { readFact, type FactRows } from "./fact-stream";

/** A fact of a version that may be older than the present one, and what has changed since; null when nothing has. */
export interface Base extends FactRows {
  difference: Promise<FactRows | null> | null;
}

const get = async (path: string, maxRows?: number): Promise<Response> =>
  (await call<undefined>("GET", `/charts/facts/${path}`, undefined, { raw: true, maxRows })).response;

/** Fetches a fact of the present version. */
export const fetchFact = async (name: string): Promise<FactRows> => readFact(await get(name));

/** Fetches what has changed of a fact since its version; null when it must be loaded anew. */
export async function fetchDifference({
  name,
  version,
}: Pick<LoadedFact, "name" | "version">): Promise<FactRows | null> {
  const response = await get(`${name}?since=${version}`);
  return response.status === 205 ? null : readFact(response);
}

/**
 * Fetches the base of a fact, and beside it what has changed since; the HTTP cache answers where the base is still good
 * (decision 058). Throws a `LargeFact` for more than `maxRows` rows.
 */
export async function fetchBase(name: string, maxRows?: number): Promise<Base> {
  const response = await get(`${name}/base`, maxRows);
  if (response.status === 204) throw new LargeFact();
  const { header, streams } = await readFact(response);
  if (maxRows !== undefined && header.rows > maxRows) {
    await streams.return(undefined);
    throw new LargeFact();
  }
  const isPresent = header.version >= Number(response.headers.get(VERSION_HEADER));
  const difference = isPresent ? null : fetchDifference({ name, version: header.version });
  difference?.catch(() => {});
  return { header, streams, difference };
}
