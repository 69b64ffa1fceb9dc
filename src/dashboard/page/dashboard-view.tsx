import { Button, Group } from "@mantine/core";
import { useCallback, useState, type ReactElement } from "react";
import { useSession } from "../../api/session/session";
import { filterBar } from "../../entities/define/filters";
import { withPeriod, type PeriodName } from "../../shared/time/relative-periods";
import { hiddenColumns } from "../../shared/permissions";
import { FilterBar } from "../../ui/filter-bar/filter-bar";
import { OtherArea } from "../../ui/filter-bar/other-area";
import { StageChoice } from "../../ui/filter-bar/stage-choice";
import { periodChip } from "../../ui/filter-bar/period-menu";
import { useFilterAddress } from "../../ui/filter-bar/use-filter-address";
import { EmptyState } from "../../ui/page/states";
import { ArrangeBar } from "../arranging/arrange-bar";
import type { ShownTab } from "../arranging/boards";
import { savePeriod } from "../arranging/boards-state";
import { hasGaps } from "../arranging/changes";
import type { BoardsStore } from "../arranging/use-boards";
import { useTabChanges } from "../arranging/use-tab-changes";
import { BoardProvider } from "../board/board";
import { BoardActions } from "./board-actions";
import { BoardTiles, type ExplorationCard } from "./board-tiles";
import { useComparisonBase } from "../compare/compare-address";
import { CompareMenu, type CompareMenuProps } from "../compare/compare-menu";
import { SamePeriodItem } from "../compare/same-period-item";
import styles from "./dashboard-view.module.css";
import { trail, type Viewer } from "../board/drill";
import { EngineNote } from "./engine-note";
import { OrganizationDrawer } from "../drawers/organization-drawer";
import { PlaceTrail } from "./place-trail";
import { scopeLabel, stageLabels } from "../labels/filter-texts";
import { PrintHead } from "./print-head";
import { RecordsDrawer } from "../drawers/records-drawer";
import { LazySubscriptionDialog } from "../../subscriptions/lazy-subscription-dialog";
import { clearSelection } from "../selection/selection-address";
import { SelectionBar } from "../selection/selection-bar";
import { TileGallery } from "../arranging/tile-gallery";
import { questionOf } from "../tile/tile-rows";
import { useBoardState } from "./use-board";
import { usePrefetchedFilters } from "./use-prefetched-filters";

const central: Viewer = { status: "Central", region_name: null, province_name: null };

interface DashboardViewProps {
  tab: ShownTab;
  store: BoardsStore;
  /** The name of the open view that arranges this tab. */
  view: string | undefined;
  /**
   * Whether tiles can be moved, renamed and hidden. It stays true on every tab until the
   * user ends the arranging.
   */
  arranging: boolean;
  onArranging: (arranging: boolean) => void;
  /** Opens the list of tabs. */
  onTabs: () => void;
  Exploration: ExplorationCard;
}

/** One dashboard: the filter bar, the place in view, and the tiles as the user arranged them. */
export function DashboardView({
  tab,
  store,
  view,
  arranging,
  onArranging,
  onTabs,
  Exploration,
}: DashboardViewProps): ReactElement {
  const viewer = useSession((session) => session.user) ?? central;
  const hidden = hiddenColumns(viewer.status);
  const address = useFilterAddress(filterBar, { hidden, forget: clearSelection, otherwise: store.period });
  const { filter, period, setFilter, setStage, setPeriod } = address;
  const choosePeriod = useCallback(
    (next: PeriodName | null) => {
      setPeriod(next);
      if (next !== null) savePeriod(next);
    },
    [setPeriod],
  );
  // If no tile has the stage as a parameter, as on Reporting, the stage filter is not shown.
  const staged =
    tab.explorations.length > 0 ||
    tab.tiles.some(({ question }) => question.parameters.some(({ name }) => name === "process_stage"));
  const stage = staged ? address.stage : "both";
  const [against, setAgainst] = useComparisonBase();
  const state = useBoardState({ tiles: tab.tiles, viewer, filter, stage, against, setFilter });
  usePrefetchedFilters({ tiles: tab.tiles, viewer, filter, stage, staged, against, day: state.day });
  const [gallery, setGallery] = useState(false);
  const { board } = state;
  const { tiles, explorations } = tab;
  const shown = [...tiles, ...explorations].map(({ name }) => name);
  const comparison: CompareMenuProps = {
    against,
    onChange: setAgainst,
    parameters: state.parameters,
    day: state.day,
    period,
    onPeriod: (compared) =>
      typeof compared === "string" ? setPeriod(compared) : setFilter((now) => withPeriod(now, compared)),
  };
  const arranged = useTabChanges(tab.name, store.change);
  const arrange = () => {
    if (arranging && store.boards !== null && hasGaps(store.boards, tab.name)) arranged.pack();
    onArranging(!arranging);
  };
  const choose = () => {
    onArranging(true);
    setGallery(true);
  };
  return (
    <BoardProvider value={board}>
      <PrintHead
        title={`Dashboard: ${tab.label}`}
        scope={scopeLabel(viewer)}
        filters={board.filtered(
          tiles.map((tile) => questionOf(tile, board.level)),
          { hasExplorations: explorations.length > 0 },
        )}
        stage={stageLabels[stage]}
        selected={board.selection?.label ?? null}
        compared={state.compared}
      />
      <FilterBar
        fields={filterBar}
        filter={filter}
        onChange={setFilter}
        hidden={hidden}
        scope={viewer}
        period={periodChip({
          fields: filterBar,
          period,
          onChange: choosePeriod,
          more: <SamePeriodItem {...comparison} />,
        })}
      />
      <OtherArea hidden={hidden} own={viewer} />
      <div className={`${styles.line} no-print`}>
        <div className={styles.place}>
          <PlaceTrail steps={trail(filter, viewer)} onGo={setFilter} />
          <EngineNote stage={stage} />
        </div>
        <Group gap="xs">
          {staged ? <StageChoice stage={stage} onChange={setStage} /> : null}
          <CompareMenu {...comparison} />
          <BoardActions tab={tab} arranging={arranging} onArrange={arrange} />
        </Group>
      </div>
      {arranging && store.boards !== null ? (
        <ArrangeBar
          boards={store.boards}
          arranged={store.arranged}
          shared={store.shared}
          view={view}
          onTiles={() => setGallery(true)}
          onTabs={onTabs}
          onReset={store.reset}
        />
      ) : null}
      {shown.length === 0 ? (
        <EmptyState
          title="This tab has no tiles yet"
          text="Choose from the tiles of all dashboards; they obey the filters above as everywhere."
          action={<Button onClick={choose}>Choose tiles</Button>}
        />
      ) : (
        <BoardTiles tab={tab} arranging={arranging} arranged={arranged} Exploration={Exploration} />
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
        request={state.beside.records}
        onClose={state.beside.closeRecords}
        onOrganization={board.showOrganization}
      />
      <OrganizationDrawer id={state.beside.organization} onClose={state.beside.closeOrganization} />
      <TileGallery
        opened={gallery}
        onClose={() => setGallery(false)}
        tab={tab.label}
        shown={shown}
        onShow={arranged.show}
        onHide={arranged.hide}
      />
      <LazySubscriptionDialog />
    </BoardProvider>
  );
}
