import { Button } from "@mantine/core";
import { IconFileSpreadsheet } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { formatField, type Fields } from "../../fields";
import type { Choices } from "../../ui/filter-bar/filter-address";
import { exportRecords, type RecordExport } from "./export-records";
import type { Stage } from "../../entities";

interface ExportButtonProps extends Omit<RecordExport, "filters"> {
  fields: Fields;
  filter: Choices;
  stage: Stage | undefined;
  attention: string | null;
}

/** The filters as label and text, for the workbook's sheet that describes the export. */
const filterTexts = (fields: Fields, filter: Choices, stage: Stage | undefined): [string, string][] => [
  ...Object.entries(fields).flatMap(([name, field]): [string, string][] => {
    const values = filter[name] ?? [];
    return values.length === 0
      ? []
      : [[field.label, values.map((one) => formatField(one, field)).join(", ")]];
  }),
  ...(stage === undefined
    ? []
    : [["Stage", stage === "Pending" ? "New/Pending" : stage] as [string, string]]),
];

/** A button that downloads all records that match the table's filters as a workbook. */
export function ExportButton(props: ExportButtonProps): ReactElement {
  const { fields, filter, stage, attention, columns, ...exported } = props;
  const toLookAt = attention === null ? null : (exported.entity.attentions?.[attention]?.label ?? attention);
  return (
    <Button
      variant="default"
      leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
      onClick={() =>
        void exportRecords({
          ...exported,
          columns: columns.filter(({ id }) => id !== "attention"),
          filters: [
            ...filterTexts(fields, filter, stage),
            ...(toLookAt === null ? [] : [["To look at", toLookAt] as [string, string]]),
          ],
        })
      }
    >
      Excel
    </Button>
  );
}
