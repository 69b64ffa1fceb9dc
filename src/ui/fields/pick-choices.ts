import { isSameText } from "../../shared/same-text";
import { asText } from "./control-props";
import type { PickKind } from "../../fields";
import type { PickRow } from "./options";

export interface Choice {
  /** Unique within the list. */
  key: string;
  /** The value that is stored. */
  value: string;
  label: string;
  note: string;
  row: PickRow | null;
}

const words = (...parts: unknown[]): string =>
  parts
    .map(asText)
    .filter((part) => part !== "")
    .join(" · ");

/**
 * For each kind of record: the stored value, the label, and a note that tells records of the same name apart.
 */
const choiceOf: Record<PickKind, (row: PickRow) => Choice> = {
  arbo: (row) => ({
    key: asText(row["id"]),
    value: asText(row["id"]),
    label: asText(row["arbo_name"]),
    note: words(row["arbo_id"], row["muncity_name"], row["province_name"]),
    row,
  }),
  arc: (row) => ({
    key: asText(row["arc_id"]),
    value: asText(row["arc_id"]),
    label: asText(row["arc_id"]),
    note: words(row["arc_name"], row["muncity_name"], row["province_name"]),
    row,
  }),
  // A programme has one record for each year in which it is funded; each is its own choice.
  project: (row) => ({
    key: words(row["subpsp_name"], row["year_funded"], row["psp_category"], row["subpsp_abbreviation"]),
    value: asText(row["subpsp_name"]),
    label: asText(row["subpsp_name"]),
    note: words(row["subpsp_abbreviation"], row["year_funded"], row["psp_category"]),
    row,
  }),
};

/** Search results as distinct choices with a stored value. Choices of the form's year funded come first. */
export function choicesOf(kind: PickKind, rows: readonly PickRow[], yearFunded: unknown): Choice[] {
  const choices = rows.map(choiceOf[kind]).filter(({ value }) => value !== "");
  const distinct = [...new Map(choices.map((one) => [one.key, one])).values()];
  return kind === "project"
    ? [...ofYear(distinct, yearFunded), ...ofYear(distinct, yearFunded, false)]
    : distinct;
}

const ofYear = (choices: readonly Choice[], year: unknown, same = true): Choice[] =>
  choices.filter(({ row }) => (asText(row?.["year_funded"]) === asText(year)) === same);

/**
 * The one choice that a text identifies: by its exact name, or as the only result. Null when it is ambiguous.
 */
export function uniqueMatch(choices: readonly Choice[], text: string, yearFunded: unknown): Choice | null {
  const named = choices.filter(({ label }) => isSameText(label, text));
  const possible = named.length > 0 ? named : choices;
  const funded = ofYear(possible, yearFunded);
  const [only, ...others] = funded.length > 0 ? funded : possible;
  return only !== undefined && others.length === 0 ? only : null;
}
