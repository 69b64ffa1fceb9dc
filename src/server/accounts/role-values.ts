import { isEmpty, textOf } from "../../fields";
import { Problem, type Detail } from "../../shared/errors";
import type { SessionUser } from "../http/context";
import { split } from "./users";

/** An access-control role as answers show it: its lists as arrays (spec §3, DESIGN §4). */
export interface Role {
  id: number;
  rolename: string[];
  roletype: string;
  route: string[];
  access_controls: string[];
  status: SessionUser["status"];
  row_version: number;
  time_stamp: string;
}

const screens = ["dashboard", "forms", "report", "users", "dropdowns"];
const controls = ["Read", "Edit", "Delete"];
const statuses = ["Central", "Regional", "Provincial"];
/** The fields of a role that are lists, comma-joined in the database. */
const lists = ["rolename", "route", "access_controls"] as const;

/** A role as it is stored: its lists comma-joined. */
export type StoredRole = Omit<Role, (typeof lists)[number]> & Record<(typeof lists)[number], string>;
const items = (value: unknown): string[] =>
  (Array.isArray(value) ? value.map(String) : split(textOf(value)))
    .map((one) => one.trim())
    .filter((one) => one !== "");

const among = (
  values: string[],
  allowed: string[],
  field: string,
  row: number,
  details: Detail[],
): string[] =>
  values.map((value) => {
    const found = allowed.find((one) => one.toLowerCase() === value.replace(/^\//, "").toLowerCase());
    if (found === undefined)
      details.push({ row, field, message: `“${value}” is not one of ${allowed.join(", ")}.` });
    return found ?? value;
  });

/** What is sent over what is there, as it is stored; throws a 400 that names what is missing or unknown. */
export function roleToStore(
  sent: Record<string, unknown>,
  before: Role | undefined,
  row: number,
): Omit<StoredRole, "id" | "row_version" | "time_stamp"> {
  const details: Detail[] = [];
  const merged: Record<string, unknown> = { ...before, ...sent };
  const rolename = items(merged["rolename"]);
  if (rolename.length === 0) details.push({ row, field: "rolename", message: "Enter a role name." });
  if (isEmpty(merged["roletype"])) details.push({ row, field: "roletype", message: "Enter a role type." });
  const status = among(
    [textOf(merged["status"])],
    statuses,
    "status",
    row,
    details,
  )[0] as SessionUser["status"];
  const route = among(items(merged["route"]), screens, "route", row, details);
  const access = among(items(merged["access_controls"]), controls, "access_controls", row, details);
  if (details.length > 0) throw new Problem(400, details[0]?.message ?? "", details);
  return {
    rolename: rolename.join(","),
    roletype: String(merged["roletype"]).trim(),
    route: route.join(","),
    access_controls: access.join(","),
    status,
  };
}
