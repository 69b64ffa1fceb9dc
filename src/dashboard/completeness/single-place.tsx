import type { KeyboardEventHandler, FocusEventHandler, ReactElement, RefObject } from "react";
import styles from "./completeness-grid.module.css";
import type { FormColumns, GridLine, Period } from "./grid-model";
import { PlaceCell, type CellContext } from "./place-cell";

interface SinglePlaceProps extends CellContext {
  line: GridLine;
  forms: readonly FormColumns[];
  active: { row: number; column: number };
  body: RefObject<HTMLTableSectionElement | null>;
  onFocus: FocusEventHandler;
  onKeyDown: KeyboardEventHandler;
}

const slotOf = ({ year, quarter }: Period): string => `${year}|${quarter ?? 0}`;

/** The columns for a single place: each year and quarter that occurs in a form. */
const slotsOf = (forms: readonly FormColumns[]): Period[] =>
  [
    ...new Map(forms.flatMap(({ periods }) => periods).map((period) => [slotOf(period), period])).values(),
  ].toSorted((one, other) => one.year - other.year || (one.quarter ?? 0) - (other.quarter ?? 0));

/** The grid of one province: forms as rows, quarters as columns, so that it fits a narrow screen. */
export function SinglePlace(props: SinglePlaceProps): ReactElement {
  const { line, forms, active, body, onFocus, onKeyDown, ...context } = props;
  const slots = slotsOf(forms);
  const many = new Set(slots.map(({ year }) => year)).size > 1;
  const place = { region_name: line.region, province_name: line.province };
  return (
    <table className={styles.grid} data-wide data-single>
      <thead>
        <tr>
          <th scope="col" className={styles.corner}>
            {line.province}
          </th>
          <th scope="col" className={styles.dayHead}>
            Days left
          </th>
          {slots.map((slot) => (
            <th key={slotOf(slot)} scope="col">
              {[...(many ? [slot.year] : []), slot.quarter === null ? "Year" : `Q${slot.quarter}`].join(" ")}
            </th>
          ))}
        </tr>
      </thead>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears the arrow keys of its cells */}
      <tbody ref={body} onFocus={onFocus} onKeyDown={onKeyDown}>
        {forms.map(({ form, side, periods }, at) => {
          const days = context.daysAt(side, place);
          return (
            <tr key={form} data-level="province">
              <th scope="row" className={styles.place}>
                {form}
              </th>
              <td className={styles.days}>
                {days > 0 ? days : <span className={styles.closed}>closed</span>}
              </td>
              {slots.map((slot, column) => {
                const period = periods.find((one) => slotOf(one) === slotOf(slot));
                return period === undefined ? (
                  <td key={slotOf(slot)} className={styles.outside}>
                    <span className="sr-only">not a period of this form</span>
                  </td>
                ) : (
                  <PlaceCell
                    key={period.key}
                    {...context}
                    line={line}
                    period={period}
                    side={side}
                    wide
                    figure={`${at}:${column}`}
                    tabIndex={active.row === at && active.column === column ? 0 : -1}
                  />
                );
              })}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
