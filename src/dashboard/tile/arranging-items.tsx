import { Menu } from "@mantine/core";
import { IconEyeOff, IconPencil } from "@tabler/icons-react";
import type { ReactElement } from "react";

const icon = { size: 16, stroke: 1.6 } as const;

interface ArrangingItemsProps {
  /** Absent while the user does not arrange. */
  onRename: (() => void) | undefined;
  onHide: (() => void) | undefined;
}

/** The end of a tile's menu while the user arranges. */
export function ArrangingItems({ onRename, onHide }: ArrangingItemsProps): ReactElement | null {
  if (onHide === undefined) return null;
  return (
    <>
      <Menu.Divider />
      <Menu.Item leftSection={<IconPencil {...icon} />} onClick={onRename}>
        Rename this tile
      </Menu.Item>
      <Menu.Item leftSection={<IconEyeOff {...icon} />} onClick={onHide}>
        Hide this tile
      </Menu.Item>
    </>
  );
}
