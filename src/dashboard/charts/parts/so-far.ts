import { today } from "../../../shared/dates";
import { standingOf } from "../../../questions/periods";
import type { Look, Row } from "./chart";

/** How a period that is not over, and its figures, are told from whole ones. */
export const wordsSoFar = "so far";

/** A name with that said behind it. */
export const soFar = (name: string, between = " "): string => `${name}${between}${wordsSoFar}`;

/** Whether the period of a row is over on the day of drawing. */
export const standing = (row: Row, look: Look): ReturnType<typeof standingOf> =>
  standingOf(row, look.day ?? today());

/** Whether the period of a row is not over: its figures may still grow, so that less is no fall. */
export const isUnfinished = (row: Row, look: Look): boolean => standing(row, look) !== "over";

/** A bar of a period that is not over: an outline in dashes, paler within. */
export const unfinishedBar = (colour: string) => ({
  color: `${colour}59`,
  borderColor: colour,
  borderType: "dashed" as const,
  borderWidth: 1.5,
});
