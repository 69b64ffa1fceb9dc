import { defaultYearText } from "../../questions/default-year-text";
import { useCallback, useMemo } from "react";
import { asOfNow, toParameters, type Parameters, type Question } from "../../analytics";
import { useSession } from "../../api/session/session";
import type { Filter } from "../../entities/define/filters";
import type { Rights } from "../../shared/permissions";
import { formatMoment } from "../../shared/time/dates";
import { useToday } from "../../ui/page/use-today";
import { plainQuestionName } from "../../questions/comparison/compared-question";
import { comparisonText, comparedPeriods } from "../../questions/periods";
import type { ComparisonBase } from "../../shared/time/comparison-bases";
import type { CountedStage } from "../../shared/calls/explorations";
import { filterTaken, stageTaken, tileParameters, tileQuestion } from "../board/tile-question";
import { narrowing, type Board, type Selection } from "../board/board";
import { drillThrough } from "../drawers/drill-through";
import type { Mark } from "../charts/parts/chart";
import { isOthers } from "../charts/parts/ranking";
import { drillInto, levelOf, provinceInView, type Viewer } from "../board/drill";
import type { Tile } from "../board/tile";
import { useDrawers, type Drawers } from "../drawers/use-drawers";
import { useSelection } from "../selection/use-selection";
import { scopeLabel, stageLabels } from "../labels/filter-texts";
import { filterTexts } from "../../entities/define/filter-texts";

interface BoardInputs {
  /** The tiles of the tab. A link can select a mark of one of them. */
  tiles: readonly Tile[];
  viewer: Viewer;
  filter: Filter;
  stage: CountedStage;
  against: ComparisonBase | null;
  setFilter: Board["setFilter"];
}

const noRights: Rights = { status: "Provincial", route: [], access_controls: [] };

interface BoardState {
  board: Board;
  /** The parameters of the filter and the selected mark, whose period is compared. */
  parameters: Parameters;
  /** Today as ISO date. */
  day: string;
  /** The compared periods in words; null without a comparison. */
  compared: string | null;
  beside: Drawers;
  /** Opens the records of the selected mark; null when there are none. */
  showSelected: (() => void) | null;
}

/** The state that the tiles share: selection, level, comparison, and drawers. */
export function useBoardState({ tiles, viewer, filter, stage, against, setFilter }: BoardInputs): BoardState {
  const role = useSession((session) => session.user) ?? noRights;
  const level = levelOf(filter, viewer);
  const province = provinceInView(filter, viewer);
  const day = useToday();
  const beside = useDrawers(level, against, day);
  const { show, showOrganization } = beside;
  const { picked, pick } = useSelection(tiles, level);
  const selection = useMemo<Selection | null>(
    () =>
      picked === null
        ? null
        : {
            ...picked.selected,
            tile: picked.tile.name,
            records: drillThrough(picked.tile, picked.mark, level, role),
          },
    [picked, level, role],
  );

  const base = useCallback(
    (tile: Tile, more: Parameters = {}): Parameters =>
      tileParameters(tile, { filter, stage, level }, day, more),
    [filter, stage, level, day],
  );
  const parametersOf = useCallback(
    (tile: Tile) =>
      base(tile, selection === null || selection.tile === tile.name ? {} : selection.parameters),
    [base, selection],
  );
  const asked = useCallback(
    (tile: Tile, question: Question, more: Parameters = {}) =>
      tileQuestion(question, { ...parametersOf(tile), ...more }, against, day),
    [parametersOf, against, day],
  );
  const parameters = useMemo(() => toParameters(filter, selection?.parameters ?? {}), [filter, selection]);
  const select = useCallback(
    (tile: Tile, mark: Mark) => {
      if (isOthers(mark.row)) return;
      const selected = tile.select?.(mark, level) ?? null;
      if (selected !== null) pick({ tile, mark, selected });
    },
    [level, pick],
  );
  const open = useCallback(
    (place: string) => setFilter(drillInto(place, filter, viewer)),
    [filter, viewer, setFilter],
  );
  const recordsOf = useCallback(
    (tile: Tile, mark: Mark | null) => drillThrough(tile, mark, level, role),
    [level, role],
  );
  const showRecords = useCallback(
    (tile: Tile, mark: Mark | null) => {
      const behind = recordsOf(tile, mark);
      if (behind === null) return;
      show(tile, behind, parametersOf(tile), selection?.tile === tile.name ? undefined : selection?.label);
    },
    [recordsOf, parametersOf, show, selection],
  );
  const clear = useCallback(() => pick(null), [pick]);

  const filtered = useCallback<Board["filtered"]>(
    (questions, { filter: of = filter, hasExplorations = false } = {}) =>
      filterTexts(
        hasExplorations ? of : filterTaken(questions, of),
        of === filter ? defaultYearText(questions, parameters, day) : null,
      ),
    [filter, parameters, day],
  );

  const compared = against === null ? null : comparedPeriods(parameters, against, day);
  const comparison = compared?.state === "compared" ? comparisonText(compared) : null;
  const board = useMemo<Board>(
    () => ({
      level,
      province,
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
      filtered,
      caption: (tile, question) => {
        const asOf = asOfNow();
        const marked = narrowing(selection, tile, question);
        return [
          scopeLabel(useSession.getState().user),
          ...filtered([question]).map(([label, value]) => `${label}: ${value}`),
          ...(marked === null ? [] : [`Only ${marked.label}`]),
          ...(stageTaken([question], stage) === stage ? [stageLabels[stage]] : []),
          ...(comparison === null || plainQuestionName(question.name) === question.name ? [] : [comparison]),
          ...(asOf === null ? [] : [`as of ${formatMoment(asOf)}`]),
        ].join(" · ");
      },
    }),
    [
      level,
      province,
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
      filtered,
      comparison,
    ],
  );
  const behind = selection?.records ?? null;
  return {
    board,
    parameters,
    day,
    compared: comparison,
    beside,
    showSelected:
      picked === null || behind === null ? null : () => show(picked.tile, behind, base(picked.tile)),
  };
}
