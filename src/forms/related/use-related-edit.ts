import { useCallback, useEffect, useMemo } from "react";
import { useController, type Control } from "react-hook-form";
import { useOutbox } from "../../api/outbox/outbox";
import type { Entity, Row } from "../../entities";
import type { Values } from "../../fields";
import { notify } from "../../ui/toasts/notify";
import { isBlank } from "../values/form-values";
import {
  asRelatedEdit,
  changesOf,
  relatedEdit,
  relatedKey,
  rowsWait,
  useRowsBeingSaved,
  type RelatedEdit,
} from "./related-edits";
import { useRelated } from "./related-rows";

/** The rows of an ARBO as shown in the form, and their unsaved changes. */
export interface RelatedRows {
  rows: readonly Values[];
  /** The rows as the server has them; undefined while loading. */
  saved: readonly Row[] | undefined;
  edit: RelatedEdit | null;
  /** The number of rows on the server that are not shown. */
  beyond: number;
  /** The number of rows that saving would change, and the number that it would delete. */
  changed: number;
  removed: number;
  failed: Error | null;
  error: string | undefined;
  /** Whether the rows are being saved. */
  busy: boolean;
  /** Whether a change of these rows waits in this browser, so that the rows shown are not the latest. */
  waits: boolean;
  retry: () => void;
  setRows: (rows: readonly Values[]) => void;
  reset: () => void;
}

const none: readonly Row[] = [];

/**
 * The rows of the picked ARBO, which can be edited within a form. Changes are part of the form's draft and are saved
 * with the form at the latest. When another ARBO is picked, new rows move to it, and changes of saved rows are dropped.
 */
export function useRelatedEdit(entity: Entity, control: Control<Values>, arbo: string | null): RelatedRows {
  const { rows: saved, total, failed, retry } = useRelated(entity, arbo);
  const { field, fieldState } = useController({ control, name: relatedKey(entity.name) });
  const { onChange } = field;
  const busy = useRowsBeingSaved((saving) => saving.entity === entity.name);
  const waits = useOutbox(({ waiting }) => rowsWait(entity, waiting));
  const kept = asRelatedEdit(field.value);
  const edit = kept !== null && kept.arbo === arbo ? kept : null;

  useEffect(() => {
    if (kept === null || arbo === null || kept.arbo === arbo || saved === undefined) return;
    const own = kept.rows.filter((row) => row["id"] === undefined && !isBlank(entity, row));
    const { changed, removed } = changesOf(entity, kept);
    if (changed.length - own.length + removed.length > 0)
      notify.info(
        `Another ARBO is picked: changes of the former one's ${entity.screen.heading.toLowerCase()} were put back.`,
      );
    onChange(own.length === 0 ? null : { arbo, before: saved, rows: [...saved, ...own] });
  }, [kept, arbo, saved, entity, onChange]);

  const before = edit?.before ?? saved ?? none;
  const setRows = useCallback(
    (rows: readonly Values[]) => {
      if (arbo !== null) onChange(relatedEdit(entity, { arbo, before, rows }));
    },
    [entity, arbo, before, onChange],
  );
  const { changed, removed } = useMemo(
    () => (edit === null ? { changed: none, removed: none } : changesOf(entity, edit)),
    [entity, edit],
  );
  return {
    rows: edit?.rows ?? saved ?? none,
    saved,
    edit,
    beyond: Math.max(0, total - (saved?.length ?? 0)),
    changed: changed.length,
    removed: removed.length,
    failed,
    error: fieldState.error?.message,
    busy,
    waits,
    retry,
    setRows,
    reset: () => onChange(null),
  };
}
