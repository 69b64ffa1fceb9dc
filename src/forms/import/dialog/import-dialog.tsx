import type { ReactElement } from "react";
import { useStore } from "zustand";
import { useDialog } from "../../../ui/dialogs/dialog-store";
import { Modal } from "../../../ui/overlays/overlays";
import { ImportBody, type ImportDialogProps } from "./import-body";
import styles from "../import.module.css";

/** The dialog that imports the ARBO masterlist: choosing files, preview with verdicts, saving (spec §2, §4, §7). */
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
      <ImportBody {...props} />
    </Modal>
  );
}
