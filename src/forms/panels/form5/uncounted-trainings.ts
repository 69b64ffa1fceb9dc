import { isEmpty, textOf, type Values } from "../../../fields";
import { today } from "../../../shared/time/dates";

/** Warnings about trainings that began but have no date conducted; without it, no figure counts them (decision 048). */
export const uncountedWarnings = (rows: readonly Values[]): string[] =>
  rows.flatMap((row, at) => {
    const began = textOf(row["start_date"]) || textOf(row["end_date"]);
    return began === "" || began > today() || !isEmpty(row["date_conducted"])
      ? []
      : [
          `Row ${at + 1} has no date conducted: as long as nobody is marked as present, figures leave this training out. Enter the date if it was held.`,
        ];
  });
