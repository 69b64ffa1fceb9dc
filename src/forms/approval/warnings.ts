import { attentionsOf, type Entity, type Row } from "../../entities";
import { warningOf, formatField } from "../../fields";
import type { ApprovalDetails } from "../../shared/approvable";
import { countedRecords } from "../../shared/wording";
import { today } from "../../shared/time/dates";
import { nameKey } from "../../shared/same-text";
import { distinctFields } from "../../entities/define/distinct-fields";
import { faultsOf, shownValue } from "../values/form-values";

/** The first fault that the form would find in a record, and the number of others. Returns null when there is none. */
export function faultOf(entity: Entity, row: Row): string | null {
  const [first, ...more] = faultsOf(entity, row);
  if (first === undefined) return null;
  const label = entity.fields[first.field ?? ""]?.label;
  return `${label === undefined ? "" : `${label}: `}${first.message}${more.length > 0 ? ` And ${more.length} more.` : ""}`;
}

type Target = NonNullable<ApprovalDetails["target"]>;

/** Sentences about amounts of which all accomplishments of a target together exceed the plan. */
function aboveTarget(entity: Entity, { row, accomplishments, totals }: Target): string[] {
  return Object.entries(totals).flatMap(([name, total]) => {
    const [field, planned] = [entity.fields[name], row[name]];
    if (field === undefined || typeof planned !== "number" || total <= planned) return [];
    const sum = accomplishments > 1 ? `, ${accomplishments} accomplishments together` : "";
    return [
      `${field.label} is above the target: ${formatField(total, field)}${sum}, planned ${formatField(planned, field)}.`,
    ];
  });
}

/** Sentences about fields in which an accomplishment differs from its target: what was planned, or the year. */
function mismatches(entity: Entity, row: Row, target: Target): string[] {
  const { thing = "", own = thing } = entity.accomplishes ?? {};
  return [[own, thing] as const, ["reporting_year", "reporting_year"] as const].flatMap(([here, there]) => {
    const field = entity.fields[here];
    if (field === undefined) return [];
    const [says, planned] = [shownValue(row[here], field), shownValue(target.row[there], field)];
    return planned === "" || nameKey(says) === nameKey(planned)
      ? []
      : [`${field.label} is not the target's: ${says || "empty"} here, ${planned} there.`];
  });
}

/** Warnings to read before a record is approved. Without `details`, only those that the record itself shows. */
export function warningsOf(entity: Entity, row: Row, details: ApprovalDetails | undefined): string[] {
  const fault = faultOf(entity, row);
  const fields = distinctFields(entity);
  const doubts = Object.entries(fields).flatMap(([name, field]) => {
    const doubt = warningOf(row[name], field);
    return doubt === null ? [] : [`${field.label}: ${doubt}`];
  });
  const marks = attentionsOf(entity.attentions, row, today()).map(({ label }) => `${label}.`);
  if (details === undefined) return [...(fault === null ? [] : [fault]), ...marks, ...doubts];
  const { target, sameEntryIds, late, covered } = details;
  const said = sameEntryIds.slice(0, 5).map((id) => `No. ${id}`);
  return [
    ...(fault === null ? [] : [fault]),
    ...(target === null ? [] : [...aboveTarget(entity, target), ...mismatches(entity, row, target)]),
    ...(sameEntryIds.length === 0
      ? []
      : [
          `${countedRecords(sameEntryIds.length)} of this ARBO ${sameEntryIds.length === 1 ? "says" : "say"} the same: ${said.join(", ")}${sameEntryIds.length > said.length ? " …" : ""}.`,
        ]),
    ...(late ? ["Entered after its reporting schedule had ended."] : []),
    ...marks,
    ...doubts,
    ...covered.flatMap(({ warning }) => (warning === undefined ? [] : [`${warning}.`])),
  ];
}
