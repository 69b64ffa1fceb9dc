import { Button, TextInput } from "@mantine/core";
import { IconCheck, IconPlus, IconSearch } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactElement } from "react";
import { Drawer } from "../../ui/overlays/overlays";
import { EmptyState } from "../../ui/page/states";
import { explorations } from "../../api/explorations";
import { groupsOf, hasWords, plainAbout, plainTitle } from "./catalog";
import { explorationTileName } from "./exploration-tiles";
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

/**
 * A searchable list of all tiles of all dashboards and of the saved explorations, to add them to a tab or remove them from
 * it.
 */
export function TileGallery({ opened, onClose, tab, shown, onShow, onHide }: TileGalleryProps): ReactElement {
  const [search, setSearch] = useState("");
  const { data: saved = [] } = useQuery({ ...explorations, enabled: opened });
  const tiles = groupsOf(search).map(({ label, tiles }) => ({
    label,
    tiles: tiles.map((tile) => ({ name: tile.name, title: plainTitle(tile), about: plainAbout(tile) })),
  }));
  const own = saved
    .filter(({ name, owner_name }) => hasWords(`${name} ${owner_name} Explore`, search))
    .map(({ id, name, mine, owner_name, definition }) => ({
      name: explorationTileName(id),
      title: name,
      about: `${definition.kind === "sql" ? "A statement" : "A pivot"} ${mine ? "of your own" : `of ${owner_name}`}, saved in Explore.`,
    }));
  const groups = own.length === 0 ? tiles : [{ label: "Explore", tiles: own }, ...tiles];
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
            {tiles.map(({ name, title, about }) => {
              const isShown = shown.includes(name);
              return (
                <li key={name} className={styles.tile}>
                  <div>
                    <p className={styles.title}>{title}</p>
                    <p className={styles.about}>{about}</p>
                  </div>
                  <Button
                    size="compact-sm"
                    variant={isShown ? "light" : "default"}
                    leftSection={isShown ? <IconCheck size={15} /> : <IconPlus size={15} />}
                    aria-pressed={isShown}
                    aria-label={isShown ? `Put “${title}” away` : `Add “${title}”`}
                    onClick={() => (isShown ? onHide : onShow)(name, title)}
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
