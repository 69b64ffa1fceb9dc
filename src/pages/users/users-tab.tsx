import { Button, PasswordInput } from "@mantine/core";
import { IconUserPlus } from "@tabler/icons-react";
import { useState, type ReactElement } from "react";
import { make, type Fields, type Values } from "../../fields";
import { leastPassword } from "../../shared/passwords";
import { shortRegionName } from "../../shared/places";
import { FieldsDialog } from "../../ui/fields/fields-dialog";
import { notify } from "../../ui/notify";
import { LocalTable, type LocalColumn } from "./local-table";
import { ResetPassword } from "./reset-password";
import { UserActions } from "./user-actions";
import { saveUser, useRoles, useUsers, type Role, type User } from "./user-calls";
import styles from "./users.module.css";

const columns: LocalColumn<User>[] = [
  { id: "username", label: "Username", width: 160, text: (user) => user.username },
  { id: "name", label: "Name", width: 210, text: (user) => user.name ?? "" },
  { id: "roles", label: "Role", width: 170, text: (user) => user.roles ?? "" },
  {
    id: "active",
    label: "Sign-in",
    width: 120,
    text: (user) => (user.active ? "Active" : "Deactivated"),
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

const fieldsFor = (roles: readonly Role[]): Fields => ({
  username: make.text("Username", { required: true, max: 60 }),
  name: make.text("Name"),
  roles: make.choice("Role", { required: true, choices: roles.flatMap((role) => role.rolename) }),
  position: make.text("Position"),
  email: make.text("E-mail", { max: 200 }),
  region_name: make.place("region", "Region", { hint: "Bounds what regional and provincial users see." }),
  province_name: make.place("province", "Province", { hint: "Bounds what provincial users see." }),
  muncity_name: make.place("municipality", "Municipality"),
});

/** The place that the role's scope needs, and a password for a new user. */
function check(roles: readonly Role[], values: Values): Record<string, string> {
  const role = roles.find(({ rolename }) => rolename.some((name) => name === values["roles"]));
  const errors: Record<string, string> = {};
  if (role !== undefined && role.status !== "Central" && !values["region_name"])
    errors["region_name"] = "Choose the region that bounds what this user sees.";
  if (role?.status === "Provincial" && !values["province_name"])
    errors["province_name"] = "Choose the province that bounds what this user sees.";
  const password = values["password"];
  if (typeof password === "string" && password !== "" && password.length < leastPassword)
    errors["password"] = `Choose a password of at least ${leastPassword} characters.`;
  if (values["id"] === undefined && !password) errors["password"] = "Enter a first password.";
  return errors;
}

const blank: Values = { password: "" };

const save = async (values: Values) => {
  const { password, ...user } = values;
  const names = [...Object.keys(fieldsFor([])), "id", "row_version"];
  const sent = Object.fromEntries(names.flatMap((name) => (name in user ? [[name, user[name]]] : [])));
  await saveUser(password ? { ...sent, password } : sent);
  notify.success(`Saved: ${String(values["username"])}`);
};

/** The users: add, change, give a new password, deactivate, remove (spec §2 Users). */
export function UsersTab({ mayChange }: { mayChange: boolean }): ReactElement {
  const users = useUsers();
  const roles = useRoles().data ?? [];
  const [open, setOpen] = useState<Values | null>(null);
  const [resetting, setResetting] = useState<User | null>(null);
  const edit = (user: User) => setOpen({ ...user, password: "" });
  const buttons = (user: User): ReactElement => (
    <UserActions user={user} onEdit={() => edit(user)} onReset={() => setResetting(user)} />
  );
  return (
    <>
      <LocalTable
        label="Users"
        name="users"
        columns={columns}
        rows={users.data}
        error={users.error}
        retry={() => void users.refetch()}
        idOf={(user) => user.id}
        onOpen={mayChange ? edit : undefined}
        actions={mayChange ? buttons : undefined}
        tools={
          mayChange ? (
            <Button leftSection={<IconUserPlus size={17} aria-hidden />} onClick={() => setOpen(blank)}>
              Add a user
            </Button>
          ) : undefined
        }
      />
      {resetting === null ? null : <ResetPassword user={resetting} onClose={() => setResetting(null)} />}
      {open === null ? null : (
        <FieldsDialog
          title={open["id"] === undefined ? "Add a user" : `Change ${String(open["username"])}`}
          fields={fieldsFor(roles)}
          value={open}
          check={(values) => check(roles, values)}
          onSave={save}
          onClose={() => setOpen(null)}
        >
          {({ values, set, errors }) => (
            <PasswordInput
              className={styles.password}
              classNames={{
                label: styles.label ?? "",
                description: styles.hint ?? "",
                error: styles.hint ?? "",
              }}
              inputWrapperOrder={["label", "input", "error", "description"]}
              label={open["id"] === undefined ? "First password" : "New password"}
              description={
                open["id"] === undefined
                  ? `At least ${leastPassword} characters. Tell it to the user in person.`
                  : "Leave it empty to keep the present one. A new one signs the user out everywhere."
              }
              value={typeof values["password"] === "string" ? values["password"] : ""}
              onChange={(event) => set("password", event.currentTarget.value)}
              error={errors["password"]}
              autoComplete="new-password"
            />
          )}
        </FieldsDialog>
      )}
    </>
  );
}
