import { useCallback, useMemo, useState } from "react";
import { asOfNow, toParameters, type Parameters, type Query } from "../analytics";
import { useSession } from "../api/session";
import type { Filter } from "../entities/filters";
import { formatMoment, today } from "../shared/dates";
import { comparedInWords, comparedPeriods, type Against } from "../shared/periods";
import type { Stage } from "../ui/filter-address";
import { askedOf } from "./asked";
import type { Board, Selection } from "./board";
import { recordsBehind } from "./behind";
import type { Mark } from "./charts/chart";
import { isOthers } from "./charts/ranking";
import { drillInto, levelOf, type Viewer } from "./drill";
import type { Tile } from "./tile";
import { sameParameters } from "./tile-title";
import { useBeside, type Beside } from "./use-beside";
import { filterWords, scopeWords, stageWords } from "./words";

interface BoardInputs {
  viewer: Viewer;
  filter: Filter;
  stage: Stage;
  against: Against | null;
  setFilter: Board["setFilter"];
}

const noScreens = { route: [] };

interface BoardState {
  board: Board;
  /** The filter with the selected mark, of which the period is compared. */
  parameters: Parameters;
  /** Today, ISO. */
  day: string;
  /** What is compared, in words; null where nothing is. */
  compared: string | null;
  beside: Beside;
  /** Shows the records of the selected mark; null where there are none. */
  showSelected: (() => void) | null;
}

/** The state that the tiles share: selection, level, and what is open beside them. */
export function useBoardState({ viewer, filter, stage, against, setFilter }: BoardInputs): BoardState {
  const [chosen, setChosen] = useState<{
    selection: Selection;
    mark: Mark;
    filter: Filter;
    tile: Tile;
  } | null>(null);
  const role = useSession((session) => session.user) ?? noScreens;
  const level = levelOf(filter, viewer);
  const day = today();
  const beside = useBeside(level, against, day);
  const { show, showOrganization } = beside;
  // A selection belongs to the filter that it was made under.
  const current = chosen !== null && chosen.filter === filter ? chosen : null;
  const selection = current?.selection ?? null;

  const base = useCallback(
    (tile: Tile, more: Parameters = {}): Parameters =>
      toParameters(filter, {
        process_stage: stage,
        today: day,
        ...(tile.level === undefined ? {} : { place_level: tile.level(level) }),
        ...more,
      }),
    [filter, stage, level, day],
  );
  const parametersOf = useCallback(
    (tile: Tile) =>
      base(tile, selection === null || selection.tile === tile.name ? {} : selection.parameters),
    [base, selection],
  );
  const asked = useCallback(
    (tile: Tile, query: Query, more: Parameters = {}) =>
      askedOf(query, { ...parametersOf(tile), ...more }, against, day),
    [parametersOf, against, day],
  );
  const parameters = useMemo(() => toParameters(filter, selection?.parameters ?? {}), [filter, selection]);
  const select = useCallback(
    (tile: Tile, mark: Mark) => {
      const picked = isOthers(mark.row) ? null : tile.select?.(mark, level);
      if (picked === null || picked === undefined) return;
      setChosen((now) => {
        const before = now?.filter === filter ? now.selection : null;
        if (before?.tile === tile.name && sameParameters(before.parameters, picked.parameters)) return null;
        const behind = recordsBehind(tile, mark, level, role);
        return { selection: { ...picked, tile: tile.name, records: behind }, mark, filter, tile };
      });
    },
    [filter, level, role],
  );
  const open = useCallback(
    (place: string) => {
      setChosen(null);
      setFilter(drillInto(place, filter, viewer));
    },
    [filter, viewer, setFilter],
  );
  const recordsOf = useCallback(
    (tile: Tile, mark: Mark | null) => recordsBehind(tile, mark, level, role),
    [level, role],
  );
  const showRecords = useCallback(
    (tile: Tile, mark: Mark | null) => {
      const behind = recordsOf(tile, mark);
      if (behind === null) return;
      const within = mark === null ? undefined : tile.select?.(mark, level)?.label;
      show(tile, mark, behind, parametersOf(tile), within ?? selection?.label);
    },
    [level, recordsOf, parametersOf, show, selection],
  );
  const clear = useCallback(() => setChosen(null), []);

  const compared = against === null ? null : comparedPeriods(parameters, against, day);
  const comparison = compared?.state === "compared" ? comparedInWords(compared) : null;
  const board = useMemo<Board>(
    () => ({
      level,
      filter,
      setFilter,
      stage,
      selection,
      against,
      parametersOf,
      asked,
      select,
      clear,
      open,
      recordsOf,
      showRecords,
      showOrganization,
      caption: () => {
        const asOf = asOfNow();
        return [
          scopeWords(useSession.getState().user),
          ...filterWords(filter).map(([label, value]) => `${label}: ${value}`),
          ...(selection === null ? [] : [`Only ${selection.label}`]),
          stageWords[stage],
          ...(comparison === null ? [] : [comparison]),
          ...(asOf === null ? [] : [`as of ${formatMoment(asOf)}`]),
        ].join(" · ");
      },
    }),
    [
      level,
      filter,
      setFilter,
      stage,
      selection,
      against,
      parametersOf,
      asked,
      select,
      clear,
      open,
      recordsOf,
      showRecords,
      showOrganization,
      comparison,
    ],
  );
  const behind = current?.selection.records ?? null;
  return {
    board,
    parameters,
    day,
    compared: comparison,
    beside,
    showSelected:
      current === null || behind === null
        ? null
        : () => show(current.tile, current.mark, behind, base(current.tile), current.selection.label),
  };
}
