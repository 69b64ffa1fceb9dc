import { Button } from "@mantine/core";
import { IconFileSpreadsheet } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { exportRecords, type RecordExport } from "./export-records";

/** A button that downloads all records that match the table's filters as a workbook. */
export function ExportButton(props: RecordExport): ReactElement {
  const { columns, ...exported } = props;
  return (
    <Button
      variant="default"
      leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
      onClick={() =>
        void exportRecords({
          ...exported,
          columns: columns.filter(({ id }) => id !== "attention"),
        })
      }
    >
      Excel
    </Button>
  );
}
