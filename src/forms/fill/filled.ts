import { useCallback, useState } from "react";
import { fieldList, type Entity } from "../../entities";
import { isEmpty, type Values } from "../../fields";
import { carriedSections } from "../values/form-values";

/** The fields that were filled in for the person, each with the words that say by what: Tab passes them (decision 054). */
export type Filled = ReadonlyMap<string, string>;

const none: Filled = new Map();

/** These values as filled in by something; a required one that stayed empty is the person's to fill. */
export const filledIn = (entity: Entity, values: Values, by: string): Filled =>
  new Map(
    Object.keys(values)
      .filter((name) => !isEmpty(values[name]) || entity.fields[name]?.required !== true)
      .map((name) => [name, by]),
  );

/** What a record took along from another in these sections, empty or not; the pick of the ARBO is where it begins. */
export const takenAlong = (
  entity: Entity,
  values: Values,
  sections: ReadonlySet<string>,
  by: string,
): Filled =>
  filledIn(
    entity,
    Object.fromEntries(
      fieldList(entity)
        .filter(({ field }) => sections.has(field.section ?? "") && field.picks !== "arbo")
        .map(({ name }) => [name, values[name]]),
    ),
    by,
  );

/** What “Save and add another” takes along; nothing where a record has no ARBO. */
export const carriedAlong = (entity: Entity, values: Values): Filled =>
  "arboPrimaryKey" in entity.fields
    ? takenAlong(entity, values, carriedSections, "As in the record before.")
    : none;

const isSame = (one: Filled, other: Filled): boolean =>
  one.size === other.size && [...one].every(([name, by]) => other.get(name) === by);

/** What was filled in, without these names and with these more; the same where nothing changes. */
export function changedFilled(now: Filled, dropped: readonly string[], more: Filled = none): Filled {
  const next = new Map([...[...now].filter(([name]) => !dropped.includes(name)), ...more]);
  return isSame(now, next) ? now : next;
}

/** The fields of an open form that were filled in, and what takes out some of them and adds others. */
export function useFilled(
  start: Filled = none,
): [Filled, (dropped: readonly string[], more?: Filled) => void] {
  const [filled, setFilled] = useState(start);
  const change = useCallback(
    (dropped: readonly string[], more?: Filled) => setFilled((now) => changedFilled(now, dropped, more)),
    [],
  );
  return [filled, change];
}
