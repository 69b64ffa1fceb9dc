import { useCallback, useState } from "react";
import type { Parameters } from "../analytics";
import { comparedPeriods, type Against } from "../shared/periods";
import { behindParameters } from "./behind";
import type { Mark } from "./charts/chart";
import { inFull, numberOf } from "./charts/numbers";
import { columnUnit } from "./labels";
import type { RecordsRequest } from "./records-drawer";
import type { Behind, PlaceLevel, Tile } from "./tile";
import { titleOf } from "./tile-title";

/** What the records add up to, in words; undefined where each of them counts one. */
const sumInWords = ({ sum, counts = "" }: Behind, mark: Mark | null): string | undefined => {
  const figure = numberOf(mark?.row[counts]);
  const unit = columnUnit(counts);
  return sum === undefined || figure === null || unit === "year" ? undefined : inFull(figure, unit);
};

/** What is open beside a board: the records behind a figure, or one organization. */
export interface Beside {
  records: RecordsRequest | null;
  closeRecords: () => void;
  /** The masterlist's id. */
  organization: number | null;
  closeOrganization: () => void;
  /** Shows the records behind a mark, or behind the whole tile, under parameters; `within` says of what, in words. */
  show: (tile: Tile, mark: Mark | null, behind: Behind, parameters: Parameters, within?: string) => void;
  showOrganization: (id: number) => void;
}

/** What a person has opened beside the tiles of a level, while `against` may be compared; `day` is today, ISO. */
export function useBeside(level: PlaceLevel, against: Against | null, day: string): Beside {
  const [records, setRecords] = useState<RecordsRequest | null>(null);
  const [organization, setOrganization] = useState<number | null>(null);
  const show = useCallback<Beside["show"]>(
    (tile, mark, behind, parameters, within) => {
      const compared = against === null ? null : comparedPeriods(parameters, against, day);
      const periods = compared?.state === "compared" ? compared : null;
      const earlier = behind.isEarlier === true ? periods?.earlier : undefined;
      const words = [within, earlier].filter((one) => one !== undefined).join(", ");
      setRecords({
        title: words === "" ? titleOf(tile, level) : `${titleOf(tile, level)}: ${words}`,
        query: behind.query,
        parameters: behindParameters(parameters, behind, periods),
        within: words === "" ? undefined : words,
        sum: sumInWords(behind, mark),
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
