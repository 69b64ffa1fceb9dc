import { fieldList, type Entity } from "../../entities";
import { isEmpty, type Field, type Values } from "../../fields";

export interface SectionField {
  name: string;
  field: Field;
}

/** A group of the form's fields under one heading. */
export interface Section {
  title: string;
  /** The id of the section's HTML element, for links within the page. */
  id: string;
  fields: SectionField[];
}

const recordSection = "Record";

/** The form's sections in the order of their first field. The section of the fields that the server sets is last. */
export function sectionsOf(entity: Entity): Section[] {
  const byTitle = new Map<string, SectionField[]>();
  for (const { name, field } of fieldList(entity)) {
    const title = field.section ?? entity.screen.heading;
    byTitle.set(title, [...(byTitle.get(title) ?? []), { name, field }]);
  }
  return [...byTitle]
    .map(([title, fields]) => ({
      title,
      fields,
      id: `section-${title.toLowerCase().replace(/[^a-z0-9]+/g, "-")}`,
    }))
    .toSorted((one, other) => Number(one.title === recordSection) - Number(other.title === recordSection));
}

/**
 * The sections that a form shows. Fields that the scope makes constant are read-only. The status is left out because
 * the head of the form shows it, and the name of a picked ARBO because the pick shows it. A section whose fields are
 * all asked in the rows below the form is left out, unless the record's own values `held` fill one of its fields.
 */
export const shownSections = (
  entity: Entity,
  constant: readonly string[],
  isNew: boolean,
  held: Values = {},
): Section[] =>
  sectionsOf(entity)
    .filter(
      ({ fields }) =>
        fields.some(({ field }) => field.askedIn === undefined) ||
        fields.some(({ name }) => !isEmpty(held[name])),
    )
    .map((section) => {
      const picksArbo = section.fields.some(({ field }) => field.picks === "arbo");
      const left = new Set(["status", ...(isNew ? ["target_id"] : []), ...(picksArbo ? ["arbo_name"] : [])]);
      const fields = section.fields
        .filter(({ name }) => !left.has(name))
        .map(({ name, field }) =>
          constant.includes(name) ? { name, field: { ...field, readOnly: true } } : { name, field },
        );
      return { ...section, fields };
    })
    .filter(({ fields }) => fields.length > 0);

/** How many of the form's 12 columns a field takes. */
export function spanOf(field: Field): 4 | 8 | 12 {
  if (field.kind === "longText" || field.kind === "files") return 12;
  return field.kind === "pick" && field.picks !== "arc" ? 8 : 4;
}
