import type { ReactElement } from "react";
import styles from "./completeness-grid.module.css";
import { periodLabel, type FormColumns } from "./grid-model";

interface CompletenessHeadProps {
  forms: readonly FormColumns[];
  manyYears: boolean;
}

/** The two sticky heading rows: the forms, and below each its periods. */
export function CompletenessHead({ forms, manyYears }: CompletenessHeadProps): ReactElement {
  return (
    <thead>
      <tr>
        <th scope="col" rowSpan={2} className={styles.corner}>
          Province
        </th>
        <th scope="colgroup" colSpan={2}>
          Days left
        </th>
        {forms.map(({ form, side, periods }) => (
          <th key={form} scope="colgroup" colSpan={periods.length} data-side={side} data-first>
            {form}
          </th>
        ))}
      </tr>
      <tr>
        <th scope="col" className={styles.dayHead}>
          Target
        </th>
        <th scope="col" className={styles.dayHead}>
          Accomp.
        </th>
        {forms.flatMap(({ periods }) =>
          periods.map((period, at) => (
            <th key={period.key} scope="col" data-first={at === 0 || undefined}>
              {periodLabel(period, manyYears)}
            </th>
          )),
        )}
      </tr>
    </thead>
  );
}
