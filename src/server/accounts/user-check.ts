import type { User } from "../../shared/calls/users";
import type pg from "pg";
import { isEmpty, textOf } from "../../fields";
import { Problem, type Detail } from "../../shared/errors";
import { inScope } from "../../shared/permissions";
import { storedText } from "../../shared/same-text";
import type { SessionUser } from "../http/context";
import { unknownFields } from "../records/core/parse";
import { isListed, regionFault } from "../records/references/regions";
import { maxTextLength } from "../http/users";
import { requireMayChange, requireNotWider, rightsOfRole } from "./role-rights";

/** The fields of a user that an administrator can change. */
export const editable = [
  "username",
  "email",
  "name",
  "position",
  "roles",
  "region_name",
  "province_name",
  "muncity_name",
  "uac_id",
  "active",
] as const;

/** The accepted fields of a save: the editable ones, and those that answers show of a user and its role. */
const known: ReadonlySet<string> = new Set([
  ...editable,
  "id",
  "password",
  "row_version",
  "time_stamp",
  "user_id",
  "roletype",
  "route",
  "access_controls",
  "status",
]);

const rank = { Provincial: 0, Regional: 1, Central: 2 } as const;

/**
 * Merges the sent fields into the existing user. Texts are as records store them; empty values become null.
 */
function merged(before: User | undefined, sent: Record<string, unknown>): Record<string, unknown> {
  const after: Record<string, unknown> = { active: true, ...before };
  for (const name of editable) {
    const value = sent[name];
    if (value === undefined) continue;
    const stored = typeof value === "string" ? storedText(value) : value;
    after[name] = isEmpty(stored) ? null : stored;
  }
  return after;
}

const texts = editable.filter((name) => name !== "uac_id" && name !== "active");

/** Errors of form: values that are not text or too long, and a role number that is not a number. */
function formFaults(user: Record<string, unknown>): Detail[] {
  const details = texts.flatMap((field): Detail[] => {
    const value = user[field];
    if (isEmpty(value)) return [];
    if (typeof value !== "string") return [{ field, message: "Send a text." }];
    return value.length <= maxTextLength
      ? []
      : [{ field, message: `Enter at most ${maxTextLength} characters.` }];
  });
  const role = user["uac_id"];
  return isEmpty(role) || Number.isSafeInteger(Number(role))
    ? details
    : [...details, { field: "uac_id", message: "Send the number of a role." }];
}

function faultsOf(user: Record<string, unknown>, status: SessionUser["status"] | undefined): Detail[] {
  const details = formFaults(user);
  const fault = (field: string, message: string): void => void details.push({ field, message });
  const { email } = user;
  if (isEmpty(user["username"])) fault("username", "Enter a username.");
  if (isEmpty(user["roles"])) fault("roles", "Choose a role.");
  else if (status === undefined) fault("roles", "There is no access-control role of this name.");
  if (typeof user["active"] !== "boolean") fault("active", "Send true or false.");
  if (typeof email === "string" && email !== "" && !/^[^\s@]+@[^\s@]+$/.test(email))
    fault("email", "Enter an e-mail address such as name@dar.gov.ph.");
  if (status !== undefined && status !== "Central" && isEmpty(user["region_name"]))
    fault("region_name", "Choose the region that bounds what this user sees.");
  if (status === "Provincial" && isEmpty(user["province_name"]))
    fault("province_name", "Choose the province that bounds what this user sees.");
  for (const field of ["region_name", "province_name"] as const)
    if (!isListed(field, user[field]))
      fault(field, `“${textOf(user[field])}” is not in the list of places, by this spelling.`);
  const lies = regionFault(user["region_name"], user["province_name"]);
  if (lies !== null) fault("province_name", lies);
  return details;
}

/**
 * Returns the user after the change. Throws a 400 that names invalid fields, or a 403 when the scope or the role, before or
 * after, is wider than the actor's (DESIGN §5).
 */
export async function checkUser(
  client: pg.PoolClient,
  actor: SessionUser,
  sent: Record<string, unknown>,
  before: User | undefined,
  row: number,
): Promise<Record<string, unknown>> {
  const after = merged(before, sent);
  if (before !== undefined) await requireMayChange(client, actor, [before.id]);
  const rights = await rightsOfRole(client, after);
  const status = rights?.status;
  const details = [
    ...unknownFields(sent, known, row),
    ...faultsOf(after, status),
    ...(after["username"] !== before?.username && /\s/.test(textOf(after["username"]))
      ? [{ field: "username", message: "Enter a username without blanks." }]
      : []),
  ];
  const place = {
    region_name: after["region_name"] as string | null,
    province_name: after["province_name"] as string | null,
  };
  if (
    status !== undefined &&
    (rank[status] > rank[actor.status] || (status !== "Central" && !inScope(actor, place)))
  )
    throw new Problem(403, "Nobody can give a role or a scope wider than their own.");
  if (rights !== undefined) requireNotWider(actor, rights, "This role");
  if (details.length > 0)
    throw new Problem(
      400,
      details[0]?.message ?? "",
      details.map((detail) => ({ row, ...detail })),
    );
  return after;
}
