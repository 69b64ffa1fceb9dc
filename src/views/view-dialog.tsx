import { Stack, TextInput } from "@mantine/core";
import { useState, type FormEvent, type ReactElement } from "react";
import { Problem } from "../shared/errors";
import { viewLimits, type WholeView } from "../shared/calls/saved-views";
import { faultAt, faultLines } from "../ui/dialogs/dialogs";
import { FormFoot } from "../ui/dialogs/form-foot";
import { Modal } from "../ui/overlays/overlays";
import { notShared, sharingOf, type ChosenSharing } from "./chosen-sharing";
import { SharingFields } from "./sharing-fields";
import { currentIn, useViewChanges } from "./use-view-changes";
import type { CurrentView } from "./current-view";

export type DialogKind = "save" | "rename" | "share";

interface ViewDialogProps {
  kind: DialogKind;
  /** The open view, which is renamed or shared. */
  view: WholeView | undefined;
  present: CurrentView;
  onClose: () => void;
}

const titles: Readonly<Record<DialogKind, string>> = {
  save: "Save this view",
  rename: "Rename the view",
  share: "Share the view",
};

/** Asks for the name of a view, whom to share it with, or both. */
export default function ViewDialog({ kind, view, present, onClose }: ViewDialogProps): ReactElement {
  const changes = useViewChanges(present);
  const [name, setName] = useState(kind === "rename" ? (view?.name ?? "") : "");
  const [sharing, setSharing] = useState<ChosenSharing>(
    kind === "share" && view !== undefined ? sharingOf(view) : notShared,
  );
  const [version, setVersion] = useState(view?.row_version ?? 0);
  const [fault, setFault] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const asksName = kind !== "share";
  const asksSharing = kind !== "rename";

  const send = async (): Promise<void> => {
    if (kind === "save") return changes.saveAs(name.trim(), sharing);
    if (view === undefined) return undefined;
    const sent = kind === "rename" ? { name: name.trim() } : sharing;
    await changes.save({ id: view.id, row_version: version, ...sent });
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const missing =
      asksName && name.trim() === ""
        ? { field: "name", message: "Enter a name." }
        : asksSharing && sharing.sharing === "role" && sharing.uac_id === null
          ? { field: "uac_id", message: "Choose a role." }
          : null;
    if (missing !== null) return setFault(new Problem(400, missing.message, [missing]));
    setBusy(true);
    try {
      await send();
      onClose();
    } catch (error) {
      const now = currentIn(error);
      if (now !== undefined) setVersion(now.row_version);
      setFault(
        now === undefined
          ? error
          : new Problem(
              409,
              `“${now.name}” was changed in another window in the meantime. Save again to go on.`,
            ),
      );
      setBusy(false);
    }
  };
  const nameFault = asksName ? faultAt(fault, "name") : null;
  const sharingFault = asksSharing
    ? faultAt(fault, "sharing", "uac_id", "region_name", "province_name")
    : null;
  const other = fault === null || nameFault !== null || sharingFault !== null ? null : faultLines(fault);
  return (
    <Modal opened onClose={onClose} title={titles[kind]}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="md">
          {asksName ? (
            <TextInput
              label="Name"
              withAsterisk
              data-autofocus
              maxLength={viewLimits.name}
              value={name}
              error={nameFault}
              onChange={(event) => {
                setName(event.currentTarget.value);
                setFault(null);
              }}
            />
          ) : null}
          {asksSharing ? (
            <SharingFields
              value={sharing}
              fault={sharingFault}
              onChange={(next) => {
                setSharing(next);
                setFault(null);
              }}
            />
          ) : null}
          <FormFoot label={kind === "share" ? "Share" : "Save"} onClose={onClose} busy={busy} fault={other} />
        </Stack>
      </form>
    </Modal>
  );
}
