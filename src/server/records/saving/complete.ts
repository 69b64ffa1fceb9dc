import { derive, type Entity } from "../../../entities";
import { quarterOfPeriod } from "../../../entities/define/period";
import { isEmpty, type Values } from "../../../fields";
import type { Detail } from "../../../shared/errors";
import type { Step } from "../core/step";

/** The complete record after the change: all declared fields, with derived ones recomputed. */
export function completeRecord(entity: Entity, record: Values, before?: Values): Values {
  const whole: Values = {};
  for (const name of Object.keys(entity.fields)) whole[name] = record[name] ?? null;
  if ("reporting_quarter" in whole && "reporting_month" in whole)
    whole["reporting_quarter"] = quarterOfPeriod(whole);
  return derive(entity, whole, before);
}

/** Missing required fields, and violations of the entity's own rules. */
export const faultsIn = (entity: Entity, record: Values): Detail[] => [
  ...Object.entries(entity.fields).flatMap(([name, field]) =>
    field.required === true && isEmpty(record[name])
      ? [{ field: name, message: `${field.label} is required.` }]
      : [],
  ),
  ...entity.check(record),
];

/**
 * Completes each record: recomputes derived fields and checks required fields and rules. A child keeps its
 * parent's place.
 */
export const completeRows: Step = (rows, { entity }) =>
  rows.flatMap((one) => {
    const { region_name, province_name } = one.values;
    const whole = completeRecord(entity, one.values, one.before);
    one.values = typeof entity.scope === "object" ? { ...whole, region_name, province_name } : whole;
    return faultsIn(entity, whole).map((fault) => ({ row: one.row, ...fault }));
  });
