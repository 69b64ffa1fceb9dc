import type { Entity, Row, Stage } from "../../entities";
import type { LabeledText } from "../../shared/wording";
import { formatField, type Fields } from "../../fields";
import { narrowedBy, type DataColumn, type TableQuery } from "../../ui/data-table";
import type { Choices } from "../../ui/filter-bar/filter-address";

interface Narrowing {
  entity: Entity;
  fields: Fields;
  filter: Choices;
  stage: Stage | undefined;
  attention: string | null;
  query: Pick<TableQuery, "search" | "filters">;
  columns: readonly DataColumn<Row>[];
}

/**
 * What narrows the records of a table, in words: the filter bar, the stage, what to look at, column filters, search.
 * The address can filter a field that is no column of the table.
 */
export const narrowedRecords = ({
  entity,
  fields,
  filter,
  stage,
  attention,
  ...own
}: Narrowing): LabeledText[] => [
  ...Object.entries(fields).flatMap(([name, field]): LabeledText[] => {
    const values = filter[name] ?? [];
    return values.length === 0
      ? []
      : [[field.label, values.map((one) => formatField(one, field)).join(", ")]];
  }),
  ...(stage === undefined ? [] : [["Stage", stage === "Pending" ? "New/Pending" : stage] as LabeledText]),
  ...(attention === null
    ? []
    : [["To look at", entity.attentions?.[attention]?.label ?? attention] as LabeledText]),
  ...narrowedBy(own.query, own.columns, (name) => entity.fields[name]?.label ?? name),
];
