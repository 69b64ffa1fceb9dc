import { Button, TextInput } from "@mantine/core";
import { IconCheck, IconPlus, IconSearch } from "@tabler/icons-react";
import { useState, type ReactElement } from "react";
import { Drawer } from "../../ui/overlays/overlays";
import { EmptyState } from "../../ui/page/states";
import { groupsOf, plainAbout, plainTitle } from "./catalog";
import styles from "./tile-gallery.module.css";

interface TileGalleryProps {
  opened: boolean;
  onClose: () => void;
  /** The tab whose tiles are chosen. */
  tab: string;
  /** The names of the tiles that the tab shows. */
  shown: readonly string[];
  onShow: (name: string, title: string) => void;
  onHide: (name: string, title: string) => void;
}

/** A searchable list of all tiles of all dashboards, to add them to a tab or remove them from it. */
export function TileGallery({ opened, onClose, tab, shown, onShow, onHide }: TileGalleryProps): ReactElement {
  const [search, setSearch] = useState("");
  const groups = groupsOf(search);
  return (
    <Drawer opened={opened} onClose={onClose} position="right" title={`Tiles for “${tab}”`} size="30rem">
      <TextInput
        label="Find a tile"
        placeholder="For example: sales, province, IT-EASY"
        leftSection={<IconSearch size={16} aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        data-autofocus
        className={styles.search}
      />
      {groups.length === 0 ? (
        <EmptyState title="No tile matches" text="Search for another word, such as a form or a place." />
      ) : null}
      {groups.map(({ label, tiles }) => (
        <section key={label} aria-label={label} className={styles.group}>
          <h3>{label}</h3>
          <ul>
            {tiles.map((tile) => {
              const title = plainTitle(tile);
              const isShown = shown.includes(tile.name);
              return (
                <li key={tile.name} className={styles.tile}>
                  <div>
                    <p className={styles.title}>{title}</p>
                    <p className={styles.about}>{plainAbout(tile)}</p>
                  </div>
                  <Button
                    size="compact-sm"
                    variant={isShown ? "light" : "default"}
                    leftSection={isShown ? <IconCheck size={15} /> : <IconPlus size={15} />}
                    aria-pressed={isShown}
                    aria-label={isShown ? `Put “${title}” away` : `Add “${title}”`}
                    onClick={() => (isShown ? onHide : onShow)(tile.name, title)}
                  >
                    {isShown ? "Shown" : "Add"}
                  </Button>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </Drawer>
  );
}
