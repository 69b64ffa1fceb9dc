import { useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { newIdempotencyKey } from "../../api/calls/call";
import { sameUser, useSession } from "../../api/session/session";
import type { Entity, Row } from "../../entities";
import type { Values } from "../../fields";
import { Problem, messageOf } from "../../shared/errors";
import { showDialog, useDialog } from "../../ui/dialogs/dialog-store";
import { uploadingCount } from "../../ui/fields/use-file-queue";
import { pause } from "../../shared/time/pause";
import { timings } from "../../ui/timings";
import type { Draft } from "../drafts/drafts";
import { changedNames, recordOf, toRecord } from "../values/form-values";
import type { FormStart } from "../autofill/form-start";
import { focusCell } from "../grid/focus-cell";
import { pasteInProgress, pastesInProgress } from "../grid/pastes-in-progress";
import { makeChange } from "../changes/lazy-make-change";
import { draftTitle } from "../drafts/draft-title";
import { recordTitle } from "../records/record-title";
import { RelatedProblem, relatedEntity, saveRelatedEdits } from "../related/related-edits";
import { placeFaults, placeRowFaults } from "./place-faults";
import { confirmSaveAsNew, confirmSave, showQueued, showSaved, type SaveTrigger } from "./save-dialogs";
import { useConflict, type Conflict } from "../conflict/use-conflict";

interface Saving {
  saving: boolean;
  /** Why the last attempt failed; null when it did not fail or when the errors are shown at fields. */
  failure: string | null;
  conflict: Conflict | null;
  closeConflict: () => void;
  /** Saves the form's values, then calls `done` with the saved record. */
  save: (by: SaveTrigger, done: (saved: Row) => void) => Promise<void>;
}

/** Why the form cannot be saved yet: what it lacks is still on its way. */
function onItsWay(): string | null {
  if (pastesInProgress() > 0) return pasteInProgress;
  const going = uploadingCount();
  if (going === 0) return null;
  return going === 1
    ? "A file is still on its way. Save when it is kept, or stop it."
    : `${going} files are still on their way. Save when they are kept, or stop them.`;
}

const isRow = (data: unknown): data is Row =>
  typeof data === "object" && data !== null && "row_version" in data;

/**
 * Saves one form: asks before an update, shows the dialogs of the specification, shows faults at their fields and opens
 * the comparison on a conflict. A repeated attempt with the same values has the same idempotency key, so that the
 * server saves once even when its first answer was lost.
 */
export function useSave(
  entity: Entity,
  form: UseFormReturn<Values>,
  start: FormStart,
  goToFirst: (names: readonly string[]) => void,
): Saving {
  const [state, setState] = useState<{ saving: boolean; failure: string | null }>({
    saving: false,
    failure: null,
  });
  const meeting = useConflict(entity, form, start);
  const { base, opened } = meeting;
  const by = useRef<SaveTrigger>("pointer");
  const attempt = useRef<{ key: string; record: string } | null>(null);

  const keyFor = (record: Values): string => {
    const text = JSON.stringify(record);
    if (attempt.current?.record !== text) attempt.current = { key: newIdempotencyKey(), record: text };
    return attempt.current.key;
  };

  const refused = (error: unknown, done: (saved: Row) => void): void => {
    if (error instanceof RelatedProblem) {
      form.setError(error.key, { type: "server", message: error.message });
      setState({ saving: false, failure: null });
      goToFirst([error.key]);
      const [entity, { at }] = [relatedEntity(error.key), error];
      if (entity !== null && at !== undefined) focusCell(entity.name, at.row, at.name);
      return;
    }
    const problem = error instanceof Problem ? error : new Problem(0, messageOf(error));
    if (problem.status === 409 && isRow(problem.data) && base.current !== null) {
      meeting
        .compare(problem.data, () => void send(done))
        .then(
          () => setState({ saving: false, failure: null }),
          (failure: unknown) =>
            setState({
              saving: false,
              failure: `Somebody else changed it in the meantime. ${messageOf(failure)}`,
            }),
        );
      return;
    }
    if (problem.status === 404 && base.current !== null) {
      setState({ saving: false, failure: problem.message });
      void confirmSaveAsNew().then((yes) => {
        if (!yes) return;
        meeting.becomeNew();
        void send(done);
      });
      return;
    }
    const placed = placeFaults(form, entity, problem);
    const goToRow = placeRowFaults(form, entity, problem);
    setState({ saving: false, failure: placed || goToRow !== null ? null : problem.message });
    if (placed) goToFirst(problem.details.flatMap(({ field }) => field ?? []));
    else goToRow?.();
  };

  const titleOf = (values: Values): string =>
    recordTitle(entity, base.current === null ? values : { ...values, id: base.current.id });

  /** The form's current values as a draft, which is restored if the server refuses the change later. */
  const draftOf = (values: Values): Omit<Draft, "savedAt"> => {
    const { key, startedWith } = start;
    const form = { base: base.current, values, startedWith };
    const user = useSession.getState().user?.id ?? 0;
    return { key, user, entity: entity.name, title: draftTitle(entity, form), ...form };
  };

  const send = async (done: (saved: Row) => void): Promise<void> => {
    setState({ saving: true, failure: null });
    const loading = { kind: "loading", title: "Saving…" } as const;
    showDialog(loading);
    const close = (): void => {
      if (useDialog.getState().view === loading) showDialog(null);
    };
    const isOwn = sameUser();
    let saved: Row | undefined;
    try {
      await saveRelatedEdits(form, start.key);
      const values = form.getValues();
      if (base.current !== null && changedNames(start.startedWith, values).length === 0) {
        close();
        setState({ saving: false, failure: null });
        done(base.current);
        return;
      }
      const record = toRecord(entity, values, base.current, opened.current);
      const title = titleOf(values);
      const { rows, queuedKey } = await makeChange(entity, {
        what: "save",
        title,
        body: [record],
        before: base.current === null ? [] : [recordOf(entity, base.current)],
        key: keyFor(record),
        draft: draftOf(values),
        holds: { draft: start.key },
      });
      if (queuedKey !== null) {
        close();
        attempt.current = null;
        setState({ saving: false, failure: null });
        const told = showQueued(by.current);
        done(record as Row);
        await told;
        return;
      }
      [saved] = rows;
      if (by.current === "pointer") await pause(timings.loadingToResult);
      else close();
    } catch (error) {
      close();
      refused(error, done);
      return;
    }
    attempt.current = null;
    setState({ saving: false, failure: null });
    if (saved !== undefined && isOwn()) {
      const told = showSaved(entity, saved, base.current === null, by.current);
      done(saved);
      await told;
    }
  };

  const save = async (hand: SaveTrigger, done: (saved: Row) => void): Promise<void> => {
    if (state.saving) return;
    const failure = onItsWay();
    if (failure !== null) {
      setState({ saving: false, failure });
      return;
    }
    by.current = hand;
    if (await confirmSave(entity, start, form.getValues())) await send(done);
  };

  return { ...state, conflict: meeting.conflict, closeConflict: meeting.close, save };
}
