import { useCallback } from "react";
import type { Question } from "../../analytics";
import { useSession } from "../../api/session/session";
import type { Cells } from "../../shared/cells/columns";
import { opensScreen } from "../../shared/permissions";
import { entityOfForm, newRecordAt } from "../completeness/destination";
import { useWindows } from "../../api/windows";
import { formLink, type FormLink } from "./form-link";

const expectedReports = "dashboards/expected-report-records";

/**
 * Returns the link of a row for this user: to its record or its table, or from a missing report to a new record
 * with place and period filled in, if the user may enter one now. Null when there is no link.
 */
export function useFormLink(question: Question): (row: Cells) => FormLink | null {
  const user = useSession((session) => session.user);
  const { daysAt: days } = useWindows(question.name === expectedReports);
  return useCallback(
    (row) => {
      if (user === null || !opensScreen(user, "forms")) return null;
      if (question.name !== expectedReports || row["came"] !== "Missing") return formLink(question, row);
      const { form, region_name: region, province_name: province, reporting_year: year } = row;
      const quarter = row["reporting_quarter"];
      const window = entityOfForm(String(form))?.window ?? null;
      const place = { region_name: String(region), province_name: String(province) };
      const to = newRecordAt(
        user,
        { region: place.region_name, province: place.province_name },
        { form: String(form), year: Number(year), quarter: typeof quarter === "number" ? quarter : null },
        window === null ? 0 : days(window, place),
      );
      return to === null ? null : { label: "Enter it", to: to.to };
    },
    [question, user, days],
  );
}
