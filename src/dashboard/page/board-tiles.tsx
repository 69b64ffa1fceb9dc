import {
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useState,
  type ComponentType,
  type KeyboardEvent,
  type ReactElement,
} from "react";
import { startEngineAtOnce } from "../../analytics";
import type { ShownTab } from "../arranging/boards";
import { TitleDialog } from "../arranging/title-dialog";
import type { TabChanges } from "../arranging/use-tab-changes";
import { isExplorationTile, type ExplorationTile, type GridTile, type Tile } from "../board/tile";
import { TileGrid } from "../grid/tile-grid";
import { TileCard } from "../tile/tile-card";
import type { TileArranging } from "../tile/tile-frame";
import { TileSkeleton } from "../tile/tile-states";

/** Draws a saved exploration as a tile. */
export type ExplorationCard = ComponentType<TileArranging & { tile: ExplorationTile }>;

interface BoardTilesProps {
  tab: ShownTab;
  arranging: boolean;
  arranged: TabChanges;
  Exploration: ExplorationCard;
}

/** The tiles and explorations of a tab on its grid, and the dialog that renames one. */
export function BoardTiles({ tab, arranging, arranged, Exploration }: BoardTilesProps): ReactElement {
  const { tiles, explorations } = tab;
  const [naming, setNaming] = useState<{ name: string; title: string } | null>(null);
  const all = useMemo(() => [...tiles, ...explorations], [tiles, explorations]);
  const needsEngineAlone = tiles.length === 0;
  useEffect(() => {
    if (needsEngineAlone) startEngineAtOnce();
  }, [needsEngineAlone]);
  const card = useCallback(
    (tile: GridTile, onArrow: ((event: KeyboardEvent) => void) | undefined) => {
      const changes: TileArranging = {
        onArrow,
        onHide: arranging ? arranged.hide : undefined,
        onRename: arranging ? (name, title) => setNaming({ name, title }) : undefined,
      };
      return isExplorationTile(tile) ? (
        <Suspense fallback={<TileSkeleton kind="table" />}>
          <Exploration tile={tile} {...changes} />
        </Suspense>
      ) : (
        <TileCard tile={tile as Tile} {...changes} />
      );
    },
    [arranging, arranged, Exploration],
  );
  return (
    <>
      <TileGrid
        tiles={all}
        layouts={tab.arrangement.layouts}
        arranging={arranging}
        onChange={arranged.place}
        render={card}
      />
      {naming === null ? null : (
        <TitleDialog
          title={naming.title}
          onSave={(title) => arranged.name(naming.name, title)}
          onClose={() => setNaming(null)}
        />
      )}
    </>
  );
}
