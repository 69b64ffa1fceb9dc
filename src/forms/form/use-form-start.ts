import { useCallback, useEffect, useRef, useState } from "react";
import { entityNamed, type Entity, type Row } from "../../entities";
import type { Values } from "../../fields";
import { messageOf } from "../../shared/errors";
import { notify } from "../../ui/toasts/notify";
import { openRecord } from "./open-record";
import { startFromDraft, startBlank, type FormStart } from "../autofill/form-start";
import { markSectionsAutofilled, type AutofilledFields } from "../autofill/autofilled-fields";
import { accomplishmentOf, ownerSections } from "../values/starting-values";
import { claimDraft } from "../drafts/drafts";
import { readRecord } from "../records/record-calls";

export interface OpenForm {
  start: FormStart;
  /** The target that the form was filled from; null when there is none. */
  target: Row | null;
}

/** The open form, and the functions that open another one. */
export interface FormStarts {
  /** The open form; null when no form is open. */
  open: OpenForm | null;
  /** Why the record that the address asks for could not be opened; null when there was no error. */
  failure: string | null;
  /** Begins a new record with the given values. The Tab key skips the fields named in `filled`. */
  startNew: (given?: Values, filled?: AutofilledFields) => void;
  /** Opens a record. Returns false when it could not be read, or when another form was opened in the meantime. */
  openRow: (row: Row) => Promise<boolean>;
  /** Opens the draft with this key. Returns false when the draft no longer exists. */
  goOn: (key: string) => Promise<boolean>;
  close: () => void;
  /** Remembers the saved record, so that a key can repeat its values in the next record. */
  remember: (saved: Row) => void;
}

/**
 * Manages which form is open. The address may ask for a record by `id`, or by `target` for a new accomplishment of that
 * target.
 */
export function useFormStart(
  entity: Entity,
  user: number,
  constant: Values,
  asked: { id: number | null; target: number | null },
): FormStarts {
  const [open, setOpen] = useState<OpenForm | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const shown = useRef<OpenForm | null>(null);
  const done = useRef("");
  const last = useRef<Row>(undefined);
  /** Counts what was asked to open. An answer that comes late must not replace a form that was opened since. */
  const turn = useRef(0);
  const show = useCallback((form: OpenForm | null): void => {
    if (form !== null) turn.current += 1;
    shown.current = form;
    setOpen(form);
  }, []);

  const begin = useCallback(
    (given: Values = {}, filled?: AutofilledFields, target: Row | null = null) =>
      show({
        start: { ...startBlank(entity, user, given, constant), filled, before: last.current },
        target,
      }),
    [entity, user, constant, show],
  );
  const openSaved = useCallback(
    async (row: Row): Promise<boolean> => {
      const mine = (turn.current += 1);
      const start = await openRecord(entity, user, row);
      if (turn.current !== mine) return false;
      done.current = `${row.id}/`;
      show({ start, target: null });
      return true;
    },
    [entity, user, show],
  );

  const { id, target } = asked;
  useEffect(() => {
    const question = `${id ?? ""}/${target ?? ""}`;
    const asksTarget = target !== null && entity.accomplishes !== undefined;
    const isOpen = asksTarget
      ? shown.current?.target?.id === target
      : id !== null && shown.current?.start.base?.id === id;
    if (question === "/") done.current = "";
    if (question === "/" || isOpen || done.current === question) return;
    done.current = question;
    setFailure(null);
    const mine = (turn.current += 1);
    const fromAddress = async (): Promise<void> => {
      if (target !== null && entity.accomplishes !== undefined) {
        const row = await readRecord(entityNamed(entity.accomplishes.target), target);
        if (turn.current !== mine) return;
        if (row === null) throw new Error(`Target No. ${target} does not exist, or lies outside your area.`);
        if (row.process_stage !== "Approved")
          throw new Error(`Target No. ${target} is not approved yet: approve it first.`);
        const values = accomplishmentOf(entity, row);
        begin(values, markSectionsAutofilled(entity, values, ownerSections, "Filled from the target."), row);
      } else if (id !== null) {
        const row = await readRecord(entity, id);
        if (turn.current !== mine) return;
        if (row === null) throw new Error(`Record No. ${id} does not exist, or lies outside your area.`);
        await openSaved(row);
      }
    };
    fromAddress().catch((error: unknown) => setFailure(messageOf(error)));
  }, [id, target, entity, begin, openSaved]);

  const goOn = useCallback(
    async (key: string) => {
      const draft = await claimDraft(user, entity.name, key).catch(() => undefined);
      if (draft === undefined) return false;
      done.current = `${draft.base?.id ?? ""}/`;
      show({ start: startFromDraft(draft), target: null });
      return true;
    },
    [entity, user, show],
  );

  return {
    open,
    failure,
    goOn,
    startNew: (given, filled) => begin(given, filled),
    openRow: (row) =>
      openSaved(row).catch((error: unknown) => {
        notify.error(`The record could not be opened: ${messageOf(error)}`);
        return false;
      }),
    close: () => show(null),
    remember: (saved) => {
      last.current = saved;
    },
  };
}
