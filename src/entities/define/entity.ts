import type { Window } from "../../shared/countdown";
import type { Detail } from "../../shared/errors";
import type { Screen } from "../../shared/permissions";
import { duplicate, type Attentions } from "./attention";
import { naming } from "./record-name";
import {
  formatField,
  isEmpty,
  parseField,
  type Field,
  type Fields,
  type Values,
  type ValuesOf,
} from "../../fields";

/** Fields that tell a record apart from others; the first is where a form says that such a record exists. */
export interface Identity {
  by: readonly [string, ...string[]];
  /** No two records have it: a reason makes no second one. */
  unique?: true;
}

/** The screen of an entity (spec §2): the first entity of a route names it, others have lists of their own on it. */
export interface EntityScreen {
  route: string;
  /** Second part of the page's title; null where the specification gives none. */
  title: string | null;
  heading: string;
  /** Its group in the side list of forms, and its name there: its heading where nothing else is said. */
  group?: string;
  label?: string;
}

/** What an entity file declares (DESIGN §2). From it derive parsing, the table check, the calls, form, columns and import. */
export interface EntityDeclaration<F extends Fields> {
  /** Name of the PostgreSQL table. */
  name: string;
  /** First part of the calls, such as `/api/form-11`. */
  path: string;
  /** What one record is called in a sentence. */
  label: string;
  screen: EntityScreen;
  /** The screen whose route in the role opens it. */
  opens?: Screen;
  /** `location`: by the record's own region and province; `none`: seen by all; else the parent's, found by a key. */
  scope: "location" | "none" | { parent: string; key: string; parentKey: string };
  /** Has a `process_stage` (spec §4). */
  approval?: boolean;
  /** The reporting window that closes it; a child's is its parent's. */
  window?: Window | null;
  /**
   * The target entity whose rows this one accomplishes, which of its fields the two are matched by (DESIGN §7), the
   * field that says the same here where it has another name, and the amounts of both that are worth a warning where a
   * target's accomplishments are together above it.
   */
  accomplishes?: { target: string; thing: string; own?: string; amounts?: readonly string[] };
  /**
   * The fields that say what a record is and tell it from others of its ARBO, the most telling first: they lead its table
   * and are what approving it shows. Without them the main fields that are its own.
   */
  summary?: readonly (keyof F & string)[];
  /** Entities saved and deleted with it. */
  children?: readonly string[];
  /** What deserves a look: marked in the table, and a filter of the list call. */
  attentions?: Attentions;
  /** By what two records look like one: all fields of an identity are given and the same (decision 050). */
  identities?: readonly Identity[];
  /** The workbook's columns, in order (spec §5). */
  importable?: readonly string[];
  fields: F;
  /** What is computed of a record, from it and from what it was before: {} for a new one. */
  derived?: { [K in keyof F]?: (form: ValuesOf<F>, before: Values) => unknown };
  /** Rules between fields, on both sides. */
  check?: (record: ValuesOf<F>) => Detail[];
}

/** An entity as generic code sees it. */
export interface Entity extends Omit<EntityDeclaration<Fields>, "derived" | "check" | "fields" | "summary"> {
  opens: Screen;
  summary: readonly string[];
  approval: boolean;
  window: Window | null;
  fields: Fields;
  derived: Readonly<Record<string, (form: Values, before: Values) => unknown>>;
  check(record: Values): Detail[];
}

/** What the server keeps beside the declared fields of every record. */
export interface RecordHead {
  id: number;
  user_id: number | null;
  row_version: number;
  /** The last change, ISO with time. */
  time_stamp: string;
  process_stage?: "Pending" | "Approved";
  status?: string | null;
  /** Why it was saved although it looks like another record; null where it looks like none. */
  duplicate_reason?: string | null;
}

export type Row = RecordHead & Values;

/** What is computed to a number that its field cannot hold. */
const beyond = (fields: Fields, computed: readonly string[], record: Values): Detail[] =>
  computed.flatMap((name) => {
    const [value, field] = [record[name], fields[name]];
    if (typeof value !== "number" || field === undefined) return [];
    try {
      parseField(value, { ...field, required: false });
      return [];
    } catch {
      return [
        {
          field: name,
          message: `${field.label} comes to ${formatField(value, field)}. Check the figures it is computed from.`,
        },
      ];
    }
  });

/** The sections that say who, where and when, as most records do. */
const shared: ReadonlySet<string | undefined> = new Set([
  "Organization",
  "Location",
  "Project",
  "Reporting period",
  "Record",
]);

/** The main fields of an entity that are its own. */
const ownMain = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, { main, section }]) =>
    main === true && !shared.has(section) && !naming.includes(name) ? [name] : [],
  );

/** Declares an entity; the result keeps the types of its fields. */
export function defineEntity<F extends Fields>(entity: EntityDeclaration<F>): Entity & { fields: F } {
  const { derived = {}, check = () => [], identities } = entity;
  return {
    opens: "forms",
    approval: false,
    window: null,
    ...entity,
    ...(identities === undefined ? {} : { attentions: { ...entity.attentions, duplicate } }),
    summary: entity.summary ?? ownMain(entity.fields),
    derived,
    check: (record: ValuesOf<F>) => [
      ...check(record),
      ...beyond(entity.fields, Object.keys(derived), record),
    ],
  } as unknown as Entity & { fields: F };
}

/** Whether rows carry the status Target, Accomplished or Updated (spec §4). */
export const hasRowStatus = (entity: Entity): boolean => entity.fields["status"]?.kind === "choice";

/** Whether a record says something that may tell it apart from others. */
export const isIdentified = ({ identities = [] }: Entity, values: Values): boolean =>
  identities.some(({ by: [first] }) => !isEmpty(values[first]));

/** The declared fields, each with its name, in the order of the form. */
export const fieldList = (entity: Entity): { name: string; field: Field }[] =>
  Object.entries(entity.fields).map(([name, field]) => ({ name, field }));

/** The entity without what tells who a person is, and without sensitive data: for who may not see participants (DESIGN §5). */
export const withoutPersonal = (entity: Entity): Entity => ({
  ...entity,
  fields: Object.fromEntries(
    Object.entries(entity.fields).filter(([, field]) => field.personal !== true && field.sensitive !== true),
  ),
});

/** The record with every derived field computed anew, in the order of their declaration. */
export function derive(entity: Entity, record: Values, before: Values = {}): Values {
  const result = { ...record };
  for (const [name, compute] of Object.entries(entity.derived)) result[name] = compute(result, before);
  return result;
}

/**
 * A value computed from parts. Where none of them is given, what was entered stands; where the last of them was taken
 * away it goes too.
 */
export const fromParts =
  (own: string, parts: readonly string[], compute: (...values: unknown[]) => unknown) =>
  (form: Values, before: Values): unknown =>
    compute(...parts.map((part) => form[part])) ??
    (parts.some((part) => !isEmpty(before[part])) ? null : form[own]);

/** The sum of what is there; null where nothing is. */
export const sumOf = (...values: unknown[]): number | null => {
  const numbers = values.filter((value): value is number => typeof value === "number");
  return numbers.length === 0 ? null : numbers.reduce((sum, value) => sum + value, 0);
};
