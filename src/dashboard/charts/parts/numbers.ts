import { yesNoText } from "../../../shared/cells/columns";

export {
  formatFull,
  formatShare,
  formatShort,
  formatShortened,
  type Unit,
} from "../../../shared/cells/short-figure";

/** A cell of a question's answer as a number; null if it is not a number. */
export const numberOf = (value: unknown): number | null =>
  typeof value === "number" && Number.isFinite(value) ? value : null;

/** A cell as text; `empty` if the cell has no value. */
export const textOf = (value: string | number | boolean | null | undefined, empty = "Not stated"): string =>
  value === null || value === undefined || value === ""
    ? empty
    : typeof value === "boolean"
      ? yesNoText(value)
      : String(value);
