import type { Column } from "../../shared/cells/columns";
import type { Mark } from "../../ui/report-table/table-head";
import type { Comparison } from "./comparisons";

const variants = [
  { suffix: "target", label: "Target", mark: "target" },
  { suffix: "accomp", label: "Accomplished", mark: "accomplished" },
  { suffix: "matched", label: "Matched", mark: "matched" },
] as const;

const three = (name: string, group: string): Column[] =>
  variants.map(({ suffix, label }) => ({
    name: `${name}_${suffix}`,
    label,
    groups: [group],
    kind: "integer",
    total: "sum",
  }));

const rate = (name: string, of: string, group: string): Column => ({
  name,
  label: "Matched rate",
  groups: [group],
  kind: "percent",
  total: { of: `${of}_matched`, to: `${of}_target` },
});

/**
 * Things, ARBOs, quantity and ARCs, each as target, accomplished and matched; things and quantity also have
 * the matched rate (spec §3).
 */
export const figuresOf = ({ things, quantity }: Comparison): readonly Column[] => [
  ...three("support_provided", things),
  rate("support_rate", "support_provided", things),
  ...three("No_ARBO", "ARBOs"),
  ...three("qty", quantity),
  rate("qty_rate", "qty", quantity),
  ...three("arc_covered", "ARCs covered"),
];

/** The fixed meaning of each column. */
export const marks: Readonly<Record<string, Mark>> = {
  ...Object.fromEntries(
    ["support_provided", "No_ARBO", "qty", "arc_covered"].flatMap((name) =>
      variants.map(({ suffix, mark }) => [`${name}_${suffix}`, mark]),
    ),
  ),
  target_amount: "target",
  accomplished_amount: "accomplished",
  target_id: "target",
  accomplishment_id: "accomplished",
};

/** The place columns of lists. */
export const placeColumns: readonly Column[] = [
  { name: "region_name", label: "Region", kind: "text" },
  { name: "province_name", label: "Province", kind: "text" },
  { name: "muncity_name", label: "Municipality", kind: "text" },
];
export const arbo: Column = { name: "arbo_name", label: "ARBO", kind: "text", width: 34 };

/** Columns for lists: the quantities, and the numbers of things, each as target, accomplished and matched. */
export const quantitiesOf = ({ quantity }: Comparison): Column[] => three("qty", quantity);
export const thingsOf = ({ things }: Comparison): Column[] => three("support_provided", things);

/** The amount columns that the form of a comparison has. */
export const amountsOf = ({ amounts }: Comparison): Column[] => [
  ...(amounts.target
    ? [
        {
          name: "target_amount",
          label: "Target",
          groups: [amounts.group],
          kind: "peso",
          total: "sum",
        } as const,
      ]
    : []),
  ...(amounts.accomplished
    ? [
        {
          name: "accomplished_amount",
          label: "Accomplished",
          groups: [amounts.group],
          kind: "peso",
          total: "sum",
        } as const,
      ]
    : []),
];
