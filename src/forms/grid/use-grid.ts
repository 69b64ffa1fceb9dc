import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
} from "react";
import type { Entity } from "../../entities";
import type { Values } from "../../fields";
import { pressedKey } from "../../ui/shortcuts";
import { isLastStop } from "../keyboard/form-keys";
import { focusCell, focusNextRow } from "./focus-cell";
import { derivedRow, gridFaults } from "./grid-faults";
import type { Column } from "./paste";
import { remainingFaults } from "./pasted-faults";
import { usePaste, type Pasting } from "./use-paste";

interface GridEditing {
  pasting: Pasting;
  /** For each row, the names of the fields with faults, separated by spaces. */
  faulty: readonly string[];
  onCell: (at: number, name: string, value: unknown) => void;
  onPaste: (event: ClipboardEvent, row: number, name: string) => void;
  onRemove: (at: number) => void;
  add: () => void;
  /** Adds a row when Enter is pressed in the last cell. */
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

interface GridState {
  child: Entity;
  columns: readonly Column[];
  rows: readonly Values[];
  onChange: (rows: readonly Values[]) => void;
  /** The error message of the rows. When it is given, the faulty cells are marked. */
  error: string | undefined;
  body: RefObject<HTMLElement | null>;
  /** The province whose places the lists of the rows offer. */
  province: unknown;
}

/**
 * Edits the rows of a grid: typed cells, and added, removed and pasted rows. The returned functions keep their
 * identity, so that only a changed row renders again.
 */
export function useGrid({ child, columns, rows, onChange, error, body, province }: GridState): GridEditing {
  const current = useRef({ rows, onChange });
  useEffect(() => {
    current.current = { rows, onChange };
  });
  const latest = useCallback(() => current.current.rows, []);
  const change = useCallback((next: readonly Values[]) => {
    current.current.rows = next;
    current.current.onChange(next);
  }, []);
  const pasting = usePaste(child, columns, latest, change, province);
  const { paste, pasted } = pasting;
  const pasteRef = useRef(paste);
  useEffect(() => {
    pasteRef.current = paste;
  });

  const onCell = useCallback(
    (at: number, name: string, value: unknown) =>
      change(
        latest().map((row, index) =>
          index === at
            ? derivedRow(
                child,
                { ...row, [name]: value, ...(name === "muncity_name" ? { barangay_name: null } : {}) },
                row,
              )
            : row,
        ),
      ),
    [child, change, latest],
  );
  const onRemove = useCallback(
    (at: number) => {
      const section = body.current?.closest("section") ?? null;
      change(latest().filter((_, index) => index !== at));
      focusNextRow(section, child.name, at);
    },
    [body, change, child.name, latest],
  );
  const onPaste = useCallback(
    (event: ClipboardEvent, row: number, name: string) => pasteRef.current(event, { row, name }),
    [],
  );
  const add = (): void => {
    const at = latest().length;
    change([...latest(), Object.fromEntries(columns.map(({ name }) => [name, null]))]);
    focusCell(child.name, at, columns[0]?.name ?? "");
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (body.current === null || pressedKey(event, "addRow") === null || !isLastStop(event, body.current))
      return;
    event.preventDefault();
    add();
  };

  const faulty = useMemo(() => {
    const marks: string[] = rows.map(() => "");
    const faults = [
      ...(error === undefined ? [] : gridFaults(child, rows)),
      ...(pasted === null ? [] : remainingFaults(child, rows, pasted)),
    ];
    for (const { row, name } of faults) if (row in marks) marks[row] = `${marks[row]} ${name}`;
    return marks;
  }, [child, rows, error, pasted]);

  return { pasting, faulty, onCell, onPaste, onRemove, add, onKeyDown };
}
