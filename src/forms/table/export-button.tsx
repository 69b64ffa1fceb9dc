import { Button } from "@mantine/core";
import { IconFileSpreadsheet } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { exportRecords, type RecordExport } from "./export-records";

interface ExportButtonProps extends Omit<RecordExport, "total"> {
  /** Undefined until it is known: the workbook waits for it. */
  total: number | undefined;
}

/** A button that downloads all records that match the table's filters as a workbook. */
export function ExportButton(props: ExportButtonProps): ReactElement {
  const { columns, total, ...exported } = props;
  return (
    <Button
      variant="default"
      leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
      disabled={total === undefined}
      onClick={() =>
        void exportRecords({
          ...exported,
          total: total ?? 0,
          columns: columns.filter(({ id }) => id !== "attention"),
        })
      }
    >
      Excel
    </Button>
  );
}
