import { Button } from "@mantine/core";
import { IconDownload, IconUpload } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { notify } from "../../../ui/toasts/notify";
import type { ImportSession } from "../import-session";
import type { ImportState } from "./import-state";
import styles from "../import.module.css";
import { downloadRefused } from "../refused-workbook";

const figure = (value: number): string => value.toLocaleString("en-PH");

/** A sentence that tells what the button Save Import will do. */
function saveSentence({ counts, phase }: ImportState): string {
  if (phase === "reading") return "Reading the workbook…";
  if (phase === "checking") return "Comparing with the server…";
  if (phase === "saved") return "All rows are saved.";
  if (phase === "unchecked") return "Compare the rows with the server before saving.";
  const fresh = counts.sent - counts.existing - counts.updates - counts.additions;
  const parts = [
    [fresh, "new"],
    [counts.updates, counts.updates === 1 ? "update" : "updates"],
    [counts.additions, "added beside the record with the same ID"],
    [counts.existing, "already on the server"],
  ] as const;
  const said = parts.filter(([count]) => count > 0).map(([count, word]) => `${figure(count)} ${word}`);
  return said.length === 0 ? "No row is left to save." : `Will be sent: ${said.join(", ")}.`;
}

interface ImportFooterProps {
  session: ImportSession;
  state: ImportState;
  onClose: () => void;
  /** Opens the file picker. */
  onPick: () => void;
  onSave: () => void;
}

/** The buttons of the dialog: Cancel, and Upload File until rows are loaded, then Save Import (spec §2). */
export function ImportFooter({ session, state, onClose, onPick, onSave }: ImportFooterProps): ReactElement {
  const { phase, counts } = state;
  const loaded = counts.all > 0;
  const busy = phase === "saving" || phase === "saved";
  return (
    <footer className={styles.footer}>
      <output className={styles.intention}>{loaded ? saveSentence(state) : ""}</output>
      {loaded && counts.refused > 0 ? (
        <Button
          variant="subtle"
          leftSection={<IconDownload size={16} />}
          disabled={phase !== "ready"}
          onClick={() => downloadRefused(session.desk, counts.refused).catch(notify.error)}
        >
          Rows not taken ({figure(counts.refused)})
        </Button>
      ) : null}
      <Button variant="default" onClick={onClose} disabled={busy}>
        Cancel
      </Button>
      {phase === "reading" ? (
        <Button onClick={() => session.stopReading()}>Stop reading</Button>
      ) : loaded ? (
        <Button onClick={onSave} disabled={phase !== "ready" || counts.sent === 0}>
          Save Import
        </Button>
      ) : (
        <Button leftSection={<IconUpload size={16} />} onClick={onPick} data-autofocus>
          Upload File
        </Button>
      )}
    </footer>
  );
}
