import { make, type Fields } from "../../fields";
import { statuses } from "../../shared/permissions";
import type { LocalColumn } from "../../ui/data-table";
import type { Role } from "../../shared/calls/users";

/** The columns of the roles table. */
export const roleColumns: LocalColumn<Role>[] = [
  { id: "roletype", label: "Role type", width: 190, text: (role) => role.roletype },
  { id: "rolename", label: "Role names", width: 220, text: (role) => role.rolename.join(", ") },
  { id: "status", label: "Scope", width: 120, text: (role) => role.status, choices: statuses },
  { id: "route", label: "Screens", width: 300, text: (role) => role.route.join(", ") },
  {
    id: "access_controls",
    label: "Access controls",
    width: 190,
    text: (role) => role.access_controls.join(", "),
  },
];

/** The checkbox groups of the role form. */
export const checkboxFields: Fields = {
  route: make.list("Screens"),
  access_controls: make.list("Access controls"),
};

/** The input fields of the role form, besides its checkboxes. */
export const roleFields: Fields = {
  roletype: make.text("Role type", { required: true, hint: "Shown beside the user's name." }),
  rolename: make.list("Role names", { required: true, hint: "The roles of users that this row is for." }),
  status: make.choice("Scope", { required: true, choices: statuses }),
};
