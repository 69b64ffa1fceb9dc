import type { ReactElement } from "react";
import type { CurrentUser } from "../../api/session/session";
import type { Mark } from "../charts/parts/chart";
import { reportsOf } from "./cell-texts";
import { ProvinceCell } from "./completeness-cell";
import { newRecordAt, recordsAt, type Destination } from "./destination";
import { periodLabel, type FormColumns, type GridLine, type Period } from "./grid-model";
import type { DaysAt } from "../../api/windows";

/** What all cells of a grid need: the user, the days left, and the actions. */
export interface CellContext {
  user: CurrentUser;
  daysAt: DaysAt;
  onGo: (destination: Destination) => void;
  /** Returns a function that opens the records drawer; null when there are no records behind the mark. */
  open: (mark: Mark) => (() => void) | null;
}

interface PlaceCellProps extends CellContext {
  line: GridLine;
  period: Period;
  side: FormColumns["side"];
  wide: boolean;
  figure: string;
  tabIndex: number;
}

/** The cell of a province and period, with the link for this user. */
export function PlaceCell(props: PlaceCellProps): ReactElement {
  const { line, period, side, user, daysAt, onGo, open, ...rest } = props;
  const row = line.cells.get(period.key);
  const days = daysAt(side, { region_name: line.region, province_name: line.province });
  const came = row !== undefined && reportsOf(row) > 0;
  const link =
    row === undefined
      ? null
      : came
        ? recordsAt(user, line, period, row)
        : newRecordAt(user, line, period, days);
  return (
    <ProvinceCell
      {...rest}
      row={row}
      days={days}
      where={`${line.province}, ${period.form}, ${periodLabel(period, true)}`}
      link={link}
      does={came ? "Open the records." : "Open the form, filled in."}
      onGo={onGo}
      show={row === undefined ? null : open({ row, column: "reports" })}
    />
  );
}
