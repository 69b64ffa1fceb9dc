import { useRef, useState, type RefObject } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { Entity, Row } from "../../entities";
import type { Values } from "../../fields";
import type { Choice, Difference } from "../../ui/conflict/differences";
import { compareWithTheirs } from "./compare-theirs";
import type { FormStart } from "../fill/form-start";
import { childrenKey, valuesOf } from "../values/form-values";

/** Somebody else saved the record since it was opened. */
export interface Conflict {
  theirs: Row;
  found: Difference[];
  /** What came of theirs in the rows under the record, a sentence for each kind of rows. */
  rows: string[];
  choose: (choices: Record<string, Choice>) => void;
}

interface Meeting {
  /** The record that the form's changes build on; null for a new one. */
  base: RefObject<Row | null>;
  /** What the rows under the record were when they were last read. */
  opened: RefObject<Values>;
  conflict: Conflict | null;
  close: () => void;
  /** Makes what was typed a new record: the one that it built on is not there any more. */
  becomeNew: () => void;
  /** Opens the comparison with the record as it is now; `again` saves what was chosen. */
  compare: (theirs: Row, again: () => void) => Promise<void>;
}

/** The meeting of two people on one record: what the form builds on, and what the second to save chooses (DESIGN §7). */
export function useConflict(entity: Entity, form: UseFormReturn<Values>, start: FormStart): Meeting {
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const base = useRef(start.base);
  const opened = useRef(start.startedWith);
  const compare = async (theirs: Row, again: () => void): Promise<void> => {
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
      again();
    };
    setConflict({ theirs, found, rows, choose });
  };
  const becomeNew = (): void => {
    base.current = null;
    opened.current = {};
    for (const key of (entity.children ?? []).map(childrenKey))
      form.setValue(
        key,
        ((form.getValues(key) ?? []) as Values[]).map((row) => ({
          ...row,
          id: undefined,
          row_version: undefined,
        })),
      );
  };
  return { base, opened, becomeNew, conflict, close: () => setConflict(null), compare };
}
