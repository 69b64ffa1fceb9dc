import type { ReactElement } from "react";
import { useWatch } from "react-hook-form";
import { entityNamed, sumOf } from "../../entities";
import { memberTotals, unequalTotals } from "../../entities/arbo-masterlist";
import { Banner } from "../../ui/banner";
import { readValues } from "../form-values";
import type { PanelProps } from "./panel";

const names = memberTotals.flat();

/** Under an ARBO: totals that are not male plus female, worth a second look before saving. */
export default function ArboTotalsPanel({ control }: PanelProps): ReactElement | null {
  const entity = entityNamed("arbo_masterlist");
  const watched: unknown[] = useWatch({ control, name: [...names] });
  const values = readValues(entity, Object.fromEntries(names.map((name, at) => [name, watched[at]])));
  const unequal = unequalTotals(values);
  if (unequal.length === 0) return null;
  return (
    <Banner tone="warning">
      {unequal.map((total) => {
        const parts = memberTotals.find(([name]) => name === total);
        const field = entity.fields[total];
        const sum = parts === undefined ? null : sumOf(values[parts[1]], values[parts[2]]);
        return (
          <p key={total}>
            {field?.section}: “{field?.label}” is {String(values[total])}, male plus female is {sum}. Correct
            it, or save it as it is.
          </p>
        );
      })}
    </Banner>
  );
}
