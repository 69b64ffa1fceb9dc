import { memo, type ReactElement } from "react";
import { shortRegionName } from "../../shared/places/places";
import { SumCell } from "./completeness-cell";
import styles from "./completeness-grid.module.css";
import { periodLabel, type FormColumns, type GridLine } from "./grid-model";
import { PlaceCell, type CellContext } from "./place-cell";

interface CompletenessLineProps extends CellContext {
  line: GridLine;
  forms: readonly FormColumns[];
  at: number;
  /** The column of the cell that the Tab key reaches; null when it is in another row. */
  active: number | null;
  wide: boolean;
  /** Filters the dashboard by the place. */
  onPlace: (line: GridLine) => void;
}

const nameOf = ({ level, region, province }: GridLine): string =>
  level === "all" ? "All provinces" : level === "region" ? shortRegionName(region) : province;

function Days({ days }: { days: number }): ReactElement {
  return <td className={styles.days}>{days > 0 ? days : <span className={styles.closed}>closed</span>}</td>;
}

/** A row of the grid: a place, the days left there, and a cell for each form and period. */
export const CompletenessLine = memo(function CompletenessLine(props: CompletenessLineProps): ReactElement {
  const { line, forms, at, active, wide, onPlace, ...context } = props;
  const name = nameOf(line);
  const place = { region_name: line.region, province_name: line.province };
  const columns = forms.flatMap(({ side, periods }) => periods.map((period) => ({ side, period })));
  return (
    <tr data-level={line.level}>
      <th scope="row" className={styles.place} title={line.level === "region" ? line.region : undefined}>
        {line.level === "all" ? (
          name
        ) : (
          <button type="button" className={styles.name} tabIndex={-1} onClick={() => onPlace(line)}>
            {name}
          </button>
        )}
      </th>
      {line.level === "province" ? (
        <>
          <Days days={context.daysAt("target", place)} />
          <Days days={context.daysAt("accomplishment", place)} />
        </>
      ) : (
        <td colSpan={2} className={styles.days}>
          <span className="sr-only">see its provinces</span>
        </td>
      )}
      {columns.map(({ side, period }, column) =>
        line.level === "province" ? (
          <PlaceCell
            key={period.key}
            {...context}
            line={line}
            period={period}
            side={side}
            wide={wide}
            figure={`${at}:${column}`}
            tabIndex={column === active ? 0 : -1}
          />
        ) : (
          <SumCell
            key={period.key}
            row={line.cells.get(period.key)}
            where={`${name}, ${period.form}, ${periodLabel(period, true)}`}
          />
        ),
      )}
    </tr>
  );
});
