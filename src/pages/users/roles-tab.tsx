import { Button, Checkbox } from "@mantine/core";
import { IconShieldPlus } from "@tabler/icons-react";
import { useState, type ReactElement } from "react";
import type { Values } from "../../fields";
import { RecordHistory } from "../../forms/records/history-drawer";
import { confirmDelete } from "../../ui/dialogs/dialogs";
import { EditDialog } from "../../tables/edit-dialog";
import { notify } from "../../ui/toasts/notify";
import { LocalTable } from "../../tables/local-table";
import { fieldsOfTable } from "./log-fields";
import { roleColumns, roleFields, checkboxFields } from "./role-fields";
import { RolePreview, screenNames } from "./role-preview";
import { controls } from "../../shared/permissions";
import { RowButtons } from "../row-buttons";
import { SettingsSection } from "./settings-section";
import type { Role } from "../../shared/calls/users";
import { deleteRole, saveRole, useRoles } from "./user-calls";
import styles from "./users.module.css";

const controlNames = Object.fromEntries(controls.map((name) => [name, name]));
const blank: Values = { rolename: [], route: [], access_controls: ["Read"], status: null, roletype: null };

interface ChoicesProps {
  label: string;
  names: Readonly<Record<string, string>>;
  value: unknown;
  onChange: (value: string[]) => void;
  error?: string;
}

function Choices({ label, names, value, onChange, error }: ChoicesProps): ReactElement {
  return (
    <Checkbox.Group
      label={label}
      value={Array.isArray(value) ? value.map(String) : []}
      onChange={onChange}
      error={error}
      className={styles.choices}
      classNames={{ label: styles.label ?? "" }}
    >
      <div className={styles.boxes}>
        {Object.entries(names).map(([name, text]) => (
          <Checkbox key={name} value={name} label={text} size="sm" />
        ))}
      </div>
    </Checkbox.Group>
  );
}

const remove = (role: Role) =>
  confirmDelete(role.roletype, () => deleteRole(role.id), "No user may have it any more.").catch(
    () => undefined,
  );

const save = async (values: Values) => {
  const names = ["id", "row_version", "rolename", "roletype", "route", "access_controls", "status"];
  await saveRole(Object.fromEntries(names.flatMap((name) => (name in values ? [[name, values[name]]] : []))));
  notify.success(`Saved: ${String(values["roletype"])}. It takes effect at once.`);
};

/** Access control: which screens each role opens, what it may do, and whose records it sees (spec §6). */
export function RolesTab({ mayChange }: { mayChange: boolean }): ReactElement {
  const roles = useRoles();
  const [open, setOpen] = useState<Values | null>(null);
  const [history, setHistory] = useState<Role | null>(null);
  const buttons = (role: Role): ReactElement => (
    <RowButtons
      name={role.roletype}
      onHistory={() => setHistory(role)}
      {...(mayChange ? { onEdit: () => setOpen({ ...role }), onDelete: () => void remove(role) } : {})}
    />
  );
  return (
    <>
      <LocalTable
        label="Access-control roles"
        name="uac"
        columns={roleColumns}
        rows={roles.data}
        error={roles.error}
        retry={() => void roles.refetch()}
        idOf={(role) => role.id}
        onOpen={mayChange ? (role) => setOpen({ ...role }) : undefined}
        actions={buttons}
        tools={
          mayChange ? (
            <Button leftSection={<IconShieldPlus size={17} aria-hidden />} onClick={() => setOpen(blank)}>
              Add a role
            </Button>
          ) : undefined
        }
      />
      <SettingsSection mayChange={mayChange} />
      <RecordHistory
        record={
          history === null
            ? null
            : { table: "uac", id: history.id, title: history.roletype, fields: fieldsOfTable("uac") }
        }
        onClose={() => setHistory(null)}
      />
      {open === null ? null : (
        <EditDialog
          title={open["id"] === undefined ? "Add a role" : `Change ${String(open["roletype"])}`}
          fields={roleFields}
          value={open}
          record={{ name: String(open["roletype"]), beside: checkboxFields }}
          onSave={save}
          onClose={() => setOpen(null)}
        >
          {({ values, set, errors }) => (
            <>
              <Choices
                label="Screens"
                names={screenNames}
                value={values["route"]}
                onChange={(value) => set("route", value)}
                error={errors["route"]}
              />
              <Choices
                label="Access controls"
                names={controlNames}
                value={values["access_controls"]}
                onChange={(value) => set("access_controls", value)}
                error={errors["access_controls"]}
              />
              <RolePreview values={values} />
            </>
          )}
        </EditDialog>
      )}
    </>
  );
}
