import type { Entity, Row } from "../../entities";
import type { Values } from "../../fields";
import { draftKey, type Draft } from "../drafts/drafts";
import type { AutofilledFields } from "./autofilled-fields";
import { blankValues, valuesOf } from "../values/starting-values";

/** The state with which a form opens. */
export interface FormStart {
  /** The key of the form's draft. A different key means a different form. */
  key: string;
  /** The saved record that the form changes; null for a new record. */
  base: Row | null;
  values: Values;
  /** The form's values before the first change. */
  startedWith: Values;
  /** The fields that the user had already typed into when the draft was stored. */
  typed?: readonly string[] | undefined;
  /** The fields whose values were taken over from another record. */
  filled?: AutofilledFields | undefined;
  /** The record saved before this form was opened; a key copies its values into this form. */
  before?: Row | undefined;
}

/** Starts a form for a new record: empty except for the given and the constant values. */
export function startBlank(entity: Entity, user: number, given: Values, constant: Values): FormStart {
  const blank = { ...blankValues(entity), ...given, ...constant };
  return { key: draftKey(user, entity.name), base: null, values: blank, startedWith: blank };
}

/** Starts the form of a saved record with its child rows. */
export function startFromRecord(entity: Entity, user: number, row: Row, children: Values = {}): FormStart {
  const values = { ...valuesOf(entity, row), ...children };
  return { key: draftKey(user, entity.name), base: row, values, startedWith: values };
}

/** Starts a form with the values of a draft. */
export const startFromDraft = (draft: Draft): FormStart => ({
  key: draft.key,
  base: draft.base,
  values: draft.values,
  startedWith: draft.startedWith,
  typed: draft.typed,
});
