import { useCallback, useRef, useState, type DragEvent, type ReactElement } from "react";
import { useStore } from "zustand";
import { queryClient } from "../../../api/query-client";
import type { CurrentUser } from "../../../api/session/session";
import { pause } from "../../../shared/time/pause";
import { timings } from "../../../ui/timings";
import { ImportFooter } from "./import-footer";
import type { Choice } from "../import-row";
import type { ImportSession } from "../import-session";
import { ImportStart } from "./import-start";
import { ImportSummary } from "./import-summary";
import styles from "../import.module.css";
import { PreviewGrid } from "../preview/preview-grid";
import type { PreviewRow } from "../preview/preview-row";
import { RowDetails } from "../preview/row-details";
import { saveImport, showImportResult } from "../save-flow";
import { useLeaveGuard } from "./use-leave-guard";

export interface ImportDialogProps {
  /** The current import session; the caller opens and closes it. */
  session: ImportSession;
  user: CurrentUser;
  onClose: () => void;
  /** Called after rows were saved. */
  onImported?: () => void;
}

/** The content of the import dialog: first the area to drop files, then the preview, and the buttons. */
export function ImportBody({ session, user, onClose, onImported }: ImportDialogProps): ReactElement {
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
  useLeaveGuard(loaded && phase !== "saved");

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
    const shown = showImportResult(saved);
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
        accept=".xlsx,.xls,.ods,.csv,.txt"
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
      <ImportFooter
        session={session}
        state={state}
        onClose={onClose}
        onPick={() => picker.current?.click()}
        onSave={() => void save()}
      />
    </div>
  );
}
