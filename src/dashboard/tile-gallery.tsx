import { Button, Checkbox, Drawer, Group, Stack } from "@mantine/core";
import type { ReactElement } from "react";
import type { Tile } from "./tile";
import styles from "./tile-gallery.module.css";

interface TileGalleryProps {
  opened: boolean;
  onClose: () => void;
  tiles: readonly Tile[];
  hidden: readonly string[];
  onToggle: (name: string) => void;
  onReset: () => void;
}

/** Every tile of a dashboard, to be shown or put away. */
export function TileGallery(props: TileGalleryProps): ReactElement {
  const { opened, onClose, tiles, hidden, onToggle, onReset } = props;
  return (
    <Drawer opened={opened} onClose={onClose} position="right" title="Tiles of this dashboard" size="24rem">
      <Stack gap="sm">
        {tiles.map((tile) => (
          <Checkbox
            key={tile.name}
            label={tile.title.replace("{place}", "place")}
            checked={!hidden.includes(tile.name)}
            onChange={() => onToggle(tile.name)}
            className={styles.tile}
          />
        ))}
      </Stack>
      <Group mt="lg">
        <Button variant="default" onClick={onReset}>
          Back to the first arrangement
        </Button>
      </Group>
    </Drawer>
  );
}
