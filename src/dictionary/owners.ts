import { entityAt, entityNamed } from "../entities";
import { brand } from "../shared/brand";

const beneficiaries =
  "Bureau of Agrarian Reform Beneficiaries Development (BARBD), to be confirmed by the department";
/** Who keeps what is no record of an organization: lists and schedules. */
export const administrators = `The administrators of ${brand.name}`;

/**
 * The office that answers for the records of a group of forms. The specification names none; the bureau whose work the
 * forms report stands here until the department confirms or corrects each line.
 */
const offices: Readonly<Record<string, string>> = {
  Masterlists: beneficiaries,
  "Form 5": beneficiaries,
  "Form 7": beneficiaries,
  "Form 10": beneficiaries,
  "Form 11": beneficiaries,
  Machinery: beneficiaries,
  "Marketing and income": beneficiaries,
};

/** The groups of forms with the office that answers for each. */
export const officesByGroup = Object.entries(offices);

/** The office that answers for the records of an entity. */
export const ownerOf = (entity: string): string => {
  const { group = "" } = entityAt(entityNamed(entity).screen.route)?.screen ?? {};
  return offices[group] ?? administrators;
};

/** The offices that answer for the records of several entities, each once. */
export const ownersOf = (forms: readonly string[]): string => [...new Set(forms.map(ownerOf))].join("; ");
