import { Button } from "@mantine/core";
import { useMemo, type ReactElement } from "react";
import { useEngine, wantEngine } from "../../../analytics";
import { useExploration } from "../../../api/explorations";
import { useSession } from "../../../api/session/session";
import { useBoard } from "../../../dashboard/board/board";
import { useShownSheet } from "../../../dashboard/board/shown-sheets";
import { meaningOfFacts } from "../../../dashboard/tile/meaning";
import { TileError, TileSkeleton } from "../../../dashboard/tile/tile-states";
import { filterTexts } from "../../../entities/define/filter-texts";
import type { Pivot, SqlText } from "../../../shared/calls/explorations";
import { hiddenColumns } from "../../../shared/permissions";
import { today } from "../../../shared/time/dates";
import { EmptyState } from "../../../ui/page/states";
import { sheetOfShown, type Shown } from "../../report/use-export";
import { usePivotFigures } from "../pivot/use-pivot-figures";
import { Card, type ExplorationCardProps } from "./card";
import { factsInStatement } from "../../../statements/facts-in-statement";
import {
  ownFilter,
  pivotForBoard,
  pivotOnBoard,
  pivotOnDay,
  selectedWords,
  type BoardFilter,
} from "../../../pivots/pivot-filters";
import { PivotTile } from "./pivot-tile";
import { SqlTile } from "./sql-tile";
import { useSqlFigures } from "./use-sql-figures";

/** A card with the title and menu of its tile, over an answer. */
interface AnswerCardProps extends ExplorationCardProps {
  title: string;
  on: BoardFilter;
}

/** Offers what a card shows to the workbook of its tab. */
function useSheetOfTab(tile: string, isCurrent: boolean, shownTable: () => Shown | null): void {
  const hidden = hiddenColumns(useSession(({ user }) => user?.status) ?? "Provincial");
  useShownSheet(tile, () => {
    const shown = isCurrent ? shownTable() : null;
    if (shown === null) return null;
    const { title, narrowed = [], notes, meant = [] } = shown;
    return { title, sheet: sheetOfShown(shown, hidden), notes: [...narrowed, ...notes], meant };
  });
}

function PivotCard({ saved, on, ...card }: AnswerCardProps & { saved: Pivot }): ReactElement {
  const day = today();
  const definition = useMemo(() => pivotOnDay(pivotForBoard(saved), day), [saved, day]);
  const pivot = useMemo(() => pivotOnBoard(definition, on), [definition, on]);
  const within = selectedWords(definition, on);
  const figures = usePivotFigures(pivot, card.title, within);
  const kept = [...filterTexts(ownFilter(definition)), ...figures.narrowed];
  useSheetOfTab(card.tile.name, figures.current, () => {
    const shown = figures.shownTable();
    return shown && { ...shown, narrowed: [...within, ...kept] };
  });
  const meaning = useMemo(() => meaningOfFacts([definition.fact]), [definition.fact]);
  const stage = definition.stage === "both" ? [] : [`${definition.stage} only.`];
  const keeps =
    kept.length === 0 ? [] : [`Always: ${kept.map(([label, value]) => `${label}: ${value}`).join("; ")}.`];
  return (
    <Card
      {...card}
      note={[`${figures.title}.`, ...keeps, ...stage].join(" ")}
      meaning={meaning}
      isBusy={!figures.current && figures.state !== "error"}
      isBefore={!figures.current && figures.laid !== null}
      earlier={figures.comparison?.earlier ?? null}
      canAlert
      onExport={figures.current ? () => void figures.exportTable() : undefined}
    >
      <PivotTile pivot={pivot} figures={figures} />
    </Card>
  );
}

const unfiltered =
  "A statement of one’s own. The filters above change nothing here, since it reads whole facts; selected_support and the like follow them.";

function SqlCard({ definition, on, ...card }: AnswerCardProps & { definition: SqlText }): ReactElement {
  const figures = useSqlFigures(definition, card.title, on);
  const meaning = useMemo(() => meaningOfFacts(factsInStatement(definition.text)), [definition.text]);
  useSheetOfTab(card.tile.name, figures.current, figures.shownTable);
  return (
    <Card
      {...card}
      note={
        figures.follows ? "A statement of one’s own, over the records that the filters select." : unfiltered
      }
      meaning={meaning}
      isBusy={!figures.current && figures.state !== "error"}
      isBefore={!figures.current && figures.table !== null}
      onExport={figures.current ? () => void figures.exportTable() : undefined}
    >
      <SqlTile figures={figures} />
    </Card>
  );
}

const noParameters = {};

/**
 * A saved exploration as a tile of a dashboard: its figures under the filters of the dashboard, over the records of whoever
 * looks at it (decision 066). It is computed in the browser.
 */
export default function ExplorationCard(props: ExplorationCardProps): ReactElement {
  const { filter, stage, selection, against } = useBoard();
  const engine = useEngine();
  const { tile } = props;
  const { list, found, isPending } = useExploration(tile.exploration);
  const { error, refetch } = list;
  const title = tile.title || found?.name || "A tile of Explore";
  const selected = selection?.parameters ?? noParameters;
  const label = selection?.label;
  const on = useMemo<BoardFilter>(
    () => ({
      filter,
      stage,
      selected,
      against,
      within: label === undefined ? [] : [["Selected", label]],
    }),
    [filter, stage, selected, against, label],
  );
  const reason = (content: ReactElement, isBusy = false): ReactElement => (
    <Card {...props} title={title} note={undefined} isBusy={isBusy} isBefore={false} onExport={undefined}>
      {content}
    </Card>
  );
  if (found === undefined && error !== null)
    return reason(<TileError kind="table" error={error} retry={() => void refetch()} />);
  if (isPending) return reason(<TileSkeleton kind="table" />, true);
  if (found === undefined)
    return reason(
      <EmptyState
        title="Not among your explorations"
        text="It was deleted, or is not shared with you. Ask whoever made this tab to share it, or put the tile away."
      />,
    );
  if (engine.state === "unavailable")
    return reason(
      <EmptyState
        title="Computed in the browser alone"
        text={engine.reason ?? "The browser’s own engine did not start."}
        action={
          engine.waits === true ? (
            <Button variant="default" size="compact-sm" onClick={() => wantEngine("engine")}>
              Load the records into this browser
            </Button>
          ) : null
        }
      />,
    );
  const { definition } = found;
  return definition.kind === "pivot" ? (
    <PivotCard {...props} title={title} on={on} saved={definition} />
  ) : (
    <SqlCard {...props} title={title} on={on} definition={definition} />
  );
}
