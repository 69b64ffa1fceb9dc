import type { Entity, Row } from "../../entities";
import type { Values } from "../../fields";
import { draftKey, type Draft } from "../drafts/drafts";
import type { Filled } from "./filled";
import { blankValues, valuesOf } from "../values/form-values";

/** What a form opens with. */
export interface FormStart {
  /** The key of its draft; another key is another form. */
  key: string;
  /** The saved record that it changes; null for a new one. */
  base: Row | null;
  values: Values;
  /** What it held before the first change. */
  startedWith: Values;
  /** The fields that a person typed into already: those of a draft. */
  typed?: readonly string[] | undefined;
  /** The fields that it took along from another record. */
  filled?: Filled | undefined;
  /** The record that was saved before it, whose values a key repeats. */
  before?: Row | undefined;
}

/** The form of a new record, empty but for what is given. */
export function startNew(entity: Entity, user: number, given: Values, constant: Values): FormStart {
  const blank = { ...blankValues(entity), ...given, ...constant };
  return { key: draftKey(user, entity.name), base: null, values: blank, startedWith: blank };
}

/** The form of a saved record, with the rows of its children. */
export function startWith(entity: Entity, user: number, row: Row, children: Values = {}): FormStart {
  const values = { ...valuesOf(entity, row), ...children };
  return { key: draftKey(user, entity.name), base: row, values, startedWith: values };
}

/** The form as a draft left it. */
export const startFrom = (draft: Draft): FormStart => ({
  key: draft.key,
  base: draft.base,
  values: draft.values,
  startedWith: draft.startedWith,
  typed: draft.typed,
});
