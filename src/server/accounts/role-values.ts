import { isEmpty, textOf } from "../../fields";
import { Problem, type Detail } from "../../shared/errors";
import { controls, routes, statuses } from "../../shared/permissions";
import type { Role } from "../../shared/calls/users";
import { nameKey, tidy } from "../../shared/same-text";
import type { SessionUser } from "../http/context";
import { nameOf, unknownFields } from "../records/core/parse";
import { maxTextLength, split } from "../http/users";

/** The list fields of a role, which the database stores as comma-separated text. */
const lists = ["rolename", "route", "access_controls"] as const;

/** The accepted fields of a save: those of a role, and those that answers add. */
const known: ReadonlySet<string> = new Set([
  ...lists,
  "id",
  "roletype",
  "status",
  "row_version",
  "time_stamp",
  "user_id",
]);

/** A role as stored, with its lists as comma-separated text. */
export type StoredRole = Omit<Role, (typeof lists)[number]> & Record<(typeof lists)[number], string>;

/** Removes duplicates from a list, ignoring case and spaces. */
function once(all: string[]): string[] {
  const at = (one: string): number => all.findIndex((other) => nameKey(other) === nameKey(one));
  return all.filter((one, index) => at(one) === index);
}

const listed = (value: unknown): unknown[] =>
  typeof value === "string" ? split(value) : [value].flat().filter((one) => !isEmpty(one));
const items = (value: unknown): string[] => once(listed(value).map((one) => tidy(textOf(one))));

const among = (
  values: string[],
  allowed: readonly string[],
  field: string,
  row: number,
  details: Detail[],
): string[] => {
  const found = values.map((value) => {
    const known = allowed.find((one) => one.toLowerCase() === value.replace(/^\//, "").toLowerCase());
    if (known === undefined)
      details.push({ row, field, message: `“${value}” is not one of ${allowed.join(", ")}.` });
    return known ?? value;
  });
  return [...new Set(found)];
};

/**
 * Merges the sent fields into the existing role and returns it as stored. Throws a 400 that names missing
 * fields and unknown values.
 */
export function roleToStore(
  sent: Record<string, unknown>,
  before: Role | undefined,
  row: number,
): Omit<StoredRole, "id" | "row_version" | "time_stamp"> {
  const details = unknownFields(sent, known, row);
  const name = (value: unknown, field: string): string | null =>
    nameOf(value, { row, field, max: maxTextLength }, details);
  const merged: Record<string, unknown> = { ...before, ...sent };
  const names = listed(merged["rolename"]);
  const rolename = once(names.flatMap((one) => name(one, "rolename") ?? []));
  if (names.length === 0) details.push({ row, field: "rolename", message: "Enter a role name." });
  const roletype = name(merged["roletype"], "roletype") ?? "";
  if (isEmpty(merged["roletype"])) details.push({ row, field: "roletype", message: "Enter a role type." });
  const status = among(
    [textOf(merged["status"])],
    statuses,
    "status",
    row,
    details,
  )[0] as SessionUser["status"];
  const route = among(items(merged["route"]), routes, "route", row, details);
  const access = among(items(merged["access_controls"]), controls, "access_controls", row, details);
  if (details.length > 0) throw new Problem(400, details[0]?.message ?? "", details);
  return {
    rolename: rolename.join(","),
    roletype,
    route: route.join(","),
    access_controls: access.join(","),
    status,
  };
}
