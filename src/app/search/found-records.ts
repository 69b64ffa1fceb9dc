import { queryOptions } from "@tanstack/react-query";
import { entityNamed } from "../../entities";
import { recordName } from "../../entities/define/record-name";
import { options } from "../options/options";
import type { SearchItem } from "./search-item";

/** The masterlists: what other records are about is found in them by name, ID or place. */
const searched = [
  { kind: "arbo", entity: entityNamed("arbo_masterlist") },
  { kind: "arc", entity: entityNamed("arc_masterlist") },
] as const;

/** From so many characters on the server is asked. */
export const MIN_CHARACTERS = 2;

const wordsOf = (...values: unknown[]): string =>
  values.filter((value) => typeof value === "string" && value !== "").join(", ");

/**
 * The records of the masterlists that match a text, within the user's scope, and, `withFigures`, the dashboard of each
 * organization. While the server is unreachable, of those that were found before.
 */
export const foundRecords = (text: string, withFigures: boolean) =>
  queryOptions({
    queryKey: ["search", "records", text, withFigures],
    queryFn: async (): Promise<SearchItem[]> => {
      const found = await Promise.all(
        searched.map(async (one) => ({ ...one, rows: await options.search(one.kind, text) })),
      );
      return found.flatMap(({ kind, entity, rows }) =>
        rows.flatMap((row): SearchItem[] => {
          const name = recordName(row) ?? `${entity.label} ${String(row["id"])}`;
          const about = wordsOf(entity.label, row["muncity_name"], row["province_name"]);
          const record: SearchItem = {
            value: `${kind} ${String(row["id"])}`,
            label: name,
            about,
            group: "Records",
            to: `${entity.screen.route}?id=${String(row["id"])}`,
          };
          const figures: SearchItem = {
            ...record,
            value: `figures ${String(row["id"])}`,
            group: "Figures of an organization",
            to: `/dashboard?arbo_name=${encodeURIComponent(name)}`,
          };
          return withFigures && kind === "arbo" ? [record, figures] : [record];
        }),
      );
    },
    networkMode: "always",
    staleTime: 0,
  });
