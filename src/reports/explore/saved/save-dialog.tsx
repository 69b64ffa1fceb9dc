import { Radio, Stack, TextInput } from "@mantine/core";
import { useState, type FormEvent, type ReactElement } from "react";
import { useSession } from "../../../api/session";
import { limits, sharingsOf, type Sharing } from "../../../shared/calls/explorations";
import { faultLines } from "../../../ui/dialogs/dialogs";
import { FormFoot } from "../../../ui/dialogs/form-foot";
import { Modal } from "../../../ui/overlays/overlays";

interface SaveDialogProps {
  title: string;
  name: string;
  sharing: Sharing;
  /** Saves the exploration. If it rejects, the error is shown and the dialog stays open. */
  onSave: (name: string, sharing: Sharing) => Promise<void>;
  onClose: () => void;
}

/** Asks for a name and for the users to share with. */
export function SaveDialog({ title, name, sharing, onSave, onClose }: SaveDialogProps): ReactElement {
  const user = useSession((state) => state.user);
  const [typed, setTyped] = useState(name);
  const [shared, setShared] = useState(sharing);
  const [fault, setFault] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const words: Readonly<Record<Sharing, string>> = {
    private: "Only me",
    province: `Everyone in ${user?.province_name ?? "my province"}`,
    region: `Everyone in ${user?.region_name ?? "my region"}`,
    everyone: "Everyone who opens the reports",
  };
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (typed.trim() === "") return setFault("Enter a name.");
    setSaving(true);
    try {
      await onSave(typed.trim(), shared);
      onClose();
    } catch (error) {
      setFault(faultLines(error).join(" "));
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
          <Radio.Group
            label="Who may open it"
            description="Each sees the figures of their own area."
            value={shared}
            onChange={(value) => setShared(value)}
          >
            <Stack gap={6} mt={6}>
              {(user === null ? [] : sharingsOf(user)).map((value) => (
                <Radio key={value} value={value} label={words[value]} />
              ))}
            </Stack>
          </Radio.Group>
          <FormFoot label="Save" onClose={onClose} busy={saving} />
        </Stack>
      </form>
    </Modal>
  );
}
