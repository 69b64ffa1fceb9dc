import { Button } from "@mantine/core";
import { IconArrowBackUp } from "@tabler/icons-react";
import { useState, type ReactElement } from "react";
import type { PickRow } from "../../ui/fields";
import { lastArbo } from "./last-arbo";

/** A button that picks the user's last picked ARBO again (spec §3, lastArboSource). */
export function LastArboButton({
  user,
  onUse,
}: {
  user: number;
  onUse: (row: PickRow) => void;
}): ReactElement | null {
  const [row] = useState(() => lastArbo(user));
  if (row === null) return null;
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconArrowBackUp size={15} aria-hidden />}
      onClick={() => onUse(row)}
    >
      Last ARBO: {String(row["arbo_name"] ?? row["id"])}
    </Button>
  );
}
