import { useCallback, useEffect, useRef, useState } from "react";
import { entityNamed, type Entity, type Row } from "../../entities";
import type { Values } from "../../fields";
import { messageOf } from "../../shared/errors";
import { notify } from "../../ui/toasts/notify";
import { openRecord } from "../records/open-record";
import { startFrom, startNew, type FormStart } from "../fill/form-start";
import { takenAlong, type Filled } from "../fill/filled";
import { accomplishmentOf, whoseSections } from "../values/form-values";
import { takeUp } from "../drafts/drafts";
import { readRecord } from "../records/record-calls";

export interface OpenForm {
  start: FormStart;
  /** The target that it was filled from. */
  target: Row | null;
}

/** The open form, and what opens another. */
export interface FormStarts {
  /** The open form; null until there is one. */
  open: OpenForm | null;
  /** Why what the address asks for could not be opened. */
  failure: string | null;
  /** Begins a new record with what is given; what of it was `filled` in Tab passes. */
  startNew: (given?: Values, filled?: Filled) => void;
  openRow: (row: Row) => Promise<void>;
  /** Goes on with a draft by its key; answers whether it is still there. */
  goOn: (key: string) => Promise<boolean>;
  close: () => void;
  /** Remembers what was saved, for the next record to repeat. */
  remember: (saved: Row) => void;
}

/** Which form is open; `id` and `target` of the address open the record, or an accomplishment of the target. */
export function useFormStart(
  entity: Entity,
  user: number,
  constant: Values,
  asked: { id: number | null; target: number | null },
): FormStarts {
  const [open, setOpen] = useState<OpenForm | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const done = useRef("");
  const last = useRef<Row>(undefined);

  const begin = useCallback(
    (given: Values = {}, filled?: Filled, target: Row | null = null) =>
      setOpen({
        start: { ...startNew(entity, user, given, constant), filled, before: last.current },
        target,
      }),
    [entity, user, constant],
  );
  const openRow = useCallback(
    async (row: Row) => {
      try {
        setOpen({ start: await openRecord(entity, user, row), target: null });
      } catch (error) {
        notify.error(`The record could not be opened: ${messageOf(error)}`);
      }
    },
    [entity, user],
  );

  const { id, target } = asked;
  useEffect(() => {
    const question = `${id ?? ""}/${target ?? ""}`;
    if (question === "/" || done.current === question) return;
    done.current = question;
    setFailure(null);
    const fromAddress = async (): Promise<void> => {
      if (target !== null && entity.accomplishes !== undefined) {
        const row = await readRecord(entityNamed(entity.accomplishes.target), target);
        if (row === null) throw new Error(`Target No. ${target} is not there, or lies outside your area.`);
        if (row.process_stage !== "Approved")
          throw new Error(`Target No. ${target} is not approved yet: approve it first.`);
        const values = accomplishmentOf(entity, row);
        begin(values, takenAlong(entity, values, whoseSections, "Filled from the target."), row);
      } else if (id !== null) {
        const row = await readRecord(entity, id);
        if (row === null) throw new Error(`Record No. ${id} is not there, or lies outside your area.`);
        await openRow(row);
      }
    };
    fromAddress().catch((error: unknown) => setFailure(messageOf(error)));
  }, [id, target, entity, begin, openRow]);

  const goOn = useCallback(
    async (key: string) => {
      const draft = await takeUp(user, entity.name, key).catch(() => undefined);
      if (draft === undefined) return false;
      done.current = `${draft.base?.id ?? ""}/`;
      setOpen({ start: startFrom(draft), target: null });
      return true;
    },
    [entity, user],
  );

  return {
    open,
    failure,
    goOn,
    startNew: (given, filled) => begin(given, filled),
    openRow: (row) => {
      done.current = `${row.id}/`;
      return openRow(row);
    },
    close: () => setOpen(null),
    remember: (saved) => {
      last.current = saved;
    },
  };
}
