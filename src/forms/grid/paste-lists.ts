import { pause } from "../../shared/time/pause";
import type { Options } from "../../ui/fields";
import type { Column, Lists } from "./paste";

/** How long a paste waits for the lists of its columns, in milliseconds. */
const longestWait = 8000;

/** The lists by which a paste spells its cells. */
export interface PasteLists {
  values: () => Promise<Lists>;
  places: Pick<Options, "municipalities" | "barangays">;
  /** The columns whose list did not come: their cells stand as they were pasted. */
  unread: ReadonlySet<string>;
}

/** Reads the lists for one paste. A list that fails, or does not come in time, is empty and is named in `unread`. */
export function pasteLists(columns: readonly Column[], options: Options): PasteLists {
  const unread = new Set<string>();
  const tooLate = pause(longestWait).then(() => null);
  const read = async <T>(column: string, ask: () => Promise<T[]>): Promise<T[]> => {
    const asked = Promise.resolve()
      .then(ask)
      .catch(() => null);
    const list = await Promise.race([asked, tooLate]);
    if (list === null) unread.add(column);
    return list ?? [];
  };
  /** A file of places that cannot be loaded gives an empty list. */
  const readPlaces = async <T>(column: string, ask: () => Promise<T[]>): Promise<T[]> => {
    const list = await read(column, ask);
    if (list.length === 0) unread.add(column);
    return list;
  };
  return {
    unread,
    values: async () =>
      Object.fromEntries(
        await Promise.all(
          columns.map(async ({ name, field: { kind, list, categories } }) => {
            if (kind !== "lookup" || list === undefined) return [name, []] as const;
            return [
              name,
              await read(name, () => options.lookup(list, categories ? "categories" : undefined)),
            ] as const;
          }),
        ),
      ),
    places: {
      municipalities: (province) => readPlaces("muncity_name", () => options.municipalities(province)),
      barangays: (...within) => read("barangay_name", () => options.barangays(...within)),
    },
  };
}
