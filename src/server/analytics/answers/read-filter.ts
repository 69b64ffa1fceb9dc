import { rowStatus } from "../../../entities/define/groups";
import { filterBar, filterFields } from "../../../entities/define/filters";
import { FieldError, parseField, type Field } from "../../../fields";
import { entryOf, maxFilterValues } from "../../../shared/bounds";
import { Problem } from "../../../shared/errors";
import { fieldProblem } from "../../http/read-body";
import { storedText } from "../../../shared/same-text";
import type { Parameters, Question } from "../../../questions/question";
import { splitValues } from "../../../shared/cells/value-list";
import { unknownCodeMessage, placeFromCode } from "../../records/core/place-codes";
import { spelledName } from "../../records/references/spelled-places";

/** The filter of a call: the values that questions use, and the filter fields that none of them uses. */
export interface RequestFilter {
  parameters: Parameters;
  ignored: string[];
}

/** Other names of parameters: `year` is the filter field of the specification (DESIGN §4). */
const aliases: Readonly<Record<string, string>> = { year: "year_funded", stage: "process_stage" };

const isValue = (value: unknown): value is string | number | null =>
  value === null || typeof value === "string" || typeof value === "number";

/** Values that a filter may write in any letter case, as in lists of records (DESIGN §4). */
const spelled: Readonly<Record<string, readonly string[]>> = {
  process_stage: ["Pending", "Approved"],
  status: rowStatus.status.choices ?? [],
};

/** Periods that a filter may write in words, as in lists of records: Q3, March (DESIGN §4). */
const worded: Readonly<Record<string, Field>> = {
  reporting_quarter: filterBar.reporting_quarter,
  reporting_month: filterBar.reporting_month,
};

/**
 * A value in the spelling of the records. Throws a 400 for an unknown place code and for words that are no period.
 */
function asStored(key: string, given: string | number): string | number {
  const field = entryOf(worded, key);
  if (field !== undefined && Number.isNaN(Number(given)))
    try {
      return parseField(given, field) as number;
    } catch (error) {
      throw error instanceof FieldError ? fieldProblem(400, key, error.message) : error;
    }
  const value = placeFromCode(key, given);
  if (value === null) throw fieldProblem(400, key, unknownCodeMessage(given));
  return (
    entryOf(spelled, key)?.find((one) => one.toLowerCase() === String(value).toLowerCase()) ??
    spelledName(key, value) ??
    value
  );
}

/**
 * The value of a parameter in a body. A text for a `list` parameter may hold several values, as in an address.
 */
function parameterValue(
  key: string,
  value: unknown,
  list: boolean,
): string | number | null | (string | number)[] {
  const several = Array.isArray(value) || list;
  const values: unknown[] = Array.isArray(value)
    ? value
    : list && typeof value === "string"
      ? splitValues(value)
      : [value];
  if (values.length > maxFilterValues)
    throw new Problem(400, `${key}: choose at most ${maxFilterValues} values, or a larger place.`, [
      { field: key, message: `Choose at most ${maxFilterValues} values.` },
    ]);
  if (!values.every(isValue))
    throw new Problem(400, `${key}: send text, a number, or a list of them.`, [
      { field: key, message: "Send text, a number, or a list of them." },
    ]);
  const given = values
    .map((one) => (typeof one === "string" ? storedText(one) : one))
    .filter((one): one is string | number => one !== null && one !== "");
  if (key === "process_stage" && given.some((one) => /^both$/i.test(String(one)))) return null;
  const read = given.map((one) => asStored(key, one));
  return several ? read : (read[0] ?? null);
}

const ignorable: ReadonlySet<string> = new Set([...filterFields, "process_stage"]);

/**
 * Reads the filter of a request body. A filter field of the specification that no question uses is listed in
 * `ignored`. Throws a 400 that names any other unknown key.
 */
export function readFilter(body: unknown, asked: readonly Question[]): RequestFilter {
  if (body === null || body === undefined) return { parameters: {}, ignored: [] };
  if (typeof body !== "object" || Array.isArray(body))
    throw new Problem(400, 'Send the filter as an object, such as {"region_name": "…"}.');
  const known = new Map(
    asked.flatMap((question) => question.parameters.map(({ name, list }) => [name, list])),
  );
  const parameters: Parameters = {};
  const ignored: string[] = [];
  for (const [given, value] of Object.entries(body)) {
    const key = entryOf(aliases, given) ?? given;
    const list = known.get(key);
    if (list !== undefined) parameters[key] = parameterValue(key, value, list);
    else if (ignorable.has(key)) ignored.push(given);
    else
      throw new Problem(400, `“${given}” is not a filter of this call. Leave it out.`, [
        { field: given, message: "Unknown filter." },
      ]);
  }
  return { parameters, ignored };
}
