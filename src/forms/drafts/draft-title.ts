import { fieldList, type Entity } from "../../entities";
import { nameFields } from "../../entities/define/record-name";
import { kindOf, type Field } from "../../fields";
import type { Draft } from "./drafts";
import { recordTitle } from "../records/record-title";
import { carriedSections } from "../values/starting-values";
import { changedNames, shownValue } from "../values/form-values";

const maxValues = 2;
const maxValueLength = 40;

const isShownInTitle = ({ name, field }: { name: string; field: Field }): boolean =>
  !nameFields.includes(name) &&
  !["files", "pick"].includes(field.kind) &&
  field.personal !== true &&
  field.sensitive !== true &&
  field.readOnly !== true;

/** A value as text, with its label when it is a number or a yes/no answer. Returns an empty string for no value. */
function valueText(value: unknown, field: Field): string {
  const text = shownValue(value, field).slice(0, maxValueLength);
  const needsLabel = kindOf(field).align === "end" || field.kind === "yesNo";
  return needsLabel && text !== "" ? `${field.label} ${text}` : text;
}

/**
 * The title of a draft in lists: its record and the first two typed values, main fields first. Values of the sections
 * that many records share are used only when nothing else was typed. Personal and sensitive fields are never used.
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
  const typed = fieldList(entity).filter((one) => changed.has(one.name) && isShownInTitle(one));
  const own = typed.filter(({ field }) => !carriedSections.has(field.section ?? ""));
  const words = (own.length === 0 ? typed : own)
    .toSorted((one, other) => Number(other.field.main ?? false) - Number(one.field.main ?? false))
    .map(({ name, field }) => valueText(values[name], field))
    .filter((text) => text !== "");
  return [title, ...words.slice(0, maxValues)].join(" · ");
}
