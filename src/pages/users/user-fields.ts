import { make, type Fields, type Values } from "../../fields";
import { minPasswordLength } from "../../shared/passwords";
import type { Status } from "../../shared/permissions";
import { shortRegionName } from "../../shared/places/places";
import type { LocalColumn } from "../../ui/data-table";
import type { Role, User } from "../../shared/calls/users";

/** The columns of the users table. */
export const userColumns: LocalColumn<User>[] = [
  { id: "username", label: "Username", width: 160, text: (user) => user.username },
  { id: "name", label: "Name", width: 210, text: (user) => user.name ?? "" },
  { id: "roles", label: "Role", width: 170, text: (user) => user.roles },
  {
    id: "active",
    label: "Sign-in",
    width: 120,
    text: (user) => (user.active ? "Active" : "Deactivated"),
    choices: ["Active", "Deactivated"],
  },
  { id: "position", label: "Position", width: 200, text: (user) => user.position ?? "" },
  { id: "email", label: "E-mail", width: 220, text: (user) => user.email ?? "" },
  {
    id: "region_name",
    label: "Region",
    width: 130,
    text: (user) => (user.region_name === null ? "" : shortRegionName(user.region_name)),
  },
  { id: "province_name", label: "Province", width: 150, text: (user) => user.province_name ?? "" },
  { id: "muncity_name", label: "Municipality", width: 150, text: (user) => user.muncity_name ?? "" },
];

/** The scope of the user's chosen role; undefined until one is chosen. */
const scopeOf = (roles: readonly Role[], values: Values): Status | undefined =>
  roles.find(({ rolename }) => rolename.some((name) => name === values["roles"]))?.status;

/**
 * The fields of the user form. The role is one of the existing roles; its scope decides which place is
 * required.
 */
export const userFields = (roles: readonly Role[], values: Values = {}): Fields => ({
  username: make.text("Username", { required: true, max: 60 }),
  name: make.text("Name"),
  roles: make.choice("Role", { required: true, choices: roles.flatMap((role) => role.rolename) }),
  position: make.text("Position"),
  email: make.text("E-mail", { max: 200 }),
  region_name: make.place("region", "Region", {
    hint: "Bounds what regional and provincial users see.",
    required: (scopeOf(roles, values) ?? "Central") !== "Central",
  }),
  province_name: make.place("province", "Province", {
    hint: "Bounds what provincial users see.",
    required: scopeOf(roles, values) === "Provincial",
  }),
  muncity_name: make.place("municipality", "Municipality"),
});

/** Checks the place that the role's scope requires, and the password of a new user. */
export function checkUser(roles: readonly Role[], values: Values): Record<string, string> {
  const scope = scopeOf(roles, values);
  const errors: Record<string, string> = {};
  if (scope !== undefined && scope !== "Central" && !values["region_name"])
    errors["region_name"] = "Choose the region that bounds what this user sees.";
  if (scope === "Provincial" && !values["province_name"])
    errors["province_name"] = "Choose the province that bounds what this user sees.";
  const password = values["password"];
  if (typeof password === "string" && password !== "" && password.length < minPasswordLength)
    errors["password"] = `Choose a password of at least ${minPasswordLength} characters.`;
  if (values["id"] === undefined && !password) errors["password"] = "Enter a first password.";
  return errors;
}
