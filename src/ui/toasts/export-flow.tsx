import type { ReactElement } from "react";
import { maxSheetRows } from "../../shared/cells/columns";
import { confirm } from "../dialogs/dialogs";
import { notify } from "./notify";
import { stopWithUser } from "./toast-store";
import { RunningWork } from "./running-work";
import { timings } from "../timings";

/** Progress of a file in rows; `total` is undefined while unknown. */
interface Written {
  written: number;
  total: number | undefined;
}

interface ExportFlow {
  /** What goes into the file, such as “Target versus accomplishment by region”. */
  what: string;
  /** Rows in the file; 0 shows “No data to export.” instead. */
  rows: number;
  /** The singular and plural name of a row. */
  unit?: readonly [one: string, several: string];
  fileName: string;
  /** The active filters in words. */
  filters: readonly (readonly [label: string, value: string])[];
  /** Writes the entry in the user log, before the file is handed out. */
  register: () => Promise<void>;
  /** Writes the file and passes it to the browser as a download. */
  write: (options: { onProgress: (progress: Written) => void; signal: AbortSignal }) => Promise<unknown>;
}

const count = (value: number): string => value.toLocaleString("en-PH");

function Running({ progress, cancel }: { progress: Written; cancel: () => void }): ReactElement {
  const { written, total } = progress;
  const text =
    total === undefined
      ? `${count(written)} rows written`
      : `${count(written)} of ${count(total)} rows written`;
  const share = total === undefined ? null : total === 0 ? 100 : (written / total) * 100;
  return <RunningWork text={text} share={share} label="Export" cancel={cancel} />;
}

const counted = ({ rows, unit: [one, several] = ["row", "rows"] }: ExportFlow): string =>
  `${count(rows)} ${rows === 1 ? one : several}`;

const isText = ({ fileName }: ExportFlow): boolean => fileName.endsWith(".csv");

/** A filter's value for the confirmation, cut after 200 characters. */
const shortened = (value: string): string =>
  value.length > 200 ? `${value.slice(0, 200).trimEnd()}…` : value;

const question = (flow: ExportFlow): ReactElement => (
  <>
    {`“${flow.what}” with ${counted(flow)} will be saved as ${flow.fileName}.`}
    {"\n"}
    {flow.filters.length === 0
      ? "No filter is set."
      : `Filtered by ${flow.filters.map(([label, value]) => `${label}: ${shortened(value)}`).join("; ")}.`}
    {flow.rows > maxSheetRows && !isText(flow)
      ? `\nA sheet of Excel holds ${count(maxSheetRows)} rows: the file goes on in further sheets, Report (2) and so on.`
      : ""}
  </>
);

/**
 * Runs an export (spec §2, §5, §9): “No data to export.” for 4 s, or the confirmation, the entry in the user
 * log, the file with progress and cancel, and a toast for 10 s. Returns whether the file was handed out.
 */
export async function runExport(flow: ExportFlow): Promise<boolean> {
  if (flow.rows === 0) {
    notify.info("No data to export.", { duration: timings.noDataToast });
    return false;
  }
  const yes = await confirm({
    title: isText(flow) ? "Export as CSV?" : "Export to Excel?",
    message: question(flow),
    confirmLabel: "Export",
  });
  if (!yes) return false;
  const stopper = new AbortController();
  const ended = stopWithUser(stopper);
  const running = (progress: Written) => <Running progress={progress} cancel={() => stopper.abort()} />;
  const id = notify.running("Writing the file", running({ written: 0, total: flow.rows }));
  try {
    await flow.register();
    await flow.write({
      onProgress: (progress) => notify.update(id, running(progress)),
      signal: stopper.signal,
    });
    notify.success(`${counted(flow)} saved as ${flow.fileName}.`, {
      title: "Exported",
      duration: timings.exportToast,
    });
    return true;
  } catch (error) {
    if (stopper.signal.aborted) notify.info("The export was cancelled. No file was saved.");
    else notify.error(error, { title: "Not exported" });
    return false;
  } finally {
    ended();
    notify.hide(id);
  }
}
