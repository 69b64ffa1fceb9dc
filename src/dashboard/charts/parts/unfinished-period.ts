import { today } from "../../../shared/time/dates";
import { periodState } from "../../../questions/periods";
import type { ChartSettings, Row } from "./chart";

/** The words that mark an unfinished period and its figures. */
export const soFarText = "so far";

/** A name followed by “so far”. */
export const soFar = (name: string, between = " "): string => `${name}${between}${soFarText}`;

/** The state of a row's period on the day of drawing: over, running or ahead. */
export const periodStateOf = (row: Row, settings: ChartSettings): ReturnType<typeof periodState> =>
  periodState(row, settings.day ?? today());

/** Whether the period of a row is not over. Its figures may still grow, so a lower figure is not a decline. */
export const isUnfinished = (row: Row, settings: ChartSettings): boolean =>
  periodStateOf(row, settings) !== "over";

/** The style of a bar for an unfinished period: paler, with a dashed outline. */
export const unfinishedBar = (colour: string) => ({
  color: `${colour}59`,
  borderColor: colour,
  borderType: "dashed" as const,
  borderWidth: 1.5,
});
