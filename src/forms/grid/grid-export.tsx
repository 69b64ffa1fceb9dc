import { Button } from "@mantine/core";
import { IconFileSpreadsheet } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { useFormContext } from "react-hook-form";
import { useSession } from "../../api/session/session";
import type { Entity } from "../../entities";
import { recordName } from "../../entities/define/record-name";
import type { Field, Values } from "../../fields";
import { notify } from "../../ui/toasts/notify";

interface GridExportProps {
  child: Entity;
  columns: readonly { name: string; field: Field }[];
  rows: readonly Values[];
}

/**
 * A button that downloads the current rows of a grid as a workbook, with the name of the record that they belong to.
 */
export function GridExport({ child, columns, rows }: GridExportProps): ReactElement | null {
  const form = useFormContext<Values>();
  const user = useSession((session) => session.user);
  if (user === null) return null;
  const hand = async (): Promise<void> => {
    const { exportRows } = await import("../table/export-records");
    await exportRows({ title: child.screen.heading, of: recordName(form.getValues()), user, columns, rows });
  };
  return (
    <Button
      variant="default"
      size="compact-md"
      leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
      onClick={() => void hand().catch(notify.error)}
    >
      Excel<span className="sr-only"> with the {child.screen.heading.toLowerCase()}</span>
    </Button>
  );
}
