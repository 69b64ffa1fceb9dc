import { Button, Progress } from "@mantine/core";
import { useState, type ReactElement } from "react";
import { useStore } from "zustand";
import { sameUser, type CurrentUser } from "../../api/session/session";
import { askQuestion, showResult, showDialog } from "../../ui/dialogs/dialog-store";
import { faultLines } from "../../ui/dialogs/dialogs";
import { pause } from "../../shared/time/pause";
import { timings } from "../../ui/timings";
import { logImport } from "./import-calls";
import { batchesOf, type ImportSession } from "./import-session";
import styles from "./import.module.css";
import type { ImportState } from "./dialog/import-state";
import { firstNotes } from "./preview/place-notes";
import { failureText } from "./save-rows";

type Saved = NonNullable<ImportState["saved"]>;

const figure = (value: number): string => value.toLocaleString("en-PH");

/**
 * The result in the words of specification §7; what the specification does not mention is on separate lines.
 */
export function savedText({ inserted, existing, updated, stale, places }: Saved): string {
  const lines = [`ARBO Masterlist: inserted ${figure(inserted)}, already exists ${figure(existing)}`];
  if (updated > 0) lines.push(`Updated: ${figure(updated)}`);
  if (stale > 0)
    lines.push(
      `Not saved, because somebody changed the record, or entered its ARBO ID, in the meantime: ${figure(stale)}. Compare and choose again.`,
    );
  return [...lines, ...firstNotes(places, 5)].join("\n");
}

function SaveProgress({ session }: { session: ImportSession }): ReactElement {
  const { done, total } = useStore(session.store, (state) => state.progress);
  const [stopping, setStopping] = useState(false);
  const stop = (): void => {
    setStopping(true);
    session.stop();
  };
  return (
    <div className={styles.progress}>
      <Progress
        value={total === 0 ? 0 : (done / total) * 100}
        aria-label="Rows saved"
        transitionDuration={150}
      />
      <p>
        {figure(done)} of {figure(total)} rows, batch {Math.min(batchesOf(total), batchesOf(done + 1))} of{" "}
        {batchesOf(total)}
      </p>
      <Button variant="default" size="compact-sm" onClick={stop} disabled={stopping}>
        {stopping ? "Stopping after this batch…" : "Stop"}
      </Button>
    </div>
  );
}

/** Tells how many rows were saved and how many were not, and asks whether to continue. */
const askToResume = (session: ImportSession, title: string, why: string | null): Promise<boolean> => {
  const { saved, counts } = session.store.getState();
  return askQuestion({
    title,
    tone: why === null ? "plain" : "danger",
    message: (
      <div className={styles.paragraphs}>
        {why === null ? null : <p className={styles.lines}>{why}</p>}
        <p>Saved so far: {saved === null ? "nothing" : savedText(saved)}</p>
        <p>
          Not saved yet: {figure(counts.sent)} rows. Resume goes on with them; what is saved is not saved
          twice.
        </p>
      </div>
    ),
    dismissed: false,
    actions: [
      { label: "Close", value: false },
      { label: "Resume import", value: true, kind: "primary" },
    ],
  });
};

/**
 * Saves the import and shows its dialogs: a progress bar, then the offer to resume after a failed batch or a stop, and
 * finally the result. Writes the log entry at the end. Resolves to true when all rows were saved.
 */
export async function saveImport(session: ImportSession, user: CurrentUser): Promise<boolean> {
  const isOwn = sameUser();
  for (;;) {
    showDialog({ kind: "loading", title: "Importing…", message: <SaveProgress session={session} /> });
    let problem: { title: string; why: string | null };
    try {
      if (await session.save()) break;
      problem = { title: "Import stopped", why: null };
    } catch (error) {
      console.error(failureText(error));
      problem = { title: "The import failed", why: faultLines(error).slice(0, 5).join("\n") };
    }
    if (!isOwn() || !(await askToResume(session, problem.title, problem.why))) return false;
  }
  void logImport(user);
  await pause(timings.loadingToResult);
  return isOwn();
}

/** Shows the result dialog. It stays until closed, so that the user can read the counts. */
export const showImportResult = (saved: Saved): Promise<void> =>
  showResult({
    tone: "success",
    title: "Data import completed successfully",
    message: savedText(saved),
    after: null,
  });
