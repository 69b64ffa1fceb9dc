import { useRef, useState, type RefObject } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { Entity, Row } from "../../entities";
import type { Values } from "../../fields";
import type { Choice, Difference } from "../../ui/conflict/differences";
import { compareWithTheirs } from "./compare-theirs";
import { isEditedByOthers } from "./conflict";
import type { FormStart } from "../autofill/form-start";
import { childrenKey, valuesOf } from "../values/starting-values";

/** The conflict after somebody else saved the record since it was opened here. */
export interface Conflict {
  theirs: Row;
  found: Difference[];
  /** One sentence for each kind of child rows, with the number of the other user's changes. */
  rows: string[];
  choose: (choices: Record<string, Choice>) => void;
}

interface Meeting {
  /** The saved record that the form's changes are based on; null for a new record. */
  base: RefObject<Row | null>;
  /** The record's child rows as they were last read. */
  opened: RefObject<Values>;
  conflict: Conflict | null;
  close: () => void;
  /** Turns the form's values into a new record, after the record that they were based on was deleted. */
  becomeNew: () => void;
  /**
   * Opens the comparison with the server's current record; `again` saves the chosen values. Nothing is asked where the
   * others changed nothing that a person edits.
   */
  compare: (theirs: Row, again: () => void) => Promise<void>;
}

/**
 * Handles two users changing one record: the user who saves second compares both and chooses the values (DESIGN §7).
 */
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
    if (rows.length === 0 && base.current !== null && !isEditedByOthers(entity, base.current, theirs))
      choose({});
    else setConflict({ theirs, found, rows, choose });
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
