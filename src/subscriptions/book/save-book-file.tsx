import { bookFile, type Book, type BookFile } from "../../api/books";
import type { BookProgress } from "../../shared/calls/books";
import { today } from "../../shared/time/dates";
import { notify } from "../../ui/toasts/notify";
import { RunningWork } from "../../ui/toasts/running-work";
import { timings } from "../../ui/timings";
import { downloadFile } from "../../workbook/download";
import { sheetsOfBook } from "./book-sheets";

/** How far a book is, in words. */
const progressText = (progress: BookProgress | "writing" | null): string =>
  progress === null
    ? "The server is reading the figures…"
    : progress === "writing"
      ? "The server is writing the file…"
      : `Part ${progress.part} of ${progress.parts}: ${progress.title}`;

/** Downloads the report book as a file. A toast tells how far it is and cancels it. A failure is shown, and changes nothing. */
export async function saveBookFile(kind: BookFile, title: string, book: Book): Promise<void> {
  const fileName = `Report_${today()}.${kind}`;
  const stopper = new AbortController();
  const running = (progress: BookProgress | "writing" | null) => (
    <RunningWork
      text={progressText(progress)}
      share={
        progress === null || progress === "writing" ? null : ((progress.part - 1) / progress.parts) * 100
      }
      label={title}
      cancel={() => stopper.abort()}
    />
  );
  const toast = notify.running(title, running(null));
  try {
    const content = { name: title, sheets: sheetsOfBook(book) };
    const tell = (progress: BookProgress | "writing"): void => notify.update(toast, running(progress));
    downloadFile(await bookFile(kind, content, { signal: stopper.signal, tell }), fileName);
    notify.success(`${title}: saved as ${fileName}.`, { title: "Exported", duration: timings.exportToast });
  } catch (error) {
    if (stopper.signal.aborted) notify.info("The report book was cancelled. No file was saved.");
    else notify.error(error, { title: `${title} was not made` });
  } finally {
    notify.hide(toast);
  }
}
