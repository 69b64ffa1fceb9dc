import type { Field } from "../fields";
import type { FactType } from "../questions/fact-header";
import type { Column as AnswerColumn } from "../questions/figures";
import type { ColumnKind } from "../shared/cells/columns";
import { fieldOf } from "./known-fields";

type Unit = "peso" | "percent" | "year" | "count";

/** The unit of numbers that a field of an entity holds. */
const unitOfField = ({ kind }: Field): Unit =>
  kind === "peso" || kind === "wholePeso" ? "peso" : kind === "year" || kind === "anyYear" ? "year" : "count";

/**
 * The unit of a column's numbers, which determines how they are written: that of its field, or what the end of
 * its name says.
 */
export function columnUnit(name: string): Unit {
  const field = fieldOf(name);
  if (field !== undefined) return unitOfField(field);
  const [, end] = /(?:^|_)(cost|sales|income|fees|price|rate|share|year)$/.exec(name) ?? [];
  if (end === undefined) return "count";
  return end === "year" ? "year" : end === "rate" || end === "share" ? "percent" : "peso";
}

/** Columns with a day as ISO text that no field of an entity holds. */
const days = ["entered_on", "expiry", "last_conducted"];

/** How a column of a fact or an answer is written in a table and in Excel. */
export function columnKind({
  name,
  type,
}: {
  name: string;
  type: FactType | AnswerColumn["type"];
}): ColumnKind {
  if (type === "text" || type === "enum")
    return fieldOf(name)?.kind === "date" || days.includes(name) ? "date" : "text";
  if (type === "boolean" || type === "peso") return type;
  const unit = columnUnit(name);
  return unit === "count" ? (type === "integer" ? "integer" : "number") : unit;
}
