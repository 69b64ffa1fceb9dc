import { fieldList, type Entity } from "../entities";
import type { Field } from "../fields";

export interface SectionField {
  name: string;
  field: Field;
}

/** A part of the form under one heading. */
export interface Section {
  title: string;
  /** For links within the page. */
  id: string;
  fields: SectionField[];
}

const recordSection = "Record";

/** The form's sections in the order of their first field; what the server marks stands last. */
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

/** The fields as a user of this scope fills them: those that the scope makes constant are only shown. */
export const scopedSections = (sections: readonly Section[], constant: readonly string[]): Section[] =>
  sections.map((section) => ({
    ...section,
    fields: section.fields.map(({ name, field }) =>
      constant.includes(name) ? { name, field: { ...field, readOnly: true } } : { name, field },
    ),
  }));

/** How many of the form's 12 columns a field takes. */
export function spanOf(field: Field): 4 | 8 | 12 {
  if (field.kind === "longText" || field.kind === "files") return 12;
  return field.kind === "pick" && field.picks !== "arc" ? 8 : 4;
}
