import { Button, Group, Progress, Text } from "@mantine/core";
import type { ReactElement } from "react";

interface RunningWorkProps {
  /** How far it is, in words. */
  text: string;
  /** In percent; null while it is not known. */
  share: number | null;
  /** What the bar is of. */
  label: string;
  cancel: () => void;
}

/** How far some work is, with a button that cancels it. For a toast of `notify.running`. */
export function RunningWork({ text, share, label, cancel }: RunningWorkProps): ReactElement {
  return (
    <Group justify="space-between" wrap="nowrap" gap="sm">
      <div>
        <Text size="sm">{text}</Text>
        <Progress value={share ?? 100} size="sm" mt={6} aria-label={label} animated={share === null} />
      </div>
      <Button size="compact-sm" variant="default" onClick={cancel}>
        Cancel
      </Button>
    </Group>
  );
}
