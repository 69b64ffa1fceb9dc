import { messageOf } from "../shared/errors";
import { downloadFile } from "../workbook/download";
import { notify } from "../ui/toasts/notify";
import { timings } from "../ui/timings";

/** Waits for a file from the server and downloads it. A failure is shown, and changes nothing. */
export async function saveFile(what: string, fileName: string, make: () => Promise<Blob>): Promise<void> {
  const running = notify.running(what, "The server is making the file…");
  try {
    downloadFile(await make(), fileName);
    notify.success(`${what}: saved as ${fileName}.`, { title: "Exported", duration: timings.exportToast });
  } catch (error) {
    notify.error(messageOf(error), { title: `${what} was not made` });
  } finally {
    notify.hide(running);
  }
}
