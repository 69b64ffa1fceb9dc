import { Button, Group, TextInput } from "@mantine/core";
import { useState, type ReactElement } from "react";
import { Modal } from "../../ui/overlays/overlays";

interface TitleDialogProps {
  title: string;
  onSave: (title: string) => void;
  onClose: () => void;
}

/** A dialog for the user's own title of a tile. An empty title restores the default one. */
export function TitleDialog({ title, onSave, onClose }: TitleDialogProps): ReactElement {
  const [text, setText] = useState(title);
  return (
    <Modal opened onClose={onClose} title="Rename the tile">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSave(text);
          onClose();
        }}
      >
        <TextInput
          label="Title"
          description="Leave it empty to have the first title back."
          maxLength={80}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          data-autofocus
        />
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Rename</Button>
        </Group>
      </form>
    </Modal>
  );
}
