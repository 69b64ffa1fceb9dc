import { useCallback, useState } from "react";
import type { Parameters } from "../../analytics";
import { comparedPeriods } from "../../questions/periods";
import type { ComparisonBase } from "../../shared/time/comparison-bases";
import { drillThroughParameters, earlierMark } from "./drill-through";
import { columnUnit } from "../../labels/column-kind";
import type { RecordsRequest } from "./records-drawer";
import type { DrillThrough, PlaceLevel, Tile } from "../board/tile";
import { titleOf } from "../tile/tile-title";

/** The columns of the records whose sum is a figure, and its unit; undefined when each record counts as one. */
const summed = ({ sum, counts = "" }: DrillThrough): RecordsRequest["sum"] => {
  const unit = columnUnit(counts);
  return sum === undefined || unit === "year" ? undefined : { columns: [sum].flat(), unit };
};

/** The state of the drawers of a board: the records behind a figure, and one organization. */
export interface Drawers {
  records: RecordsRequest | null;
  closeRecords: () => void;
  /** The organization's masterlist id. */
  organization: number | null;
  closeOrganization: () => void;
  /** Opens the records behind a figure of a tile. `selected` is what narrows the tile, in words. */
  show: (tile: Tile, behind: DrillThrough, parameters: Parameters, selected?: string) => void;
  showOrganization: (id: number) => void;
}

/** The drawers for the tiles of a level. `against` is the chosen comparison, `day` is today as ISO date. */
export function useDrawers(level: PlaceLevel, against: ComparisonBase | null, day: string): Drawers {
  const [records, setRecords] = useState<RecordsRequest | null>(null);
  const [organization, setOrganization] = useState<number | null>(null);
  const show = useCallback<Drawers["show"]>(
    (tile, behind, parameters, selected) => {
      const compared = against === null ? null : comparedPeriods(parameters, against, day);
      const periods = compared?.state === "compared" ? compared : null;
      const period = earlierMark(behind, periods);
      const earlier = behind.isEarlier === true && period === null ? periods?.earlier : undefined;
      const words = [selected, period ?? behind.label, behind.figure, earlier]
        .filter((one) => one !== undefined)
        .join(", ");
      setRecords({
        title: words === "" ? titleOf(tile, level) : `${titleOf(tile, level)}: ${words}`,
        question: behind.question,
        parameters: drillThroughParameters(parameters, behind, periods),
        within: words === "" ? undefined : words,
        sum: summed(behind),
        explains: behind.explains,
        periods: behind.isEarlier === true ? (periods ?? undefined) : undefined,
      });
    },
    [level, against, day],
  );
  return {
    records,
    closeRecords: useCallback(() => setRecords(null), []),
    organization,
    closeOrganization: useCallback(() => setOrganization(null), []),
    show,
    showOrganization: useCallback((id: number) => setOrganization(id), []),
  };
}
