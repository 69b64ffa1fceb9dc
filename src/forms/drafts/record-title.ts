import { fieldList, type Entity } from "../../entities";
import { naming, recordName } from "../../entities/define/record-name";
import { kindOf, type Field, type Values } from "../../fields";
import type { Draft } from "./drafts";
import { carriedSections, changedNames, shownValue } from "../values/form-values";

/** What a record is called in headings and questions: its own name, else what it is and its number. */
export const recordTitle = (entity: Entity, values: Values): string =>
  recordName(values) ??
  (typeof values["id"] === "number" ? `${entity.label} ${values["id"]}` : `New ${entity.label}`);

const told = 2;
const longest = 40;

const isTold = ({ name, field }: { name: string; field: Field }): boolean =>
  !naming.includes(name) &&
  !["files", "pick"].includes(field.kind) &&
  field.personal !== true &&
  field.sensitive !== true &&
  field.readOnly !== true;

/** A value with what it is, where it does not say so itself; empty where there is none. */
function inWords(value: unknown, field: Field): string {
  const text = shownValue(value, field).slice(0, longest);
  const needsLabel = kindOf(field).align === "end" || field.kind === "yesNo";
  return needsLabel && text !== "" ? `${field.label} ${text}` : text;
}

/**
 * What a draft is called in lists: its record, and of what was typed the first main fields; those that many records
 * share only where there is nothing else. Never what tells who a person is.
 */
export function draftTitle(
  entity: Entity,
  { base, values, startedWith }: Pick<Draft, "base" | "values" | "startedWith">,
): string {
  const title =
    base === null
      ? recordTitle(entity, values)
      : `${recordTitle(entity, { ...values, id: base.id })}, No. ${base.id}`;
  const changed = new Set(changedNames(startedWith, values));
  const typed = fieldList(entity).filter((one) => changed.has(one.name) && isTold(one));
  const own = typed.filter(({ field }) => !carriedSections.has(field.section ?? ""));
  const words = (own.length === 0 ? typed : own)
    .toSorted((one, other) => Number(other.field.main ?? false) - Number(one.field.main ?? false))
    .map(({ name, field }) => inWords(values[name], field))
    .filter((text) => text !== "");
  return [title, ...words.slice(0, told)].join(" · ");
}
