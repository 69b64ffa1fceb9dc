import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/calls/call";
import { isUnreachable } from "../../api/outbox/outbox-sender";
import { MIN_LETTERS, namedParticipants, type NamedParticipant } from "../../api/participants/participants";
import { addressOf, entityNamed, entityPicked } from "../../entities";
import { recordName } from "../../entities/define/record-name";
import { formatField, kindOf } from "../../fields";
import { MIN_SEARCHED, type FoundRecord } from "../../shared/calls/found-records";
import { participantAddress } from "../../reports/participants/participant-link";
import { nameWords } from "../../shared/person-name";
import { opensScreen } from "../../shared/permissions";
import { options } from "../options/options";
import type { SearchItem } from "./search-item";

/** Who searches: the screens that the role opens decide where a found record leads. */
interface Reader {
  route: readonly string[];
}

/** The masterlists: what other records are about is found in them by name, ID or place. */
const searched = (["arbo", "arc"] as const).map((kind) => ({ kind, entity: entityPicked(kind) }));

/** The minimum number of characters for a search on the server. */
export const MIN_CHARACTERS = 2;

const wordsOf = (...values: unknown[]): string =>
  values.filter((value) => typeof value === "string" && value !== "").join(", ");

/** A record of a form as the search names it: what it is, whose it is, its form, place and year. */
export function formItem({ entity: name, id, values }: FoundRecord): SearchItem {
  const entity = entityNamed(name);
  const list = addressOf(entity);
  const own = entity.summary
    .map((one) => {
      const field = entity.fields[one];
      return field === undefined || kindOf(field).sql !== "text" || field.kind === "files"
        ? ""
        : formatField(values[one], field);
    })
    .find((text) => text !== "");
  const names = [own, recordName(values)].filter((one) => typeof one === "string");
  return {
    value: `record ${name} ${id}`,
    label: [...new Set(names)].join(" · ") || `${entity.label} ${id}`,
    about: wordsOf(
      entity.screen.heading,
      values["muncity_name"],
      values["province_name"],
      values["reporting_year"]?.toString(),
    ),
    group: "Records of forms",
    to: `${list}${list.includes("?") ? "&" : "?"}id=${id}`,
  };
}

/** Found records in alternating order of forms: the first of each form, then the second of each, and so on. */
export function alternatingForms(found: readonly FoundRecord[]): FoundRecord[] {
  const seen = new Map<string, number>();
  return found
    .map((one) => {
      const turn = seen.get(one.entity) ?? 0;
      seen.set(one.entity, turn + 1);
      return { one, turn };
    })
    .toSorted((one, other) => one.turn - other.turn)
    .map(({ one }) => one);
}

/** A participant of trainings as the search names it, and the training record to which it leads. */
export const participantItem = (one: NamedParticipant, reader: Reader): SearchItem => ({
  value: `participant ${one.id}`,
  label: one.participant_name,
  about: wordsOf(one["arbo_name"], one["muncity_name"], one["province_name"]),
  group: "Participants",
  to: participantAddress(one, reader),
});

/**
 * The participants whose name holds the words of the text, and the records of the other forms in which it stands; none
 * while the server is unreachable.
 */
async function inForms(text: string, reader: Reader, signal: AbortSignal): Promise<SearchItem[]> {
  if (text.length < MIN_SEARCHED) return [];
  const masterlists = searched.map(({ entity }) => entity.name);
  const isName = nameWords(text).join("").length >= MIN_LETTERS;
  try {
    const [{ data }, persons] = await Promise.all([
      call<FoundRecord[]>("POST", "/api/search", { search: text }, { signal }),
      isName ? namedParticipants(text, signal) : [],
    ]);
    return [
      ...persons.map((one) => participantItem(one, reader)),
      ...alternatingForms(data.filter(({ entity }) => !masterlists.includes(entity))).map(formItem),
    ];
  } catch (error) {
    if (isUnreachable(error)) return [];
    throw error;
  }
}

/**
 * What matches a text within the user's scope. For a reader who opens the forms: the records of the masterlists, then
 * participants, and the records of the other forms. For one who opens the dashboard: the figures of each organization.
 * While the server is unreachable, those of the masterlists that were found before.
 */
export const foundRecords = (text: string, reader: Reader) =>
  queryOptions({
    queryKey: ["search", "records", text, reader.route],
    queryFn: async ({ signal }): Promise<SearchItem[]> => {
      const withFigures = opensScreen(reader, "dashboard");
      const withForms = opensScreen(reader, "forms");
      const forms = withForms ? inForms(text, reader, signal) : Promise.resolve([]);
      forms.catch(() => {});
      const found = await Promise.all(
        searched
          .filter(({ kind }) => withForms || (withFigures && kind === "arbo"))
          .map(async (one) => ({ ...one, rows: await options.search(one.kind, text) })),
      );
      const masterlists = found.flatMap(({ kind, entity, rows }) =>
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
          return [...(withForms ? [record] : []), ...(withFigures && kind === "arbo" ? [figures] : [])];
        }),
      );
      return [...masterlists, ...(await forms)];
    },
    networkMode: "always",
    staleTime: 0,
  });
