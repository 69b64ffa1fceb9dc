import type { Window } from "../../shared/time/countdown";
import type { Detail } from "../../shared/errors";
import type { Screen } from "../../shared/permissions";
import { duplicate, type Attentions } from "./attention";
import { derivedRangeErrors, type Derived } from "./derived";
import { nameFields } from "./record-name";
import { isEmpty, type Field, type Fields, type PickKind, type Values, type ValuesOf } from "../../fields";

/** Fields that together identify a record. The error about a duplicate shows at the first of them. */
export interface Identity {
  by: readonly [string, ...string[]];
  /** Duplicates are never allowed, even with a reason. */
  unique?: true;
}

/**
 * The screen of an entity (spec §2). It is named by the first entity of its route; others have their own lists
 * on it.
 */
export interface EntityScreen {
  route: string;
  /** What the document title says before the heading; null for the heading alone. */
  title: string | null;
  heading: string;
  /** Its group in the side list of forms, and its label there (the heading by default). */
  group?: string;
  label?: string;
}

/**
 * The declaration of an entity (decision 071). Parsing, the table check, the API calls, form, columns and import
 * derive from it.
 */
export interface EntityDeclaration<F extends Fields> {
  /** Name of the PostgreSQL table. */
  name: string;
  /** The base path of its calls, such as `/api/form-11`. */
  path: string;
  /** The name of one record within a sentence, so that it begins small: `income record`; only a proper name does not: `Form 11 target`. */
  label: string;
  screen: EntityScreen;
  /** The screen that a role's route must include; the forms by default. */
  opens?: Screen;
  /** The screen that a role must open to change and restore records; `opens` by default. */
  changedOn?: Screen;
  /** A second path of its list call (spec §7). */
  alsoListedAt?: string;
  /** The kind of the fields that pick one of its records. */
  pickedAs?: PickKind;
  /**
   * A filter of every list of records with an ARBO: it selects those whose ARBO has one of these records, named
   * by number (spec §7).
   */
  filtersByArbo?: string;
  /**
   * The field of its photo. The call `path`/create makes a record of each photo that it receives, with the
   * position and time in the fields `latitude`, `longitude`, `taken_on` and `taken_time` (spec §7).
   */
  photo?: keyof F & string;
  /**
   * How the scope of a record is found. `location`: by its own region and province; `none`: visible to all;
   * otherwise by its parent, through a key.
   */
  scope: "location" | "none" | { parent: string; key: string; parentKey: string };
  /** Whether records have a `process_stage` (spec §4). */
  approval?: boolean;
  /** The reporting window in which records may be changed; children follow their parent. */
  window?: Window | null;
  /**
   * The target entity that this one accomplishes, and the field `thing` by which the two are matched
   * (DESIGN §7). `own` is this entity's name for that field, if different. `amounts` are fields of both; a
   * warning shows when the accomplishments of a target exceed it.
   */
  accomplishes?: { target: string; thing: string; own?: string; amounts?: readonly string[] };
  /**
   * The fields that describe a record and tell it from others of its ARBO, at least two, most important first. They
   * lead its table and show on approval. Default: the fields marked `main` that are its own.
   */
  summary?: readonly (keyof F & string)[];
  /** Entities saved and deleted with it. */
  children?: readonly string[];
  /** The attentions that are marked in the table and filter the list call. */
  attentions?: Attentions;
  /** Two records look alike when all fields of one identity are filled in and equal (decision 050). */
  identities?: readonly Identity[];
  /** The workbook columns for import, in order (spec §5). */
  importable?: readonly string[];
  fields: F;
  /** Derived fields, computed from the record and its previous values ({} for a new one). */
  derived?: { [K in keyof F]?: (form: ValuesOf<F>, before: Values) => unknown };
  /** Validation between fields, run by client and server. */
  check?: (record: ValuesOf<F>) => Detail[];
}

/** An entity in the form that generic code uses. */
export interface Entity extends Omit<EntityDeclaration<Fields>, "derived" | "check" | "fields" | "summary"> {
  opens: Screen;
  changedOn: Screen;
  summary: readonly string[];
  approval: boolean;
  window: Window | null;
  fields: Fields;
  derived: Derived;
  check(record: Values): Detail[];
}

/** Whether a record is approved (spec §4). */
export type Stage = "Pending" | "Approved";

/** The fields that the server adds to every record. */
export interface RecordHead {
  id: number;
  user_id: number | null;
  row_version: number;
  /** The time of the last change, ISO. */
  time_stamp: string;
  process_stage?: Stage;
  status?: string | null;
  /** Why it was saved although it looks like another record; null when it does not. */
  duplicate_reason?: string | null;
}

export type Row = RecordHead & Values;

/** Sections about who, where and when, which most entities share. */
const shared: ReadonlySet<string | undefined> = new Set([
  "Organization",
  "Location",
  "Project",
  "Reporting period",
  "Record",
]);

/** The main fields that are specific to an entity. */
const ownMain = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, { main, section }]) =>
    main === true && !shared.has(section) && !nameFields.includes(name) ? [name] : [],
  );

/** Declares an entity and fills in defaults; the result keeps the types of its fields. Throws when the title of its screen repeats the heading. */
export function defineEntity<F extends Fields>(entity: EntityDeclaration<F>): Entity & { fields: F } {
  const { derived = {}, check = () => [], identities, screen } = entity;
  if (screen.title === screen.heading)
    throw new Error(`${entity.name}: the title of its screen repeats the heading. Make it null.`);
  return {
    opens: "forms",
    changedOn: entity.opens ?? "forms",
    approval: false,
    window: null,
    ...entity,
    ...(identities === undefined ? {} : { attentions: { ...entity.attentions, duplicate } }),
    summary: entity.summary ?? ownMain(entity.fields),
    derived,
    check: (record: ValuesOf<F>) => [
      ...check(record),
      ...derivedRangeErrors(entity.fields, Object.keys(derived), record),
    ],
  } as unknown as Entity & { fields: F };
}

/** Whether rows have the status Target, Accomplished or Updated (spec §4). */
export const hasRowStatus = (entity: Entity): boolean => entity.fields["status"]?.kind === "choice";

/** Whether the first field of any identity is filled in, so that the record can be compared with others. */
export const isIdentified = ({ identities = [] }: Entity, values: Values): boolean =>
  identities.some(({ by: [first] }) => !isEmpty(values[first]));

/** The declared fields with their names, in form order. */
export const fieldList = (entity: Entity): { name: string; field: Field }[] =>
  Object.entries(entity.fields).map(([name, field]) => ({ name, field }));

/** The entity without personal and sensitive fields, for users who may not see participants (DESIGN §5). */
export const withoutPersonal = (entity: Entity): Entity => ({
  ...entity,
  fields: Object.fromEntries(
    Object.entries(entity.fields).filter(([, field]) => field.personal !== true && field.sensitive !== true),
  ),
});
