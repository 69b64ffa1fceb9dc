import type { View } from "../../shared/calls/explorations";

/** The forms in which the figures of a pivot or of a statement are shown, to choose from. */
export const viewChoices: { value: View; label: string }[] = [
  { value: "auto", label: "Auto" },
  { value: "table", label: "Table" },
  { value: "bar", label: "Bars" },
  { value: "stacked", label: "Stacked" },
  { value: "line", label: "Lines" },
  { value: "combo", label: "Combo" },
];
