import { call } from "../../api/calls/call";
import type { Change } from "../../api/live/change";
import type { LoadedFact } from "../../fact-tables/fact-tables";
import { VERSION_HEADER } from "../../questions/fact-header";
import { LargeFact } from "./fact-demand";
import { readFact, type FactRows } from "../../fact-tables/fact-stream";

/** A fact of a version that may be older than the present one, and what has changed since; null when nothing has. */
export interface Base extends FactRows {
  difference: Promise<FactRows | null> | null;
}

const get = async (path: string, maxRows?: number): Promise<Response> =>
  (await call<undefined>("GET", `/charts/facts/${path}`, undefined, { raw: true, maxRows })).response;

/** Fetches a fact of the present version. */
export const fetchFact = async (name: string): Promise<FactRows> => readFact(await get(name));

/** Fetches what has changed of a fact since its version; null when it must be loaded anew. */
async function fetchDifference({
  name,
  version,
}: Pick<LoadedFact, "name" | "version">): Promise<FactRows | null> {
  const response = await get(`${name}?since=${version}`);
  return response.status === 205 ? null : readFact(response);
}

/** The part of a tag before the version: the fact, the scope, and the structure of the table. */
const kindOf = (tag: string): string => tag.split("-").slice(0, -2).join("-");

/** Reads the difference that a change contains; null if it does not follow on the loaded version. */
async function readDifferenceOfChange(
  { since, difference, version }: Change,
  loaded: LoadedFact,
): Promise<FactRows | null> {
  if (since === undefined || difference === undefined || typeof DecompressionStream === "undefined")
    return null;
  if (loaded.version < since || loaded.version >= version) return null;
  const bytes = Uint8Array.from(atob(difference), (letter) => letter.charCodeAt(0));
  const rows = await readFact(
    new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))),
  );
  return kindOf(rows.header.tag) === kindOf(loaded.tag) ? rows : null;
}

/** The difference to a loaded fact, from the change or from the server. Null when the fact must be loaded again. */
export const differenceOf = async (change: Change, loaded: LoadedFact): Promise<FactRows | null> =>
  (await readDifferenceOfChange(change, loaded).catch(() => null)) ?? fetchDifference(loaded);

/**
 * Fetches the base of a fact and the difference to the present version at the same time. The HTTP cache answers while the
 * base is valid (decision 058). Throws a `LargeFact` for more than `maxRows` rows.
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
