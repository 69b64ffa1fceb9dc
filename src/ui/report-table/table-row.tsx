import { IconChevronRight } from "@tabler/icons-react";
import { memo, type ReactElement } from "react";
import type { Cells, Column, RowLevel } from "../../shared/cells/columns";
import { alignsRight, cellText } from "../../shared/cells/cell-text";
import { toneLooks, toneOf, type RuleTone, type SheetRule } from "../../shared/cells/cell-rules";
import styles from "./report-table.module.css";

interface TableRowProps {
  row: Cells;
  at: number;
  level: RowLevel;
  columns: readonly Column[];
  offsets: readonly (number | undefined)[];
  /** The row above; a first cell that repeats its value is dimmed. */
  above: Cells | undefined;
  opens: ((row: Cells, column: string) => boolean) | undefined;
  onOpen: ((row: Cells, column: string) => void) | undefined;
  shade: ((row: Cells, column: string) => number) | undefined;
  rules: readonly SheetRule[] | undefined;
  /** The position of the column whose figure is the tab stop; undefined when another row has it. */
  focused: number | undefined;
  /** Whether rows have a fixed height and do not wrap. */
  even: boolean;
  /** In an outline: the indentation level of the first column. */
  indent: number | undefined;
  /** For a heading: whether its rows are collapsed. */
  folded: boolean | undefined;
  onFold: ((row: Cells) => void) | undefined;
}

const joined = (column: Column): string => [...(column.groups ?? []), column.label].join(", ");

/** The share of the colour in a cell, in percent, so that its figure stays readable. */
const shadeStyle = (strength: number): object => ({
  "--shade": `${Math.round(Math.min(1, Math.abs(strength)) * 36)}%`,
});

function Row(props: TableRowProps): ReactElement {
  const { row, at, level, columns, offsets, above, opens, onOpen, focused, even, indent, shade, rules } =
    props;
  const inner = level === "subtotal" && indent !== undefined && indent > 0;
  const classes = [styles.row, styles[level], even ? styles.even : "", inner ? styles.inner : ""].join(" ");
  return (
    <tr className={classes}>
      {columns.map((column, position) => {
        const { name, kind } = column;
        const text = cellText(row[name], kind);
        const left = offsets[position];
        const starts = position > 0 && columns[position - 1]?.groups?.[0] !== column.groups?.[0];
        const repeats =
          level === "row" &&
          indent === undefined &&
          position === 0 &&
          columns.length > 1 &&
          above?.[name] === row[name];
        const look = [
          alignsRight(kind) ? styles.number : styles.text,
          left === undefined ? "" : styles.frozen,
          starts && column.groups !== undefined ? styles.divided : "",
          repeats ? styles.repeat : "",
        ].join(" ");
        const tone = level === "row" ? toneOf(rules, name, row[name]) : null;
        const content =
          opens?.(row, name) && onOpen !== undefined ? (
            <button
              type="button"
              className={styles.open}
              data-figure={`${at}:${position}`}
              tabIndex={focused === position ? 0 : -1}
              aria-label={
                kind === "text"
                  ? `${text}: open the records`
                  : `${text}, ${joined(column)}${tone === null ? "" : `, ${toneLooks[tone].label}`}: show what is behind it`
              }
              onClick={() => onOpen(row, name)}
            >
              {text}
            </button>
          ) : text === "" && kind !== "text" ? (
            <span className={styles.none} aria-label="none">
              –
            </span>
          ) : (
            text
          );
        const strength = tone === null ? (shade?.(row, name) ?? 0) : 0;
        return position === 0 ? (
          <th key={name} scope="row" className={look} style={{ left }} title={even ? text : undefined}>
            {indent === undefined ? content : <OutlineName {...props} text={text} indent={indent} />}
          </th>
        ) : (
          <td
            key={name}
            className={`${look} ${strength === 0 ? "" : strength < 0 ? styles.below : styles.shaded}`}
            data-tone={tone ?? undefined}
            style={strength === 0 ? { left } : { left, ...shadeStyle(strength) }}
            title={even ? text : undefined}
          >
            {tone === null ? null : <Sign tone={tone} />}
            {content}
          </td>
        );
      })}
    </tr>
  );
}

/** The sign of a marked figure, with its word for screen readers. */
function Sign({ tone }: { tone: RuleTone }): ReactElement {
  const { sign, label } = toneLooks[tone];
  return (
    <>
      <span className={styles.sign} aria-hidden>
        {sign}
      </span>
      <span className="sr-only">{label}: </span>
    </>
  );
}

function OutlineName({
  row,
  text,
  indent,
  folded,
  onFold,
}: TableRowProps & { text: string; indent: number }) {
  const name = (
    <>
      {folded === undefined ? null : (
        <IconChevronRight size={15} aria-hidden className={folded ? styles.chevron : styles.opened} />
      )}
      <span>{text}</span>
    </>
  );
  const steps = indent + (folded === undefined ? 1 : 0);
  const style = { paddingInlineStart: `calc(var(--outline-step) * ${steps})` };
  return folded === undefined ? (
    <span className={styles.leafName} style={style}>
      {name}
    </span>
  ) : (
    <button
      type="button"
      className={styles.fold}
      style={style}
      aria-expanded={!folded}
      onClick={() => onFold?.(row)}
      onKeyDown={(event) => {
        if (event.key === (folded ? "ArrowRight" : "ArrowLeft")) onFold?.(row);
      }}
    >
      {name}
    </button>
  );
}

/** One row of a report table. */
export const TableRow = memo(Row);
