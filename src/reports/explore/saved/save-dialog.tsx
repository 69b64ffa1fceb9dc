import { Stack, TextInput } from "@mantine/core";
import { useState, type FormEvent, type ReactElement } from "react";
import { limits } from "../../../shared/calls/explorations";
import { faultAt, faultLines } from "../../../ui/dialogs/dialogs";
import { FormFoot } from "../../../ui/dialogs/form-foot";
import { sharingOf, type ChosenSharing } from "../../../views/chosen-sharing";
import { SharingFields } from "../../../views/sharing-fields";
import { Modal } from "../../../ui/overlays/overlays";

interface SaveDialogProps {
  title: string;
  name: string;
  sharing: ChosenSharing;
  /** Saves the exploration. If it rejects, the error is shown and the dialog stays open. */
  onSave: (name: string, sharing: ChosenSharing) => Promise<void>;
  onClose: () => void;
}

/** Asks for a name and for the users to share with. */
export function SaveDialog({ title, name, sharing, onSave, onClose }: SaveDialogProps): ReactElement {
  const [typed, setTyped] = useState(name);
  const [shared, setShared] = useState<ChosenSharing>(() => sharingOf(sharing));
  const [fault, setFault] = useState<string | null>(null);
  const [roleFault, setRoleFault] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (typed.trim() === "") return setFault("Enter a name.");
    if (shared.sharing === "role" && shared.uac_id === null) return setRoleFault("Choose a role.");
    setSaving(true);
    try {
      await onSave(typed.trim(), shared);
      onClose();
    } catch (error) {
      const ofSharing = faultAt(error, "sharing", "uac_id", "region_name", "province_name");
      if (ofSharing === null) setFault(faultAt(error, "name") ?? faultLines(error).join(" "));
      else setRoleFault(ofSharing);
      setSaving(false);
    }
  };
  return (
    <Modal opened onClose={onClose} title={title}>
      <form onSubmit={(event) => void save(event)}>
        <Stack gap="md">
          <TextInput
            label="Name"
            withAsterisk
            data-autofocus
            maxLength={limits.name}
            value={typed}
            error={fault}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setFault(null);
            }}
          />
          <SharingFields
            value={shared}
            fault={roleFault}
            onChange={(next) => {
              setShared(next);
              setRoleFault(null);
            }}
          />
          <FormFoot label="Save" onClose={onClose} busy={saving} />
        </Stack>
      </form>
    </Modal>
  );
}
