import type { FocusEventHandler, KeyboardEventHandler, ReactElement, RefObject } from "react";
import { CompletenessHead } from "./completeness-head";
import styles from "./completeness-grid.module.css";
import { CompletenessLine } from "./completeness-line";
import type { Grid, GridLine } from "./grid-model";
import type { CellContext } from "./place-cell";

/** Up to this number of columns there is room for words next to the icons. */
const maxWideColumns = 14;

interface CompletenessLinesProps extends CellContext {
  grid: Grid;
  lines: readonly GridLine[];
  focused: { row: number; column: number } | null;
  body: RefObject<HTMLTableSectionElement | null>;
  onFocus: FocusEventHandler;
  onKeyDown: KeyboardEventHandler;
  onPlace: (line: GridLine) => void;
}

/** The first column of a row whose cell is not “not expected”. */
const firstFilled = (line: GridLine | undefined, keys: readonly string[]): number =>
  Math.max(
    0,
    keys.findIndex((key) => {
      const state = line?.cells.get(key)?.["state"];
      return state !== undefined && state !== null && state !== "Not expected";
    }),
  );

/** The table for several provinces: places as rows, forms and quarters as columns. */
export function CompletenessLines(props: CompletenessLinesProps): ReactElement {
  const { grid, lines, focused, body, onFocus, onKeyDown, onPlace, user, daysAt, onGo, open } = props;
  const periods = grid.forms.flatMap((form) => form.periods);
  const wide = periods.length <= maxWideColumns;
  const firstLine = lines.findIndex(({ level }) => level === "province");
  const keys = periods.map(({ key }) => key);
  const active =
    focused !== null && lines[focused.row]?.level === "province"
      ? focused
      : { row: firstLine, column: firstFilled(lines[firstLine], keys) };
  return (
    <table className={styles.grid} data-wide={wide || undefined}>
      <CompletenessHead forms={grid.forms} manyYears={grid.manyYears} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears the arrow keys of its cells */}
      <tbody ref={body} onFocus={onFocus} onKeyDown={onKeyDown}>
        {lines.map((line, at) => (
          <CompletenessLine
            key={line.key}
            line={line}
            forms={grid.forms}
            at={at}
            active={active.row === at ? active.column : null}
            wide={wide}
            user={user}
            daysAt={daysAt}
            onPlace={onPlace}
            onGo={onGo}
            open={open}
          />
        ))}
      </tbody>
    </table>
  );
}
