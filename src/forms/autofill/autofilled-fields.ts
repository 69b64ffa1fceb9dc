import { useCallback, useState } from "react";
import { fieldList, type Entity } from "../../entities";
import { isEmpty, type Values } from "../../fields";
import { carriedSections } from "../values/starting-values";

/** The fields that the program filled in, each with a text that names the source. Tab skips them (decision 054). */
export type AutofilledFields = ReadonlyMap<string, string>;

const none: AutofilledFields = new Map();

/** Marks values as filled in from the source `by`. Empty required fields are left out: the user must fill them. */
export const markAutofilled = (entity: Entity, values: Values, by: string): AutofilledFields =>
  new Map(
    Object.keys(values)
      .filter((name) => !isEmpty(values[name]) || entity.fields[name]?.required !== true)
      .map((name) => [name, by]),
  );

/**
 * Marks the fields of these sections, empty or not, as taken over from another record. The pick of the ARBO is left
 * out, because typing begins there.
 */
export const markSectionsAutofilled = (
  entity: Entity,
  values: Values,
  sections: ReadonlySet<string>,
  by: string,
): AutofilledFields =>
  markAutofilled(
    entity,
    Object.fromEntries(
      fieldList(entity)
        .filter(({ field }) => sections.has(field.section ?? "") && field.picks !== "arbo")
        .map(({ name }) => [name, values[name]]),
    ),
    by,
  );

/** The fields that “Save and add another” takes over into the next record; none when the entity has no ARBO. */
export const markCarriedOver = (entity: Entity, values: Values): AutofilledFields =>
  "arboPrimaryKey" in entity.fields
    ? markSectionsAutofilled(entity, values, carriedSections, "As in the record before.")
    : none;

const isSame = (one: AutofilledFields, other: AutofilledFields): boolean =>
  one.size === other.size && [...one].every(([name, by]) => other.get(name) === by);

/** The filled-in fields without the `dropped` ones and with `more`. Returns the same object when nothing changes. */
export function updateAutofilled(
  now: AutofilledFields,
  dropped: readonly string[],
  more: AutofilledFields = none,
): AutofilledFields {
  const next = new Map([...[...now].filter(([name]) => !dropped.includes(name)), ...more]);
  return isSame(now, next) ? now : next;
}

/** The filled-in fields of an open form, and a function that removes some of them and adds others. */
export function useAutofilled(
  start: AutofilledFields = none,
): [AutofilledFields, (dropped: readonly string[], more?: AutofilledFields) => void] {
  const [filled, setFilled] = useState(start);
  const change = useCallback(
    (dropped: readonly string[], more?: AutofilledFields) =>
      setFilled((now) => updateAutofilled(now, dropped, more)),
    [],
  );
  return [filled, change];
}
