import { Button } from "@mantine/core";
import { IconSend } from "@tabler/icons-react";
import { useState, type ReactElement } from "react";
import type { Tile } from "../board/tile";
import { useSending } from "../tile/use-sending";

/** A button that offers the figures of a dashboard for sending at set times. */
export function SendButton({ title, tiles }: { title: string; tiles: readonly Tile[] }): ReactElement {
  const send = useSending();
  const [busy, setBusy] = useState(false);
  const offer = async (): Promise<void> => {
    setBusy(true);
    await send(tiles, title);
    setBusy(false);
  };
  return (
    <Button
      variant="default"
      size="compact-sm"
      leftSection={<IconSend size={16} />}
      loading={busy}
      title="Send these figures regularly"
      onClick={() => void offer()}
    >
      Send
    </Button>
  );
}
