import { Button, Group, Progress, Text } from "@mantine/core";
import type { ReactElement } from "react";
import { maxSheetRows } from "../shared/columns";
import { confirm } from "./dialogs/dialogs";
import { notify } from "./notify";
import { timings } from "./timings";

/** How far a file is; `total` is undefined while unknown. */
interface Written {
  written: number;
  total: number | undefined;
}

interface ExportFlow {
  /** What goes into the file, such as “Target versus accomplishment by region”. */
  what: string;
  /** Rows in the file; 0 shows “No data to export.” instead. */
  rows: number;
  fileName: string;
  /** The active filters in words. */
  filters: readonly (readonly [label: string, value: string])[];
  /** Tells the user log, before the file is handed out. */
  register: () => Promise<void>;
  /** Writes the file and hands it to the browser. */
  write: (options: { onProgress: (progress: Written) => void; signal: AbortSignal }) => Promise<unknown>;
}

const count = (value: number): string => value.toLocaleString("en-PH");

function Running({ progress, cancel }: { progress: Written; cancel: () => void }): ReactElement {
  const { written, total } = progress;
  const share = total === undefined || total === 0 ? 100 : (written / total) * 100;
  return (
    <Group justify="space-between" wrap="nowrap" gap="sm">
      <div>
        <Text size="sm">
          {total === undefined
            ? `${count(written)} rows written`
            : `${count(written)} of ${count(total)} rows written`}
        </Text>
        <Progress value={share} size="sm" mt={6} aria-label="Export" animated={total === undefined} />
      </div>
      <Button size="compact-sm" variant="default" onClick={cancel}>
        Cancel
      </Button>
    </Group>
  );
}

const question = ({ what, rows, fileName, filters }: ExportFlow): ReactElement => (
  <>
    {`“${what}” with ${count(rows)} ${rows === 1 ? "row" : "rows"} will be saved as ${fileName}.`}
    {"\n"}
    {filters.length === 0
      ? "No filter is set."
      : `Filtered by ${filters.map(([label, value]) => `${label}: ${value}`).join("; ")}.`}
    {rows > maxSheetRows
      ? `\nA sheet of Excel holds ${count(maxSheetRows)} rows: the file goes on in further sheets, Report (2) and so on.`
      : ""}
  </>
);

/**
 * The way of every export (spec §2, §5, §9): “No data to export.” for 4 s, or the confirmation, the entry in the
 * user log, the file with progress and cancel, and a toast for 10 s. Answers whether the file was handed out.
 */
export async function runExport(flow: ExportFlow): Promise<boolean> {
  if (flow.rows === 0) {
    notify.info("No data to export.", { duration: timings.noDataToast });
    return false;
  }
  const yes = await confirm({
    title: "Export to Excel?",
    message: question(flow),
    confirmLabel: "Export",
  });
  if (!yes) return false;
  const stopper = new AbortController();
  const running = (progress: Written) => <Running progress={progress} cancel={() => stopper.abort()} />;
  const id = notify.running("Writing the file", running({ written: 0, total: flow.rows }));
  try {
    await flow.register();
    await flow.write({
      onProgress: (progress) => notify.update(id, running(progress)),
      signal: stopper.signal,
    });
    notify.success(`${count(flow.rows)} ${flow.rows === 1 ? "row" : "rows"} saved as ${flow.fileName}.`, {
      title: "Exported",
      duration: timings.exportToast,
    });
    return true;
  } catch (error) {
    if (stopper.signal.aborted) notify.info("The export was cancelled. No file was saved.");
    else notify.error(error, { title: "Not exported" });
    return false;
  } finally {
    notify.hide(id);
  }
}
