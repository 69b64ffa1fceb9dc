import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { memo, useId, useMemo, useRef, type ReactElement } from "react";
import { fieldList, type Entity } from "../../entities";
import { isEmpty, type Values } from "../../fields";
import { counted } from "../../shared/wording";
import { usePrinting } from "../../ui/page/printing";
import form from "../form.module.css";
import { isComputed } from "../values/form-values";
import styles from "./child-grid.module.css";
import { focusCell } from "./focus-cell";
import { GridExport } from "./grid-export";
import { GridRow } from "./grid-row";
import { PasteNote } from "./paste-note";
import { rowsSectionId } from "./section-id";
import { useGrid } from "./use-grid";

interface GridProps {
  child: Entity;
  /** The name of the form's value that holds the rows. */
  name: string;
  rows: readonly Values[];
  onChange: (rows: readonly Values[]) => void;
  readOnly: boolean;
  /** The columns to show, in this order; if undefined, every field of the child. */
  columns?: readonly string[];
  /** The columns that are hidden until a button is pressed, because they are not filled in daily. */
  more?: readonly string[];
  moreOpen?: boolean;
  onMore?: (open: boolean) => void;
  /** The error message of the rows. When it is given, the faulty cells are marked. */
  error: string | undefined;
  /** The province whose places the lists of the rows offer. */
  province: unknown;
}

function columnsOf(child: Entity, names: readonly string[] | undefined) {
  const key = typeof child.scope === "object" ? child.scope.key : "";
  return (
    fieldList(child)
      // A child row belongs to the ARBO of its parent record, so that column is left out.
      .filter(({ name }) => names?.includes(name) ?? (name !== key && name !== "arboPrimaryKey"))
      .toSorted((a, b) => (names?.indexOf(a.name) ?? 0) - (names?.indexOf(b.name) ?? 0))
  );
}

const none: readonly string[] = [];

const extraText = (columns: number, rows: number): string =>
  `${columns} more columns${rows === 0 ? "" : `, filled in ${counted(rows, "row")}`}`;

/** A small grid whose rows can be typed or pasted from a spreadsheet. */
export const Grid = memo(function Grid(props: GridProps): ReactElement {
  const { child, rows, onChange, readOnly, error, province } = props;
  const id = useId();
  const columns = useMemo(() => columnsOf(child, props.columns), [child, props.columns]);
  const body = useRef<HTMLTableSectionElement>(null);
  const { pasting, faulty, onCell, onPaste, onRemove, add, onKeyDown } = useGrid({
    child,
    columns,
    rows,
    onChange,
    error,
    body,
    province,
  });
  const { pasted, paste } = pasting;
  const { more = none } = props;
  const filledMore = rows.filter((row) =>
    more.some((name) => !isEmpty(row[name]) && !isComputed(child, name, row)),
  ).length;
  const isNeeded =
    (pasted !== null && filledMore > 0) ||
    faulty.some((names) => more.some((name) => names.split(" ").includes(name)));
  const isOpen = props.moreOpen === true || isNeeded;
  const printing = usePrinting();
  const whole = isOpen || (printing && filledMore > 0);
  const shown = useMemo(
    () => (whole ? columns : columns.filter(({ name }) => !more.includes(name))),
    [columns, more, whole],
  );

  return (
    <section
      id={rowsSectionId(child)}
      className={`${form.section} ${styles.grid}`}
      aria-labelledby={id}
      data-field={props.name}
      // A block pasted while the focus is in a cell starts at that cell; anywhere else in the grid it adds rows.
      onPaste={readOnly ? undefined : (event) => paste(event)}
    >
      <header>
        <h3 id={id}>{child.screen.heading}</h3>
        {readOnly || rows.length === 0 ? null : (
          <p className={`${styles.hint} no-print`}>
            Rows copied in Excel can be pasted into any cell. Enter in the last cell adds a row.
          </p>
        )}
      </header>
      {error === undefined ? null : (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      {pasting.isReading ? <output className={styles.hint}>Reading the pasted rows…</output> : null}
      {pasted === null ? null : (
        <PasteNote
          child={child}
          rows={rows}
          pasted={pasted}
          onUndo={pasting.undo}
          onDismiss={pasting.dismiss}
          onGo={(row, name) => focusCell(child.name, row, name)}
        />
      )}
      {rows.length > 0 ? (
        <div className={styles.scroll} data-daily={shown.length < columns.length || undefined}>
          <table>
            <thead>
              <tr>
                <th scope="col">#</th>
                {shown.map(({ name, field }) => (
                  <th key={name} scope="col">
                    {field.label}
                  </th>
                ))}
                <th scope="col">
                  <span className="sr-only">Remove</span>
                </th>
              </tr>
            </thead>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys bubble up from the cells: Enter in the last one adds a row */}
            <tbody ref={body} onKeyDown={readOnly ? undefined : onKeyDown}>
              {rows.map((row, at) => (
                <GridRow
                  // oxlint-disable-next-line react/no-array-index-key -- the order of the rows is all that tells new ones apart
                  key={typeof row["id"] === "number" ? row["id"] : `new-${at}`}
                  grid={child.name}
                  at={at}
                  row={row}
                  columns={shown}
                  readOnly={readOnly}
                  faulty={faulty[at] ?? ""}
                  province={province}
                  printing={printing}
                  paperOnly={isOpen || !whole ? none : more}
                  onCell={onCell}
                  onPaste={onPaste}
                  onRemove={onRemove}
                />
              ))}
            </tbody>
          </table>
        </div>
      ) : readOnly ? (
        <p className={styles.empty}>None yet.</p>
      ) : (
        <textarea
          className={styles.pasteBox}
          aria-label={`Paste ${child.screen.heading.toLowerCase()} from Excel`}
          placeholder="None yet. Add the first, or paste rows of Excel here (Ctrl+V), with or without their headings."
          rows={3}
          readOnly
        />
      )}
      <footer className={`${styles.actions} no-print`}>
        {readOnly ? null : (
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={add}
          >
            Add a {child.label}
          </Button>
        )}
        {rows.length === 0 || more.length === 0 || isNeeded ? null : (
          <Button
            variant="subtle"
            size="compact-md"
            aria-expanded={isOpen}
            title={more.map((name) => child.fields[name]?.label ?? name).join(", ")}
            onClick={() => props.onMore?.(!isOpen)}
          >
            {isOpen ? "Fewer columns" : extraText(more.length, filledMore)}
          </Button>
        )}
        {rows.length === 0 ? null : <GridExport child={child} columns={columns} rows={rows} />}
      </footer>
    </section>
  );
});
