import { fieldList, type Entity } from "../entities";

/** A label within a sentence: “Date of training” goes on as “date of training”, “ARBs, male” stays. */
const goingOn = (label: string): string =>
  /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;

/** What each field is called where it stands without its section: labels that two sections share name theirs. */
export function distinctLabels(entity: Entity): Map<string, string> {
  const counts = new Map<string, number>();
  for (const { field } of fieldList(entity)) counts.set(field.label, (counts.get(field.label) ?? 0) + 1);
  return new Map(
    fieldList(entity).map(({ name, field }) => [
      name,
      (counts.get(field.label) ?? 0) > 1 && field.section !== undefined
        ? `${field.section}: ${goingOn(field.label)}`
        : field.label,
    ]),
  );
}
