import { isEmpty, textOf } from "../../fields";
import { Problem } from "../../shared/errors";
import type { Hooks } from "./hook";

const message = "Enter a new reason; the present one explains the earlier end date.";

/**
 * When the end date of a place's schedule is moved later, the reason in `remarks` must change too (DESIGN §5).
 */
export const hooks: Hooks = {
  afterSave(rows, _, before) {
    const details = rows.flatMap((row, at) => {
      const was = before[at];
      const isOfPlace = !isEmpty(row["region_name"]) || !isEmpty(row["province_name"]);
      const isLater = was !== undefined && textOf(row["end_date"]) > textOf(was["end_date"]);
      const isSame = textOf(row["remarks"]) === textOf(was?.["remarks"]);
      return isOfPlace && isLater && isSame ? [{ row: at, field: "remarks", message }] : [];
    });
    if (details.length === 0) return Promise.resolve();
    return Promise.reject(new Problem(400, `Nothing was saved. ${message}`, details));
  },
};
