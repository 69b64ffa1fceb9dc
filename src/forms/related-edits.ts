import type { UseFormReturn } from "react-hook-form";
import { entities, entityNamed, type Entity, type Row } from "../entities";
import type { Values } from "../fields";
import { Problem, messageOf } from "../shared/errors";
import { isBlank } from "./form-values";
import { differences, saveRelated } from "./panels/related-rows";

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
  ) {
    super(message);
  }
}

const inWords = (error: unknown, edit: RelatedEdit, changed: readonly Values[]): string => {
  const detail = error instanceof Problem ? error.details[0] : undefined;
  const sent = detail?.row === undefined ? undefined : changed[detail.row];
  const at = edit.rows.findIndex((row) =>
    sent?.["id"] === undefined
      ? row["id"] === undefined && row["participant_name"] === sent?.["participant_name"]
      : row["id"] === sent["id"],
  );
  return sent === undefined || at < 0 ? messageOf(error) : `Row ${at + 1}: ${detail?.message}`;
};

/** Saves one edit; answers whether it waits for the server. Throws {@link RelatedProblem}. */
export async function saveEdit(entity: Entity, edit: RelatedEdit): Promise<boolean> {
  const { changed } = changesOf(entity, edit);
  try {
    return await saveRelated(entity, edit.arbo, edit.before, rowsToSave(entity, edit));
  } catch (error) {
    throw new RelatedProblem(
      relatedKey(entity.name),
      `${entity.screen.heading} not saved. ${inWords(error, edit, changed)}`,
    );
  }
}

/** Saves all that was changed under the form; what is saved is no longer part of it. Throws {@link RelatedProblem}. */
export async function saveRelatedEdits(form: UseFormReturn<Values>): Promise<void> {
  for (const { entity, edit } of relatedEdits(form.getValues())) {
    await saveEdit(entity, edit);
    form.setValue(relatedKey(entity.name), null);
  }
}
