import type { CurrentUser } from "../../api/session/session";
import { addressOf, entities, type Entity } from "../../entities";
import { newRecordAddress } from "../../entities/define/prefill-link";
import type { Values } from "../../fields";
import { hasControl, opensScreen, refusal } from "../../shared/permissions";
import { writeValue } from "../../shared/cells/value-list";
import type { Row } from "../charts/parts/chart";
import { numberOf } from "../charts/parts/numbers";
import type { GridLine, Period } from "./grid-model";

/** The address to which a cell leads. */
export interface Destination {
  to: string;
}

const capital = (label: string): string => label.charAt(0).toUpperCase() + label.slice(1);
const byForm = new Map(entities.map((entity) => [capital(entity.label), entity]));

/** The entity of a form by its name in `sql/facts/reporting.sql`: the entity's label with a capital letter. */
export const entityOfForm = (form: string): Entity | undefined => byForm.get(form);

const periodValues = ({ year, quarter }: Pick<Period, "year" | "quarter">): Values =>
  quarter === null ? { reporting_year: year } : { reporting_year: year, reporting_quarter: quarter };

/** The address of a new record with place and period filled in; null when the user may not enter one now. */
export function newRecordAt(
  user: CurrentUser,
  { region, province }: Pick<GridLine, "region" | "province">,
  period: Pick<Period, "form" | "year" | "quarter">,
  days: number,
): Destination | null {
  const entity = entityOfForm(period.form);
  if (entity === undefined || refusal(user, "insert", entity, days) !== null) return null;
  const given = { region_name: region, province_name: province, ...periodValues(period) };
  return { to: newRecordAddress(entity, given) };
}

/** The form's table, filtered to the records of the cell; null when the user may not open the forms. */
export function recordsAt(
  user: CurrentUser,
  { province }: GridLine,
  period: Period,
  row: Row,
): Destination | null {
  const entity = entityOfForm(period.form);
  if (entity === undefined || !opensScreen(user, "forms") || !hasControl(user, "Read")) return null;
  const approved = numberOf(row["reports_approved"]) ?? 0;
  const [tab, stage] =
    approved === 0
      ? ["table", "Pending"]
      : approved === numberOf(row["reports"])
        ? ["table", "Approved"]
        : ["all", null];
  const address = new URLSearchParams({ tab, province_name: writeValue(province) });
  for (const [name, value] of Object.entries(periodValues(period))) address.set(name, String(value));
  if (stage !== null) address.set("stage", stage);
  return { to: `${addressOf(entity)}?${address.toString()}` };
}
