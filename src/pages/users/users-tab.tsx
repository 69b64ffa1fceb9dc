import { Button, PasswordInput } from "@mantine/core";
import { IconUserPlus } from "@tabler/icons-react";
import { useState, type ReactElement } from "react";
import type { Values } from "../../fields";
import { RecordHistory } from "../../forms/records/history-drawer";
import { minPasswordLength } from "../../shared/passwords";
import { EditDialog } from "../../tables/edit-dialog";
import { notify } from "../../ui/toasts/notify";
import { LocalTable } from "../../tables/local-table";
import { fieldsOfTable } from "./log-fields";
import { ResetPassword } from "./reset-password";
import { UserActions } from "./user-actions";
import type { User } from "../../shared/calls/users";
import { saveUser, useRoles, useUsers } from "./user-calls";
import { checkUser, userColumns, userFields } from "./user-fields";
import styles from "./users.module.css";

const blank: Values = { password: "" };

const save = async (values: Values) => {
  const { password, ...user } = values;
  const names = [...Object.keys(userFields([])), "id", "row_version"];
  const sent = Object.fromEntries(names.flatMap((name) => (name in user ? [[name, user[name]]] : [])));
  await saveUser(password ? { ...sent, password } : sent);
  notify.success(`Saved: ${String(values["username"])}`);
};

/** The users: add, edit, reset password, deactivate, delete (spec §2 Users). */
export function UsersTab({ mayChange }: { mayChange: boolean }): ReactElement {
  const users = useUsers();
  const roles = useRoles().data ?? [];
  const [open, setOpen] = useState<Values | null>(null);
  const [resetting, setResetting] = useState<User | null>(null);
  const [history, setHistory] = useState<User | null>(null);
  const edit = (user: User) => setOpen({ ...user, password: "" });
  const buttons = (user: User): ReactElement => (
    <UserActions
      user={user}
      onHistory={() => setHistory(user)}
      {...(mayChange ? { onEdit: () => edit(user), onReset: () => setResetting(user) } : {})}
    />
  );
  return (
    <>
      <LocalTable
        label="Users"
        name="users"
        columns={userColumns}
        rows={users.data}
        error={users.error}
        retry={() => void users.refetch()}
        idOf={(user) => user.id}
        onOpen={mayChange ? edit : undefined}
        actions={buttons}
        actionsWidth={170}
        tools={
          mayChange ? (
            <Button leftSection={<IconUserPlus size={17} aria-hidden />} onClick={() => setOpen(blank)}>
              Add a user
            </Button>
          ) : undefined
        }
      />
      <RecordHistory
        record={
          history === null
            ? null
            : { table: "users", id: history.id, title: history.username, fields: fieldsOfTable("users") }
        }
        onClose={() => setHistory(null)}
      />
      {resetting === null ? null : <ResetPassword user={resetting} onClose={() => setResetting(null)} />}
      {open === null ? null : (
        <EditDialog
          title={open["id"] === undefined ? "Add a user" : `Change ${String(open["username"])}`}
          fields={(values) => userFields(roles, values)}
          value={open}
          record={{ name: String(open["username"]) }}
          check={(values) => checkUser(roles, values)}
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
              withAsterisk={open["id"] === undefined && !values["password"]}
              description={
                open["id"] === undefined
                  ? `At least ${minPasswordLength} characters. Tell it to the user in person.`
                  : "Leave it empty to keep the present one. A new one signs the user out everywhere."
              }
              value={typeof values["password"] === "string" ? values["password"] : ""}
              onChange={(event) => set("password", event.currentTarget.value)}
              error={errors["password"]}
              aria-invalid={errors["password"] !== undefined || undefined}
              autoComplete="new-password"
            />
          )}
        </EditDialog>
      )}
    </>
  );
}
