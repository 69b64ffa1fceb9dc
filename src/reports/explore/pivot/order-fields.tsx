import { NumberInput, SegmentedControl, Switch } from "@mantine/core";
import type { ReactElement } from "react";
import { columnLabel } from "../../../labels/column-label";
import { limits, type Measure, type Pivot } from "../../../shared/calls/explorations";
import { Select } from "../../../ui/select";
import styles from "../explore.module.css";
import { measureLabel } from "../../../pivots/facts/fields";

interface OrderFieldsProps {
  pivot: Pivot;
  /** The measures that can order the rows. */
  measures: readonly Measure[];
  onChange: (part: Partial<Pivot>) => void;
}

/** The order of a pivot's rows, how many of them are named, and whether they are summed. */
export function OrderFields({ pivot, measures, onChange }: OrderFieldsProps): ReactElement {
  return (
    <fieldset className={styles.group}>
      <legend>Order and cut</legend>
      <Select
        label="Order rows by"
        data={[
          { value: "name", label: "Name" },
          ...measures.map((measure, at) => ({ value: String(at), label: measureLabel(measure) })),
        ]}
        value={
          pivot.order.measure === null || pivot.order.measure >= measures.length
            ? "name"
            : String(pivot.order.measure)
        }
        onChange={(by) =>
          onChange({ order: { ...pivot.order, measure: by === "name" || by === null ? null : Number(by) } })
        }
      />
      {pivot.order.measure === null ? null : (
        <SegmentedControl
          size="xs"
          fullWidth
          aria-label="Which rows come first"
          transitionDuration={0}
          data={[
            { value: "largest", label: "Largest first" },
            { value: "smallest", label: "Smallest first" },
          ]}
          value={pivot.order.descending ? "largest" : "smallest"}
          onChange={(first) => onChange({ order: { ...pivot.order, descending: first === "largest" } })}
        />
      )}
      {pivot.rows.length === 0 ? null : (
        <div className={styles.pair}>
          <NumberInput
            label="Name the first"
            placeholder="All"
            min={1}
            max={limits.top}
            allowDecimal={false}
            allowNegative={false}
            value={pivot.top?.most ?? ""}
            onChange={(most) =>
              onChange({
                top:
                  typeof most === "number" && most >= 1
                    ? { most: Math.min(most, limits.top), field: pivot.top?.field ?? 0 }
                    : null,
              })
            }
          />
          <Select
            label="of"
            data={pivot.rows.map((name, at) => ({ value: String(at), label: columnLabel(name) }))}
            value={String(pivot.top?.field ?? 0)}
            disabled={pivot.top === null}
            onChange={(at) =>
              onChange({ top: pivot.top === null ? null : { ...pivot.top, field: Number(at) } })
            }
          />
        </div>
      )}
      <Switch
        label="Totals and sub-totals"
        checked={pivot.totals}
        onChange={(event) => onChange({ totals: event.currentTarget.checked })}
      />
    </fieldset>
  );
}
