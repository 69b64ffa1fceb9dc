import { ActionIcon, Button } from "@mantine/core";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { memo, useId, type ClipboardEvent, type ReactElement } from "react";
import { useController, useWatch, type Control as FormControl } from "react-hook-form";
import { fieldList, type Entity } from "../entities";
import type { Field, Values } from "../fields";
import { Control } from "../ui/fields";
import styles from "./child-grid.module.css";
import { pastedRows } from "./paste";
import { childrenKey, derivedChanges, faultsOf } from "./form-values";
import form from "./form.module.css";

interface ChildGridProps {
  child: Entity;
  control: FormControl<Values>;
  readOnly: boolean;
  /** The columns to show, in this order; every field of the child without it. */
  columns?: readonly string[];
}

/** For the index of sections. */
export const childSectionId = (child: Entity): string => `section-${child.name}`;

/** A fault is marked at its cell and told above the grid. */
const faulty = " ";
const faultyFields = (child: Entity, row: Values): string[] =>
  faultsOf(child, row).flatMap((fault) => fault.field ?? []);

/** The row with its totals and the like as they follow from what was typed. */
const derived = (child: Entity, row: Values): Values => ({ ...row, ...derivedChanges(child, row) });

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

/** How much room a column needs, so that what stands in it can be read; the grid scrolls sideways. */
const widthOf = ({ kind, readOnly }: Field): "narrow" | "middle" | "wide" =>
  readOnly === true ? "narrow" : (widths[kind] ?? "wide");

const isRows = (value: unknown): value is Values[] => Array.isArray(value);

/** Records that belong to the form's record, saved with it: typed in a small grid, or pasted from a spreadsheet. */
export const ChildGrid = memo(function ChildGrid(props: ChildGridProps): ReactElement {
  const { child, control, readOnly } = props;
  const { field, fieldState } = useController({ name: childrenKey(child.name), control });
  const province: unknown = useWatch({ control, name: "province_name" });
  const id = useId();
  const key = typeof child.scope === "object" ? child.scope.key : "";
  const columns = fieldList(child)
    // A child belongs to the ARBO of the record that it stands under.
    .filter(({ name }) => props.columns?.includes(name) ?? (name !== key && name !== "arboPrimaryKey"))
    .toSorted((a, b) => (props.columns?.indexOf(a.name) ?? 0) - (props.columns?.indexOf(b.name) ?? 0));
  const rows = isRows(field.value) ? field.value : [];
  const faults = fieldState.error === undefined ? [] : rows.map((row) => faultyFields(child, row));
  const change = (at: number, name: string, value: unknown) =>
    field.onChange(
      rows.map((row, index) =>
        index === at
          ? derived(child, {
              ...row,
              [name]: value,
              ...(name === "muncity_name" ? { barangay_name: null } : {}),
            })
          : row,
      ),
    );
  const add = () => field.onChange([...rows, Object.fromEntries(columns.map(({ name }) => [name, null]))]);
  const paste = (event: ClipboardEvent, at: number, name: string) => {
    const start = columns.findIndex((column) => column.name === name);
    const pasted = pastedRows(event.clipboardData.getData("text/plain"), columns.slice(start));
    if (pasted === null) return;
    event.preventDefault();
    const next = [...rows];
    pasted.forEach((values, index) => {
      next[at + index] = derived(child, { ...next[at + index], ...values });
    });
    field.onChange(next);
  };
  return (
    <section
      id={childSectionId(child)}
      className={`${form.section} ${styles.grid}`}
      aria-labelledby={id}
      data-field={childrenKey(child.name)}
    >
      <header>
        <h3 id={id}>{child.screen.heading}</h3>
      </header>
      {fieldState.error?.message === undefined ? null : (
        <p className={styles.error} role="alert">
          {fieldState.error.message}
        </p>
      )}
      {rows.length === 0 ? (
        <p className={styles.empty}>
          None yet. {readOnly ? "" : "Add the first, or paste rows from a spreadsheet into it."}
        </p>
      ) : (
        <div className={styles.scroll}>
          <table>
            <thead>
              <tr>
                <th scope="col">#</th>
                {columns.map(({ name, field: column }) => (
                  <th key={name} scope="col">
                    {column.label}
                  </th>
                ))}
                <th scope="col">
                  <span className="sr-only">Remove</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row, at) => (
                // The order of the rows is all that tells new ones apart.
                // oxlint-disable-next-line react/no-array-index-key
                <tr key={typeof row["id"] === "number" ? row["id"] : `new-${at}`}>
                  <td className={styles.number}>{at + 1}</td>
                  {columns.map(({ name, field: column }) => (
                    <td key={name} data-width={widthOf(column)} onPaste={(event) => paste(event, at, name)}>
                      <Control
                        bare
                        name={`${child.name}.${at}.${name}`}
                        field={column.kind === "longText" ? { ...column, kind: "text" } : column}
                        value={row[name] ?? null}
                        onChange={(value) => change(at, name, value)}
                        readOnly={readOnly}
                        error={faults[at]?.includes(name) ? faulty : undefined}
                        siblings={{ ...row, province_name: province }}
                      />
                    </td>
                  ))}
                  <td>
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      aria-label={`Remove row ${at + 1}`}
                      disabled={readOnly}
                      onClick={() => field.onChange(rows.filter((_, index) => index !== at))}
                    >
                      <IconTrash size={16} aria-hidden />
                    </ActionIcon>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
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
    </section>
  );
});
