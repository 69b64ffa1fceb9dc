import { Button, Group } from "@mantine/core";
import { IconLayoutDashboard, IconPrinter } from "@tabler/icons-react";
import { useState, type ReactElement } from "react";
import { useSession } from "../api/session";
import { filterBar } from "../entities/filters";
import { hiddenColumns } from "../shared/permissions";
import { FilterBar } from "../ui/filter-bar";
import { useFilterAddress } from "../ui/filter-address";
import { TilesSkeleton } from "../ui/skeletons";
import { BoardProvider } from "./board";
import { BoardExport } from "./board-export";
import styles from "./dashboard-view.module.css";
import { trail, type Viewer } from "./drill";
import { EngineNote } from "./engine-note";
import { useArrangement } from "./grid/arrangement";
import { untouched } from "./grid/layout";
import { TileGrid } from "./grid/tile-grid";
import { OrganizationDrawer } from "./organization-drawer";
import { PlaceTrail } from "./place-trail";
import { RecordsDrawer } from "./records-drawer";
import { SelectionBar } from "./selection-bar";
import { TileCard } from "./tile-card";
import { TileGallery } from "./tile-gallery";
import type { Dashboard } from "./tiles";
import { useBoardState } from "./use-board";

const central: Viewer = { status: "Central", region_name: null, province_name: null };

/** One dashboard: filter bar, the place in view, its tiles as the person arranged them. */
export function DashboardView({ dashboard }: { dashboard: Dashboard }): ReactElement {
  const viewer = useSession((session) => session.user) ?? central;
  const hidden = hiddenColumns(viewer.status);
  const { filter, stage, setFilter, setStage } = useFilterAddress(filterBar, hidden);
  const state = useBoardState({ viewer, filter, stage, setFilter });
  const { arrangement, save } = useArrangement(`dashboard-${dashboard.name}`);
  const [arranging, setArranging] = useState(false);
  const [gallery, setGallery] = useState(false);
  const { board } = state;
  const away = arrangement?.hidden ?? [];
  const tiles = dashboard.tiles.filter(({ name }) => !away.includes(name));
  const toggle = (name: string) => {
    if (arrangement === null) return;
    const next = away.includes(name) ? away.filter((one) => one !== name) : [...away, name];
    save({ ...arrangement, hidden: next });
  };
  return (
    <BoardProvider value={board}>
      <FilterBar
        fields={filterBar}
        filter={filter}
        onChange={setFilter}
        hidden={hidden}
        scope={viewer}
        stage={stage}
        onStage={setStage}
      />
      <div className={styles.line}>
        <div>
          <PlaceTrail steps={trail(filter, viewer)} onGo={setFilter} />
          <EngineNote stage={stage} />
          <p className={styles.caption}>{board.caption}</p>
        </div>
        <Group gap="xs" className="no-print">
          {arranging ? (
            <Button variant="default" size="compact-md" onClick={() => setGallery(true)}>
              Tiles
            </Button>
          ) : (
            <>
              <BoardExport title={`Dashboard ${dashboard.label}`} tiles={tiles} />
              <Button
                variant="default"
                size="compact-md"
                leftSection={<IconPrinter size={16} />}
                onClick={() => window.print()}
              >
                Print
              </Button>
            </>
          )}
          <Button
            variant={arranging ? "filled" : "default"}
            size="compact-md"
            leftSection={<IconLayoutDashboard size={16} />}
            aria-pressed={arranging}
            onClick={() => setArranging(!arranging)}
          >
            {arranging ? "Done" : "Arrange"}
          </Button>
        </Group>
      </div>
      {arrangement === null ? (
        <TilesSkeleton />
      ) : (
        <TileGrid
          tiles={tiles}
          layouts={arrangement.layouts}
          arranging={arranging}
          onChange={(layouts) => save({ ...arrangement, layouts })}
          render={(tile, onArrow) => (
            <TileCard
              tile={tile}
              onArrow={onArrow}
              onHide={arranging ? () => toggle(tile.name) : undefined}
            />
          )}
        />
      )}
      {board.selection === null ? null : (
        <SelectionBar
          selection={board.selection}
          onOpen={board.open}
          onRecords={state.showSelected}
          onClear={board.clear}
        />
      )}
      <RecordsDrawer
        request={state.records}
        onClose={state.closeRecords}
        onOrganization={board.showOrganization}
      />
      <OrganizationDrawer id={state.organization} onClose={state.closeOrganization} />
      <TileGallery
        opened={gallery}
        onClose={() => setGallery(false)}
        tiles={dashboard.tiles}
        hidden={away}
        onToggle={toggle}
        onReset={() => save(untouched)}
      />
    </BoardProvider>
  );
}
