import { useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { newIdempotencyKey } from "../api/call";
import { useSession } from "../api/session";
import type { Entity, Row } from "../entities";
import type { Values } from "../fields";
import { Problem, messageOf } from "../shared/errors";
import type { Choice, Difference } from "../ui/conflict/differences";
import { confirmUpdate } from "../ui/dialogs/dialogs";
import { result, show } from "../ui/dialogs/dialog-store";
import { pause, timings } from "../ui/timings";
import { changeLines } from "./change-lines";
import { compareWithTheirs } from "./compare-theirs";
import type { Draft } from "./drafts";
import { changedNames, childrenKey, toRecord, valuesOf } from "./form-values";
import type { FormStart } from "./form-start";
import { makeChange } from "./make-change";
import { recordTitle } from "./record-title";
import { RelatedProblem, relatedLines, saveRelatedEdits } from "./related-edits";

/** Somebody else saved the record since it was opened. */
export interface Conflict {
  theirs: Row;
  found: Difference[];
  /** What came of theirs in the rows under the record, a sentence for each kind of rows. */
  rows: string[];
  choose: (choices: Record<string, Choice>) => void;
}

interface Saving {
  saving: boolean;
  /** Why the last try failed, where no field is to blame. */
  failure: string | null;
  conflict: Conflict | null;
  closeConflict: () => void;
  /** Saves the form's values; `done` is called with the saved record. */
  save: (done: (saved: Row) => void) => Promise<void>;
}

const isRow = (data: unknown): data is Row =>
  typeof data === "object" && data !== null && "row_version" in data;

/** Puts the server's faults to their fields; answers whether there were any. */
function placeFaults(form: UseFormReturn<Values>, entity: Entity, problem: Problem): boolean {
  const own = problem.details.filter(({ field }) => field !== undefined && field in entity.fields);
  for (const { field, message } of own) form.setError(field ?? "", { type: "server", message });
  return own.length > 0;
}

/**
 * Saving of one form: asks before an update, shows the dialogs of the specification, puts faults to their fields
 * and opens the comparison on a conflict. The same try has the same idempotency key, so that a repeated one after
 * a lost answer saves once.
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
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const base = useRef(start.base);
  /** What the rows under the record were when they were last read. */
  const opened = useRef(start.startedWith);
  const attempt = useRef<{ key: string; record: string } | null>(null);

  const keyFor = (record: Values): string => {
    const text = JSON.stringify(record);
    if (attempt.current?.record !== text) attempt.current = { key: newIdempotencyKey(), record: text };
    return attempt.current.key;
  };

  const compare = async (theirs: Row, done: (saved: Row) => void): Promise<void> => {
    const { found, rows, resolve } = await compareWithTheirs({
      entity,
      before: valuesOf(entity, base.current ?? theirs),
      opened: opened.current,
      mine: form.getValues(),
      theirs,
    });
    const choose = (choices: Record<string, Choice>) => {
      const resolved = resolve(choices);
      for (const [name, value] of Object.entries(resolved.values)) form.setValue(name, value);
      opened.current = { ...opened.current, ...resolved.opened };
      base.current = theirs;
      setConflict(null);
      void send(done);
    };
    setState({ saving: false, failure: null });
    setConflict({ theirs, found, rows, choose });
  };

  const refused = (error: unknown, done: (saved: Row) => void): void => {
    if (error instanceof RelatedProblem) {
      form.setError(error.key, { type: "server", message: error.message });
      setState({ saving: false, failure: null });
      goToFirst([error.key]);
      return;
    }
    const problem = error instanceof Problem ? error : new Problem(0, messageOf(error));
    if (problem.status === 409 && isRow(problem.data) && base.current !== null) {
      compare(problem.data, done).catch((failure: unknown) =>
        setState({ saving: false, failure: `Somebody else changed it meanwhile. ${messageOf(failure)}` }),
      );
      return;
    }
    const placed = placeFaults(form, entity, problem);
    setState({ saving: false, failure: problem.status === 401 ? null : placed ? null : problem.message });
    if (placed) goToFirst(problem.details.flatMap(({ field }) => field ?? []));
  };

  const titleOf = (values: Values): string =>
    recordTitle(entity, base.current === null ? values : { ...values, id: base.current.id });

  /** The form as it is, to come back as a draft if the server refuses it later. */
  const draftOf = (title: string, values: Values): Omit<Draft, "savedAt"> => ({
    key: start.key,
    user: useSession.getState().user?.id ?? 0,
    entity: entity.name,
    title,
    base: base.current,
    values,
    startedWith: start.startedWith,
  });

  const waiting = async (record: Values, done: (saved: Row) => void): Promise<void> => {
    attempt.current = null;
    setState({ saving: false, failure: null });
    const told = result({
      tone: "plain",
      title: "Kept in this browser",
      message: "The server does not answer. This is sent by itself as soon as it is back.",
      after: timings.saveResult,
    });
    done(record as Row);
    await told;
  };

  const send = async (done: (saved: Row) => void): Promise<void> => {
    setState({ saving: true, failure: null });
    show({ kind: "loading", title: "Saving…" });
    let saved: Row | undefined;
    try {
      await saveRelatedEdits(form, start.key);
      const values = form.getValues();
      if (base.current !== null && changedNames(start.startedWith, values).length === 0) {
        show(null);
        setState({ saving: false, failure: null });
        done(base.current);
        return;
      }
      const record = toRecord(entity, values, base.current, opened.current);
      const title = titleOf(values);
      const { rows, kept } = await makeChange(entity, {
        what: "save",
        title,
        body: [record],
        key: keyFor(record),
        draft: draftOf(title, values),
        holds: { draft: start.key },
      });
      if (kept !== null) {
        show(null);
        await waiting(record, done);
        return;
      }
      [saved] = rows;
      await pause(timings.loadingToResult);
    } catch (error) {
      show(null);
      refused(error, done);
      return;
    }
    attempt.current = null;
    setState({ saving: false, failure: null });
    if (saved !== undefined) {
      const told = result({
        tone: "success",
        title: start.base === null ? "Saved" : "Changes saved",
        message: recordTitle(entity, saved),
        after: timings.saveResult,
      });
      done(saved);
      await told;
    }
  };

  const save = async (done: (saved: Row) => void): Promise<void> => {
    if (state.saving) return;
    if (start.base !== null) {
      const names = changedNames(start.startedWith, form.getValues());
      const lines = changeLines(entity, start.startedWith, form.getValues(), names);
      for (const child of entity.children ?? [])
        if (names.includes(childrenKey(child))) lines.push("The rows under it change too.");
      lines.push(...relatedLines(form.getValues()));
      if (!(await confirmUpdate(recordTitle(entity, start.base), lines.join("\n")))) return;
    }
    await send(done);
  };

  return { ...state, conflict, closeConflict: () => setConflict(null), save };
}
