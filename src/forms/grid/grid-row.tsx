import { ActionIcon } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import {
  memo,
  useEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type ReactElement,
  type RefObject,
} from "react";
import { sameValue, type Field, type Values } from "../../fields";
import { Control } from "../../ui/fields";
import { shownValue } from "../values/form-values";
import styles from "./child-grid.module.css";
import { cellId, rowId } from "./focus-cell";
import type { Column } from "./paste";

interface GridRowProps {
  /** The prefix of the names of the controls: `<entity>.<row>.<field>`. */
  grid: string;
  at: number;
  row: Values;
  columns: readonly Column[];
  readOnly: boolean;
  /** The names of the fields with faults, separated by spaces. */
  faulty: string;
  /** The province whose places the row's lists offer. */
  province: unknown;
  /** Whether the page is being printed: paper has each value as text, which no control cuts off. */
  printing: boolean;
  /** The columns that only paper shows. */
  paperOnly: readonly string[];
  onCell: (at: number, name: string, value: unknown) => void;
  onPaste: (event: ClipboardEvent, at: number, name: string) => void;
  onRemove: (at: number) => void;
}

const widths: Readonly<Record<string, "narrow" | "middle">> = {
  count: "narrow",
  decimal: "middle",
  year: "middle",
  quarter: "narrow",
  month: "middle",
  date: "middle",
  birthday: "middle",
  peso: "middle",
  wholePeso: "middle",
  yesNo: "middle",
};

/** The width that a column needs to show its values in full. The grid scrolls sideways. */
function widthOf(field: Field): "narrow" | "choice" | "middle" | "wide" {
  const { kind, readOnly, closed, categories, under } = field;
  if (closed === true && categories !== true) return "choice";
  const isShort = readOnly === true || closed === true || under !== undefined;
  return widths[kind] ?? (isShort ? "middle" : "wide");
}

/** The error text of a faulty cell. It is blank, because the message is shown above or below the grid. */
const marked = " ";

/** The number of rows rendered with their controls at once. The others are text until they come near the screen. */
const firstRows = 12;

function useNear(atOnce: boolean): [RefObject<HTMLTableRowElement | null>, boolean] {
  const place = useRef<HTMLTableRowElement>(null);
  const [near, setNear] = useState(atOnce || typeof IntersectionObserver === "undefined");
  useEffect(() => {
    const row = place.current;
    if (near || row === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: "300px 100000px" },
    );
    observer.observe(row);
    return () => observer.disconnect();
  }, [near]);
  return [place, near];
}

/** Whether two sets of props render the same row. Rows are compared by value, because the form returns copies. */
const isSame = ({ row, ...one }: GridRowProps, { row: next, ...other }: GridRowProps): boolean =>
  sameValue(row, next) &&
  (Object.keys(other) as (keyof typeof other)[]).every((name) => Object.is(one[name], other[name]));

/** One row of a grid. It renders again only when the row itself changes. */
export const GridRow = memo(function GridRow(props: GridRowProps): ReactElement {
  const { grid, at, row, columns, readOnly, province, printing, paperOnly } = props;
  const [place, near] = useNear(at < firstRows);
  const faulty = props.faulty.split(" ");
  if (!near)
    return (
      <tr ref={place} id={rowId(grid, at)} className={styles.far}>
        <td className={styles.number}>{at + 1}</td>
        {columns.map(({ name, field }) => (
          <td key={name} data-width={widthOf(field)}>
            {shownValue(row[name], field)}
          </td>
        ))}
      </tr>
    );
  return (
    <tr id={rowId(grid, at)}>
      <td className={styles.number}>{at + 1}</td>
      {columns.map(({ name, field }) => (
        <td
          key={name}
          id={cellId(grid, at, name)}
          data-width={widthOf(field)}
          onPaste={(event) => props.onPaste(event, at, name)}
        >
          {paperOnly.includes(name) ? null : (
            <Control
              bare
              name={`${grid}.${at}.${name}`}
              field={field.kind === "longText" ? { ...field, kind: "text" } : field}
              value={row[name] ?? null}
              onChange={(value) => props.onCell(at, name, value)}
              readOnly={readOnly}
              error={faulty.includes(name) ? marked : undefined}
              siblings={{ ...row, province_name: province }}
            />
          )}
          {printing ? <span className={styles.printed}>{shownValue(row[name], field)}</span> : null}
        </td>
      ))}
      <td>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Remove row ${at + 1}`}
          disabled={readOnly}
          onClick={() => props.onRemove(at)}
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      </td>
    </tr>
  );
}, isSame);
