import type { Measure } from "../shared/calls/explorations";

/** What a comparison shows beside a measure: its figure in the earlier period, and the change since then. */
export interface Beside {
  part: "earlier" | "change" | "rate";
  /** The earlier period in words. */
  earlier: string;
}

/** A figure of a cell: a measure, or what a comparison shows beside it. */
export type Figure = Measure & { beside?: Beside };
