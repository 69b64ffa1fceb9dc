import { Button, Modal } from "@mantine/core";
import { IconDownload, IconUpload } from "@tabler/icons-react";
import { useCallback, useEffect, useRef, useState, type DragEvent, type ReactElement } from "react";
import { useStore } from "zustand";
import { queryClient } from "../../api/query-client";
import type { CurrentUser } from "../../api/session";
import { markUnsaved } from "../../api/unsaved";
import { useDialog } from "../../ui/dialogs/dialog-store";
import { notify } from "../../ui/notify";
import { pause, timings } from "../../ui/timings";
import type { PreviewRow } from "./import-desk";
import type { Choice } from "./import-row";
import type { ImportSession, ImportState } from "./import-session";
import { ImportStart } from "./import-start";
import { ImportSummary } from "./import-summary";
import styles from "./import.module.css";
import { PreviewGrid } from "./preview-grid";
import { downloadRefused } from "./refused-workbook";
import { RowDetails } from "./row-details";
import { saveImport, showResult } from "./save-flow";

const figure = (value: number): string => value.toLocaleString("en-PH");

/** What Save Import will do, in words. */
function intention({ counts, phase }: ImportState): string {
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

/** Asks before the page is left while rows are being saved, and keeps the page when the session ends. */
function useGuard(busy: boolean): void {
  useEffect(() => {
    markUnsaved("ARBO import", busy);
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    if (busy) addEventListener("beforeunload", ask);
    return () => {
      removeEventListener("beforeunload", ask);
      markUnsaved("ARBO import", false);
    };
  }, [busy]);
}

function Body({ session, user, onClose, onImported }: ImportDialogProps): ReactElement {
  const state = useStore(session.store);
  const { phase, counts, view, version } = state;
  const [chosen, setChosen] = useState<{ index: number; row: PreviewRow | undefined }>({
    index: 0,
    row: undefined,
  });
  const [dragging, setDragging] = useState(false);
  const onChosen = useCallback(
    (index: number, row: PreviewRow | undefined) =>
      setChosen((before) => ({ index, row: row ?? before.row })),
    [],
  );
  const onChoice = useCallback((at: number, choice: Choice) => void session.choose(at, choice), [session]);
  const picker = useRef<HTMLInputElement>(null);
  const loaded = counts.all > 0;
  const busy = phase === "saving" || phase === "saved";
  useGuard(loaded && phase !== "saved");

  const add = (files: readonly File[]): void => {
    void session.addFiles(files);
    setChosen({ index: 0, row: undefined });
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setDragging(false);
    add([...event.dataTransfer.files]);
  };
  const save = async (): Promise<void> => {
    const complete = await saveImport(session, user);
    const { saved } = session.store.getState();
    void queryClient.invalidateQueries();
    onImported?.();
    if (!complete || saved === null) return;
    if (saved.stale === 0) session.finish();
    const shown = showResult(saved);
    if (saved.stale === 0) {
      await pause(timings.saveResult);
      session.clear();
    }
    await shown;
  };

  return (
    <div
      className={styles.body}
      data-dragging={dragging}
      onDragOver={(event) => {
        event.preventDefault();
        setDragging(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setDragging(false);
      }}
      onDrop={drop}
    >
      <input
        ref={picker}
        type="file"
        accept=".xlsx,.xls"
        multiple
        hidden
        aria-label="Workbooks to import"
        onChange={(event) => {
          add([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = "";
        }}
      />
      {loaded ? (
        <>
          <ImportSummary
            state={state}
            onView={(next) => {
              session.show(next);
              setChosen({ index: 0, row: undefined });
            }}
            onRetry={() => void session.checkAgain()}
            onChoice={(choice) => void session.choose("all", choice)}
          />
          <PreviewGrid
            key={view}
            desk={session.desk}
            view={view}
            version={version}
            count={counts[view]}
            open={phase === "ready"}
            chosen={chosen.index}
            onChosen={onChosen}
            onChoice={onChoice}
          />
          {chosen.row === undefined ? null : <RowDetails row={chosen.row} />}
        </>
      ) : (
        <ImportStart session={session} state={state} />
      )}
      <footer className={styles.footer}>
        <output className={styles.intention}>{loaded ? intention(state) : ""}</output>
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
        {loaded ? (
          <Button onClick={() => void save()} disabled={phase !== "ready" || counts.sent === 0}>
            Save Import
          </Button>
        ) : (
          <Button
            leftSection={<IconUpload size={16} />}
            loading={phase === "reading"}
            onClick={() => picker.current?.click()}
            data-autofocus
          >
            Upload File
          </Button>
        )}
      </footer>
    </div>
  );
}

interface ImportDialogProps {
  /** The import under way; the caller opens and closes it. */
  session: ImportSession;
  user: CurrentUser;
  onClose: () => void;
  /** After rows were saved. */
  onImported?: () => void;
}

/** The import of the ARBO masterlist: files, preview with verdicts, saving (spec §2, §4, §7). */
export function ImportDialog(props: ImportDialogProps): ReactElement {
  const { session, onClose } = props;
  const asked = useDialog((dialog) => dialog.view !== null);
  const empty = useStore(session.store, (state) => state.phase === "empty");
  const busy = useStore(session.store, (state) => state.phase === "saving" || state.phase === "saved");
  return (
    <Modal
      opened
      onClose={onClose}
      fullScreen
      closeOnEscape={empty && !asked}
      closeButtonProps={{ "aria-label": "Close the import", disabled: busy }}
      title="Import into the ARBO masterlist"
      classNames={{
        content: styles.modal,
        body: styles.modalBody,
        header: styles.modalHeader,
        title: styles.modalTitle,
      }}
    >
      <Body {...props} />
    </Modal>
  );
}
