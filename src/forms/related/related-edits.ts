import type { UseFormReturn } from "react-hook-form";
import { create } from "zustand";
import { entities, entityNamed, type Entity, type Row } from "../../entities";
import type { Values } from "../../fields";
import { Problem, messageOf, type Detail } from "../../shared/errors";
import { mergedRows, rowsSentence } from "../conflict/conflict";
import { isBlank, readValues } from "../values/form-values";
import { faultsSentence, type RowFault } from "../grid/grid-faults";
import { makeChange } from "../changes/make-change-later";
import { differences, readRelated } from "./related-rows";

/** Records of an ARBO that were changed under a form and are not saved yet. */
export interface RelatedEdit {
  /** The masterlist's number of the ARBO. */
  arbo: string;
  /** The rows as they were read. */
  before: readonly Row[];
  rows: readonly Values[];
}

const prefix = "related:";

/** Where the changed rows of an entity stand among the values of the form, so that drafts keep them. */
export const relatedKey = (entity: string): string => `${prefix}${entity}`;

/** The entity whose rows a value of the form holds; null for a field. */
export const relatedEntity = (key: string): Entity | null =>
  key.startsWith(prefix) ? entityNamed(key.slice(prefix.length)) : null;

/** A value of the form as changed rows; null where nothing was changed. */
export const asRelatedEdit = (value: unknown): RelatedEdit | null =>
  typeof value === "object" && value !== null && "rows" in value ? (value as RelatedEdit) : null;

/** The rows of an edit that are worth saving, as they would be saved. */
const rowsToSave = (entity: Entity, { arbo, rows }: RelatedEdit): Values[] =>
  rows.filter((row) => !isBlank(entity, row)).map((row) => ({ ...row, arboPrimaryKey: arbo }));

const recordOf = (entity: Entity, row: Values): Values => ({
  ...readValues(entity, row),
  ...(typeof row["id"] === "number" ? { id: row["id"], row_version: row["row_version"] } : {}),
});

/** What saving an edit would change. */
export const changesOf = (entity: Entity, edit: RelatedEdit): { changed: Values[]; removed: number[] } =>
  differences(entity, edit.before, rowsToSave(entity, edit));

/** The edit of these rows; null where they are as they were read. */
export function relatedEdit(entity: Entity, edit: RelatedEdit): RelatedEdit | null {
  const { changed, removed } = changesOf(entity, edit);
  const blank = edit.rows.some((row) => isBlank(entity, row));
  return changed.length + removed.length === 0 && !blank ? null : edit;
}

/** Everything changed under a form and not saved, in the order in which it is to be saved. */
export const relatedEdits = (values: Values): { entity: Entity; edit: RelatedEdit }[] =>
  entities.flatMap((entity) => {
    const edit = asRelatedEdit(values[relatedKey(entity.name)]);
    if (edit === null) return [];
    const { changed, removed } = changesOf(entity, edit);
    return changed.length + removed.length === 0 ? [] : [{ entity, edit }];
  });

/** What would be saved under the form, one line an entity: “Participants: 2 changed, 1 taken out”. */
export const relatedLines = (values: Values): string[] =>
  relatedEdits(values).map(({ entity, edit }) => {
    const { changed, removed } = changesOf(entity, edit);
    return `${entity.screen.heading}: ${changed.length} new or changed, ${removed.length} taken out`;
  });

/** Why rows under the form were not saved, and where. */
export class RelatedProblem extends Error {
  constructor(
    readonly key: string,
    message: string,
    /** The first cell to correct, where one is known. */
    readonly at?: RowFault,
  ) {
    super(message);
  }
}

/** What the server refuses of the rows that were sent, by where these stand among the rows of the edit. */
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

/** The kind of rows that is just being saved: nothing may be typed into them meanwhile. */
export const useRowsBeingSaved = create<{ entity: string | null }>(() => ({ entity: null }));

/** Where somebody else changed the same rows: both changes in one edit, and what came of theirs as a sentence. */
async function withTheirs(entity: Entity, edit: RelatedEdit): Promise<{ edit: RelatedEdit; told: string }> {
  const { rows: now } = await readRelated(entity, edit.arbo);
  const both = mergedRows(edit.before, now, edit.rows);
  return {
    edit: { ...edit, before: now, rows: both.rows },
    told: rowsSentence(entity.screen.heading, both) || "Somebody else changed them meanwhile.",
  };
}

/**
 * Saves the changed rows of an entity that stand in the form, which then holds none; answers whether that waits for the
 * server. `draft` is the key of the form's draft. Where somebody else changed the rows too, both changes stand in the
 * form afterwards. Throws {@link RelatedProblem}.
 */
export async function saveEdit(form: UseFormReturn<Values>, entity: Entity, draft: string): Promise<boolean> {
  const value = relatedKey(entity.name);
  let edit = asRelatedEdit(form.getValues(value));
  if (edit === null) return false;
  const { changed, removed } = changesOf(entity, edit);
  const title = entity.screen.heading;
  useRowsBeingSaved.setState({ entity: entity.name });
  try {
    let waits = false;
    if (removed.length > 0) {
      const holds = changed.length === 0 ? { draft, value } : undefined;
      const { kept } = await makeChange(entity, { what: "delete", title, body: { ids: removed }, holds });
      waits = kept !== null;
      edit = { ...edit, before: edit.before.filter(({ id }) => !removed.includes(id)) };
      form.setValue(value, edit);
    }
    if (changed.length > 0) {
      const body = changed.map((row) => recordOf(entity, row));
      const { kept } = await makeChange(entity, { what: "edit", title, body, holds: { draft, value } });
      waits ||= kept !== null;
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
    const { edit: both, told } = await withTheirs(entity, edit).catch(() => {
      throw new RelatedProblem(value, `${title} not saved. ${messageOf(error)}`);
    });
    form.setValue(value, relatedEdit(entity, both));
    throw new RelatedProblem(value, `Not saved yet. ${told} Look at the rows, then save again.`);
  } finally {
    useRowsBeingSaved.setState({ entity: null });
  }
}

/** Saves all that was changed under the form; what is saved is no longer part of it. Throws {@link RelatedProblem}. */
export async function saveRelatedEdits(form: UseFormReturn<Values>, draft: string): Promise<void> {
  for (const { entity } of relatedEdits(form.getValues())) await saveEdit(form, entity, draft);
}
