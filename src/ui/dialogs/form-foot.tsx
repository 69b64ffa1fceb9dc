import { Button, Group } from "@mantine/core";
import type { ReactElement } from "react";
import { FaultText } from "./fault-text";

interface FormFootProps {
  /** What the button does, in a word. */
  label: string;
  onClose: () => void;
  busy?: boolean;
  /** What was refused and belongs to no field of the form; null for nothing. */
  fault?: readonly string[] | null;
}

/** The end of a form in a dialog: what was refused, and the buttons that close it and send it. */
export function FormFoot({ label, onClose, busy = false, fault = null }: FormFootProps): ReactElement {
  return (
    <>
      {fault === null ? null : <FaultText>{fault.join(" ")}</FaultText>}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={busy}>
          {label}
        </Button>
      </Group>
    </>
  );
}
