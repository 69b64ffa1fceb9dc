import { Anchor } from "@mantine/core";
import type { ReactElement } from "react";
import { attentionsOf, needsOutlines, type Attentions, type Entity, type Row } from "../../entities";
import { formatField, isWebAddress, kindOf, type Field } from "../../fields";
import { formatMoment, today } from "../../shared/time/dates";
import { shortRegionName } from "../../shared/places/places";
import type { DataColumn } from "../../ui/data-table";
import { Picture, idsOfFiles } from "../../ui/picture";
import { distinctLabels } from "../../entities/define/distinct-fields";
import { shownFields } from "../../entities/define/shown-fields";
import { columnFilterOf } from "../records/column-filter";
import { recordTitle } from "../records/record-title";
import { AttentionMarks, DuplicateMark, StageMark, StatusMark } from "../records/status-marks";
import { useOutside } from "../records/use-outside-province";
import { QueuedMark } from "../drafts/queued-mark";

const widths: Record<string, number> = {
  count: 110,
  decimal: 120,
  peso: 136,
  wholePeso: 136,
  year: 90,
  anyYear: 90,
  quarter: 90,
  month: 120,
  date: 116,
  birthday: 116,
  looseDate: 150,
  reference: 100,
  yesNo: 90,
  files: 96,
  longText: 260,
};

const texts: Record<string, number> = {
  arbo_name: 240,
  arc_name: 210,
  subpsp_name: 260,
  region_name: 110,
  support_provided: 196,
};

/** A link to a web address, which opens in a new browser tab. */
const linked = (address: string): ReactElement => (
  <Anchor
    href={address}
    target="_blank"
    rel="noreferrer noopener"
    size="sm"
    onDoubleClick={(event) => event.stopPropagation()}
  >
    {address}
  </Anchor>
);

/** Shortens the name of a region, because the column is narrow; other texts are unchanged. */
const short = (name: string, text: string): string => (name === "region_name" ? shortRegionName(text) : text);

const cellOf = (name: string, field: Field): DataColumn<Row> => ({
  id: name,
  label: field.label,
  align: kindOf(field).align,
  width: Math.max(texts[name] ?? widths[field.kind] ?? 140, Math.ceil(field.label.length * 6.4) + 40),
  filter: columnFilterOf(field),
  ...(columnFilterOf(field) === "comparison"
    ? { compares: kindOf(field).sql === "date" ? ("day" as const) : ("number" as const) }
    : {}),
  cell: (row) => {
    const text = short(name, formatField(row[name], field));
    return field.kind === "link" && isWebAddress(text) ? linked(text) : text;
  },
  title: (row) => formatField(row[name], field),
});

const statusWidth = 136;
/** The column width in pixels: room for the longest mark with its icon, and for the icons of all other marks. */
const widthOf = (labels: readonly string[]): number =>
  Math.max(120, 36 + Math.max(...labels.map(({ length }) => length)) * 7 + (labels.length - 1) * 22);

/** The number of a record, by which messages and the ledger call it. */
export const numberColumn: DataColumn<Row> = {
  id: "id",
  label: "No.",
  width: 90,
  align: "end",
  filter: "comparison",
  compares: "number",
  cell: (row) => String(row.id),
};

/** The fields that name a record. The first of them that an entity has becomes its first column. */
const leading = ["arbo_name", "arc_name", "subpsp_name"];

/** The number of summary columns that come before the status column. */
const beforeStatus = 3;

/** Adds marks to the first cell: that a change of the row waits to be sent, and that the row looks like another. */
const marked =
  (entity: Entity, cell: DataColumn<Row>["cell"]): DataColumn<Row>["cell"] =>
  (row) => (
    <>
      <QueuedMark entity={entity} id={row.id} />
      <DuplicateMark row={row} />
      {cell(row)}
    </>
  );

/** The attention marks of a row. */
function RowAttentions({ attentions, row }: { attentions: Attentions; row: Row }): ReactElement {
  const isOutside = useOutside(needsOutlines(attentions));
  return <AttentionMarks attentions={attentionsOf(attentions, row, today(), isOutside)} />;
}

/**
 * The columns of an entity's table: the main ones or all, without those that the scope hides. The name, the marks and
 * the summary fields come first, so that a screen of 1366 pixels shows them.
 */
export function recordColumns(
  entity: Entity,
  which: "main" | "all",
  hidden: readonly string[],
  onStatus?: (row: Row) => { action: string; go: () => void } | null,
): DataColumn<Row>[] {
  const labels = distinctLabels(entity);
  const columns = Object.entries(shownFields(entity))
    .filter(
      ([name, field]) =>
        !hidden.includes(name) && (which === "all" || field.main === true || entity.summary.includes(name)),
    )
    .map(([name, field]) => {
      const label = field.picks === "arbo" ? `${field.label} number` : (labels.get(name) ?? field.label);
      return cellOf(name, { ...field, label });
    })
    .map((column): DataColumn<Row> => {
      if (entity.fields[column.id]?.kind === "files")
        return {
          ...column,
          title: undefined,
          cell: (row) =>
            idsOfFiles(row[column.id]).map((id) => (
              <Picture key={id} id={id} label={recordTitle(entity, row)} size={28} />
            )),
        };
      if (column.id !== "status" || entity.fields["status"]?.kind !== "choice") return column;
      return {
        ...column,
        width: statusWidth,
        title: undefined,
        cell: (row) => {
          const click = onStatus?.(row) ?? null;
          return <StatusMark status={row.status} onClick={click?.go} action={click?.action} />;
        },
      };
    });
  const first = columns.find((column) => leading.includes(column.id));
  const status = columns.find((column) => column.id === "status" && column.width === statusWidth);
  const telling = entity.summary
    .flatMap((name) => columns.find(({ id }) => id === name) ?? [])
    .filter((column) => column !== first);
  const led = new Set([first, status, ...telling]);
  const rest = columns.filter((column) => !led.has(column));
  const changed: DataColumn<Row> = {
    id: "time_stamp",
    label: "Last changed",
    width: 180,
    filter: "comparison",
    compares: "day",
    cell: (row) => formatMoment(row.time_stamp),
  };
  const stage: DataColumn<Row> = {
    id: "process_stage",
    label: "Stage",
    width: 120,
    filter: "none",
    cell: (row) => <StageMark stage={row.process_stage} />,
  };
  const looks = Object.fromEntries(
    Object.entries(entity.attentions ?? {}).filter(([, one]) => !("reason" in one)),
  );
  const attention: DataColumn<Row> = {
    id: "attention",
    label: "To look at",
    width: widthOf(Object.values(looks).map(({ label }) => label)),
    filter: "none",
    sortable: false,
    cell: (row) => <RowAttentions attentions={looks} row={row} />,
  };
  const ordered = [
    ...(first === undefined ? [] : [first]),
    ...(Object.keys(looks).length === 0 ? [] : [attention]),
    ...(which === "all" && entity.approval ? [stage] : []),
    ...telling.slice(0, beforeStatus),
    ...(status === undefined ? [] : [status]),
    ...telling.slice(beforeStatus),
    ...rest,
    ...(which === "all" ? [numberColumn, changed] : []),
  ];
  return ordered.map((column, at) => (at === 0 ? { ...column, cell: marked(entity, column.cell) } : column));
}
