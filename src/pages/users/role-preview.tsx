import type { ReactElement } from "react";
import type { Values } from "../../fields";
import {
  controls,
  hiddenColumns,
  routes,
  statuses,
  type Control,
  type Screen,
  type Status,
} from "../../shared/permissions";
import styles from "./users.module.css";

const scopes: Record<Status, string> = {
  Central: "every record of the country, with every column",
  Regional: "the records of the user's own region; the region column is hidden",
  Provincial: "the records of the user's own province; the region and province columns are hidden",
};

/** The screens of a role's route, by their labels in the header. */
export const screenNames: Readonly<Record<Screen, string>> = {
  dashboard: "Dashboard",
  forms: "Forms",
  report: "Report",
  users: "Users",
  dropdowns: "DropDowns",
};

const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
const isStatus = (value: unknown): value is Status => statuses.some((status) => status === value);

/** What the edited role will see and may do, as sentences. */
export function rolePreview(values: Values): string[] {
  const status = isStatus(values["status"]) ? values["status"] : null;
  const route = texts(values["route"]);
  const own: readonly string[] = status === "Central" ? controls : texts(values["access_controls"]);
  const has = (control: Control) => own.includes(control);
  const actions = [
    has("Read") ? "read records and their history" : "",
    has("Edit") ? "add and change records" : "",
    has("Delete") ? "delete records" : "",
    has("Edit") && (status === "Central" || status === "Regional") ? "approve" : "",
    status === "Central" ? "import the ARBO masterlist and restore deleted records" : "",
  ].filter((action) => action !== "");
  const screens = routes.filter((name) => route.includes(name));
  return [
    screens.length === 0
      ? "Opens no screen but About."
      : `The header shows ${screens.map((name) => screenNames[name]).join(", ")}.`,
    ...(status === null ? [] : [`Sees ${scopes[status]}.`]),
    ...(route.includes("forms") && actions.length > 0 ? [`In the forms: ${actions.join(", ")}.`] : []),
    ...(route.includes("forms") && status !== null && !has("Read")
      ? ["Without Read no record is listed, so that none can be opened or deleted."]
      : []),
    ...(status !== null && hiddenColumns(status).length > 0 && (has("Edit") || has("Delete"))
      ? ["Targets and accomplishments can be changed only while their reporting window is open."]
      : []),
    ...(route.includes("users") && status === "Central" ? ["May change users, roles and schedules."] : []),
    ...(route.includes("users") && status !== null && status !== "Central"
      ? ["Sees the users and the activity log of the own area, and changes no user."]
      : []),
    ...(route.includes("dropdowns") && status === "Central"
      ? ["Changes the dropdown lists, which every province uses."]
      : []),
    ...(route.includes("dropdowns") && status !== null && status !== "Central"
      ? ["Reads the dropdown lists, which every province uses; the central office changes them."]
      : []),
  ];
}

/** Shows `rolePreview` in the role form. */
export function RolePreview({ values }: { values: Values }): ReactElement {
  return (
    <section className={styles.preview} aria-live="polite" aria-labelledby="role-preview">
      <h3 id="role-preview">What this role will see</h3>
      <ul>
        {rolePreview(values).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
