import type pg from "pg";
import { filterFields } from "../../entities/filters";
import { today } from "../../shared/dates";
import { Problem } from "../../shared/errors";
import { regionOrder } from "../../shared/places";
import type { Parameters, Query, Rows } from "../../shared/query";
import { positionalStatement } from "../../shared/statement";
import { seesPersons, type Actor } from "../../shared/permissions";
import { splitValues } from "../../shared/value-list";
import { transaction, type Scope } from "../db/transaction";
import { scopeOf } from "../http/context";
import { scopeKey } from "./fact-tag";
import { grainSql, mayTell, withoutSmallCells } from "./small-cells";
import type { Grain } from "./withheld";
import { readVersions } from "./versions";

/** The filter of a call: the values that some question understands, and the filter fields that none does. */
export interface Asked {
  parameters: Parameters;
  ignored: string[];
}

/** Names that mean the same as a parameter: `year` is the filter field of the specification (DESIGN §4). */
const aliases: Readonly<Record<string, string>> = { year: "year_funded", stage: "process_stage" };

const isValue = (value: unknown): value is string | number | null =>
  value === null || typeof value === "string" || typeof value === "number";

/** Values that a filter may spell in other letters than the records, as the lists of records allow (DESIGN §4). */
const spelled: Readonly<Record<string, readonly string[]>> = {
  process_stage: ["Pending", "Approved"],
  region_name: regionOrder,
};

const asKept = (key: string, value: string | number): string | number =>
  spelled[key]?.find((one) => one.toLowerCase() === String(value).trim().toLowerCase()) ?? value;

/** The value of a parameter in a body; a text of a `list` may hold several, as an address does. */
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
  if (!values.every(isValue))
    throw new Problem(400, `${key}: send text, a number, or a list of them.`, [
      { field: key, message: "Send text, a number, or a list of them." },
    ]);
  const given = values.filter((one): one is string | number => one !== null && one !== "");
  if (key === "process_stage" && given.some((one) => /^both$/i.test(String(one)))) return null;
  const read = given.map((one) => asKept(key, one));
  return several ? read : (read[0] ?? null);
}

const ignorable: ReadonlySet<string> = new Set([...filterFields, "process_stage"]);

/**
 * Reads the filter of a request body. A filter field of the specification that no question reads is ignored and
 * named; any other unknown key is a 400 that names it.
 */
export function readFilter(body: unknown, asked: readonly Query[]): Asked {
  if (body === null || body === undefined) return { parameters: {}, ignored: [] };
  if (typeof body !== "object" || Array.isArray(body))
    throw new Problem(400, 'Send the filter as an object, such as {"region_name": "…"}.');
  const known = new Map(asked.flatMap((query) => query.parameters.map(({ name, list }) => [name, list])));
  const parameters: Parameters = {};
  const ignored: string[] = [];
  for (const [given, value] of Object.entries(body)) {
    const key = aliases[given] ?? given;
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

/** Larger answers, such as lists of records, are not kept. */
const MOST_KEPT_ROWS = 3000;

const countOf = (answers: Record<string, Rows>): number =>
  Object.values(answers).reduce((sum, rows) => sum + rows.length, 0);

/** Answers kept until the data changes or the day does: what most ask first, the unfiltered dashboard of their scope, is there. */
export class Answers {
  private readonly kept = new Map<string, Promise<Record<string, Rows>>>();

  constructor(private readonly pool: pg.Pool) {}

  /**
   * The rows of each question by its name, all of one moment's data as the actor's scope may see it. Small sensitive
   * counts are null for a role that may not see participants, and rows of persons are a 403 to it.
   */
  async ask(actor: Actor, asked: readonly Query[], parameters: Parameters): Promise<Record<string, Rows>> {
    const scope = scopeOf(actor);
    if (!seesPersons(actor) && asked.some(({ persons }) => persons))
      throw new Problem(
        403,
        "The records of participants are only for roles that open the screen “forms” too.",
      );
    const guarded = !seesPersons(actor) && asked.some(({ sensitive }) => sensitive !== undefined);
    const versions = await readVersions(this.pool);
    const key = JSON.stringify([
      today(),
      scopeKey(scope),
      guarded,
      versions,
      asked.map(({ name }) => name),
      parameters,
    ]);
    const before = this.kept.get(key);
    if (before !== undefined) return before;
    const answer = this.run(scope, asked, parameters, guarded);
    this.kept.set(key, answer);
    answer.then(
      (rows) => countOf(rows) > MOST_KEPT_ROWS && this.kept.delete(key),
      () => this.kept.delete(key),
    );
    if (this.kept.size > 60) this.kept.delete(this.kept.keys().next().value ?? "");
    return answer;
  }

  private run(
    scope: Scope,
    asked: readonly Query[],
    parameters: Parameters,
    guarded: boolean,
  ): Promise<Record<string, Rows>> {
    const statements = asked.map(
      (query) => [query.name, positionalStatement(query.sql, query.parameters, parameters)] as const,
    );
    return transaction(
      this.pool,
      scope,
      async (client) => {
        const answers: Record<string, Rows> = {};
        for (const [name, { text, values }] of statements)
          answers[name] = (await client.query<Rows[number]>(text, values)).rows;
        if (!guarded) return answers;
        const grains = (await client.query<Grain>(grainSql)).rows;
        for (const query of asked.filter(({ sensitive }) => sensitive !== undefined))
          answers[query.name] = withoutSmallCells(
            query,
            answers[query.name] ?? [],
            mayTell(grains, query, parameters),
          );
        return answers;
      },
      { readOnly: true },
    );
  }
}
