import { useId, useState, type ReactElement } from "react";
import { useMarkUnsaved } from "../api/session/unsaved";
import { FieldsDialog, type FieldsDialogProps } from "../ui/fields/fields-dialog";
import { withSignIn } from "./with-sign-in";

/**
 * A dialog that edits a record. When the session ends meanwhile, the input is kept: the user signs in on the
 * same page, and the save continues (DESIGN §11).
 */
export function EditDialog({ onSave, ...props }: Omit<FieldsDialogProps, "onDirty">): ReactElement {
  const [dirty, setDirty] = useState(false);
  useMarkUnsaved(useId(), dirty);
  return <FieldsDialog {...props} onDirty={setDirty} onSave={(values) => withSignIn(() => onSave(values))} />;
}
