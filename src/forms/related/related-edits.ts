import type { UseFormReturn } from "react-hook-form";
import { create } from "zustand";
import { entities, entityNamed, type Entity, type Row } from "../../entities";
import { isUnsent, queuedChanges, type OutboxEntry } from "../../api/outbox/outbox";
import { useSession } from "../../api/session/session";
import type { Values } from "../../fields";
import { Problem, messageOf, type Detail } from "../../shared/errors";
import { mergeRows, rowsSentence } from "../conflict/conflict";
import { isBlank, recordOf } from "../values/form-values";
import { faultsSentence, type RowFault } from "../grid/grid-faults";
import { pasteInProgress, pastesInProgress } from "../grid/pastes-in-progress";
import { makeChange } from "../changes/lazy-make-change";
import { differences, readRelated } from "./related-rows";

/** Unsaved changes of an ARBO's records in a grid below a form. */
export interface RelatedEdit {
  /** The masterlist id of the ARBO. */
  arbo: string;
  /** The rows as they were read from the server. */
  before: readonly Row[];
  rows: readonly Values[];
}

const prefix = "related:";

/** The name of the form's value that holds an entity's changed rows, so that drafts contain them. */
export const relatedKey = (entity: string): string => `${prefix}${entity}`;

/** The entity whose changed rows a form value holds. Returns null when the value is a field. */
export const relatedEntity = (key: string): Entity | null =>
  key.startsWith(prefix) ? entityNamed(key.slice(prefix.length)) : null;

/** A form value as changed rows. Returns null when no row was changed. */
export const asRelatedEdit = (value: unknown): RelatedEdit | null =>
  typeof value === "object" && value !== null && "rows" in value ? (value as RelatedEdit) : null;

/** The rows of an edit that are not blank, each with the id of its ARBO. */
const rowsToSave = (entity: Entity, { arbo, rows }: RelatedEdit): Values[] =>
  rows.filter((row) => !isBlank(entity, row)).map((row) => ({ ...row, arboPrimaryKey: arbo }));

/** Whether a change of an entity's records waits in this browser. The rows that are shown lack it. */
export const rowsWait = (entity: Entity, waiting: readonly OutboxEntry[]): boolean =>
  waiting.some((one) => one.entity === entity.name && one.what !== "save" && isUnsent(one));

/** What a grid of related rows says while a change of its rows waits. */
export const rowsWaitNote =
  "Changes of these rows wait in this browser. They can be changed again when the server has them.";

/** The changed rows and the ids of the removed rows that saving an edit would send. */
export const changesOf = (entity: Entity, edit: RelatedEdit): { changed: Values[]; removed: number[] } =>
  differences(entity, edit.before, rowsToSave(entity, edit));

/** Returns the edit, or null when its rows equal those read from the server and none is blank. */
export function relatedEdit(entity: Entity, edit: RelatedEdit): RelatedEdit | null {
  const { changed, removed } = changesOf(entity, edit);
  const blank = edit.rows.some((row) => isBlank(entity, row));
  return changed.length + removed.length === 0 && !blank ? null : edit;
}

/** All unsaved changes of related rows in a form, in the order in which they must be saved. */
export const relatedEdits = (values: Values): { entity: Entity; edit: RelatedEdit }[] =>
  entities.flatMap((entity) => {
    const edit = asRelatedEdit(values[relatedKey(entity.name)]);
    if (edit === null) return [];
    const { changed, removed } = changesOf(entity, edit);
    return changed.length + removed.length === 0 ? [] : [{ entity, edit }];
  });

/** The unsaved related rows, one line per entity: “Participants: 2 new or changed, 1 taken out”. */
export const relatedLines = (values: Values): string[] =>
  relatedEdits(values).map(({ entity, edit }) => {
    const { changed, removed } = changesOf(entity, edit);
    return `${entity.screen.heading}: ${changed.length} new or changed, ${removed.length} taken out`;
  });

/** The error thrown when related rows are not saved. `key` is the form's value that holds them. */
export class RelatedProblem extends Error {
  constructor(
    readonly key: string,
    message: string,
    /** The first cell to correct; undefined when it is not known. */
    readonly at?: RowFault,
  ) {
    super(message);
  }
}

/** The faults that the server found in the sent rows, with the indexes of the rows in the edit. */
export function refusedRows(entity: Entity, edit: RelatedEdit, details: readonly Detail[]): RowFault[] {
  const toSave = rowsToSave(entity, edit);
  const { changed } = differences(entity, edit.before, toSave);
  const places = [...edit.rows.keys()].filter((at) => !isBlank(entity, edit.rows[at] ?? {}));
  return details.flatMap(({ row, field, message }) => {
    const sent = row === undefined ? undefined : changed[row];
    const at = sent === undefined ? undefined : places[toSave.indexOf(sent)];
    if (at === undefined || field === undefined) return [];
    return { row: at, name: field, label: entity.fields[field]?.label ?? field, message };
  });
}

/** The entity whose related rows are being saved; they cannot be edited during that time. */
export const useRowsBeingSaved = create<{ entity: string | null }>(() => ({ entity: null }));

/** Merges an edit with the other user's changes of the same rows, and describes their changes in a sentence. */
async function mergeWithConcurrentChanges(
  entity: Entity,
  edit: RelatedEdit,
): Promise<{ edit: RelatedEdit; told: string }> {
  const { rows: now } = await readRelated(entity, edit.arbo);
  const both = mergeRows(edit.before, now, edit.rows);
  return {
    edit: { ...edit, before: now, rows: both.rows },
    told: rowsSentence(entity.screen.heading, both) || "Somebody else changed them in the meantime.",
  };
}

/**
 * Saves the form's changed rows of an entity and removes the edit from the form. Returns whether the change waits for
 * the server. `draft` is the key of the form's draft. Throws a {@link RelatedProblem} when the rows are not saved; if
 * somebody else changed them meanwhile, the form then holds the changes of both users.
 */
export async function saveEdit(form: UseFormReturn<Values>, entity: Entity, draft: string): Promise<boolean> {
  const value = relatedKey(entity.name);
  let edit = asRelatedEdit(form.getValues(value));
  if (pastesInProgress() > 0) throw new RelatedProblem(value, pasteInProgress);
  if (edit === null) return false;
  const { changed, removed } = changesOf(entity, edit);
  const title = entity.screen.heading;
  // They may have been made in another tab, from the same rows: one would overwrite the other.
  const queued = await queuedChanges(useSession.getState().user?.id ?? 0).catch(() => []);
  if (rowsWait(entity, queued)) throw new RelatedProblem(value, `${title} not saved. ${rowsWaitNote}`);
  useRowsBeingSaved.setState({ entity: entity.name });
  try {
    let waits = false;
    if (removed.length > 0) {
      const holds = changed.length === 0 ? { draft, value } : undefined;
      const { queuedKey } = await makeChange(entity, {
        what: "delete",
        title,
        body: { ids: removed },
        holds,
      });
      waits = queuedKey !== null;
      edit = { ...edit, before: edit.before.filter(({ id }) => !removed.includes(id)) };
      form.setValue(value, edit);
    }
    if (changed.length > 0) {
      const body = changed.map((row) => recordOf(entity, row));
      const sent = new Set(changed.map(({ id }) => id));
      const before = edit.before.filter(({ id }) => sent.has(id)).map((row) => recordOf(entity, row));
      const holds = { draft, value };
      const { queuedKey } = await makeChange(entity, { what: "edit", title, body, before, holds });
      waits ||= queuedKey !== null;
    }
    form.setValue(value, null);
    return waits;
  } catch (error) {
    const met = error instanceof Problem && (error.status === 404 || error.status === 409);
    if (!met) {
      const refused = refusedRows(entity, edit, error instanceof Problem ? error.details : []);
      const why = refused.length === 0 ? messageOf(error) : faultsSentence(refused);
      throw new RelatedProblem(value, `${title} not saved. ${why}`, refused[0]);
    }
    const { edit: both, told } = await mergeWithConcurrentChanges(entity, edit).catch(() => {
      throw new RelatedProblem(value, `${title} not saved. ${messageOf(error)}`);
    });
    form.setValue(value, relatedEdit(entity, both));
    throw new RelatedProblem(value, `Not saved yet. ${told} Look at the rows, then save again.`);
  } finally {
    useRowsBeingSaved.setState({ entity: null });
  }
}

/** Saves all changed related rows and removes the saved edits from the form. Throws a {@link RelatedProblem}. */
export async function saveRelatedEdits(form: UseFormReturn<Values>, draft: string): Promise<void> {
  for (const { entity } of relatedEdits(form.getValues())) await saveEdit(form, entity, draft);
}
