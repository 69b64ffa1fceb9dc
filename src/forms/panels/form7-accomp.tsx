import { Button } from "@mantine/core";
import type { ReactElement } from "react";
import { useController, useWatch } from "react-hook-form";
import { entityNamed, sumOf } from "../../entities";
import { formatField, type Values } from "../../fields";
import { Banner } from "../../ui/page/banner";
import { childrenKey } from "../values/starting-values";
import { readValues } from "../values/form-values";
import { faultsSentence, faultsToSave } from "../grid/grid-faults";
import type { PanelProps } from "./panel";
import styles from "./panels.module.css";

const product = entityNamed("form7_accomp");
const sales = entityNamed("qtr_sales_report");
const money = sales.fields["sales_generated"];

/** The sum of the sales of all quarters, in pesos; null when no row has sales. */
const salesOf = (rows: readonly Values[]): number | null =>
  sumOf(...rows.map((row) => readValues(sales, row)["sales_generated"]));

/** The faults of the quarterly sales to correct before they can be added up; null when there are none. */
export function salesToCorrect(rows: readonly Values[]): string | null {
  const faults = faultsToSave(sales, rows);
  return faults.length === 0 ? null : faultsSentence(faults);
}

/** The panel of a Form 7 accomplishment: the sum of its quarterly sales, and whether it equals the product's figure. */
export default function Form7AccompPanel({ control, readOnly }: PanelProps): ReactElement | null {
  const rows: unknown = useWatch({ control, name: childrenKey("qtr_sales_report") });
  const { field } = useController({ control, name: "sales_generated" });
  const sum = Array.isArray(rows) ? salesOf(rows as Values[]) : null;
  if (sum === null || money === undefined) return null;
  const own = readValues(product, { sales_generated: field.value })["sales_generated"] ?? null;
  const shown = formatField(sum, money);
  const wrong = salesToCorrect(rows as Values[]);
  if (wrong !== null)
    return (
      <Banner tone="warning">
        {shown} is not all of the quarterly sales: correct their rows first, then they can be used above.{" "}
        {wrong}
      </Banner>
    );
  if (own === sum)
    return <p className={styles.hint}>The quarterly sales add up to {shown}, as said above.</p>;
  return (
    <Banner tone={own === null ? "info" : "warning"}>
      The quarterly sales add up to {shown}
      {typeof own === "number" ? `; the sales generated above say ${formatField(own, money)}` : ""}.{" "}
      {readOnly ? null : (
        <Button size="compact-sm" variant="default" onClick={() => field.onChange(sum)}>
          Use {shown} above
        </Button>
      )}
    </Banner>
  );
}
