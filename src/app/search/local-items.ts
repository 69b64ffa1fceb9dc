import { aboutView } from "../../views/view-words";
import { reportTabsOf } from "../../reports/report-tabs";
import type { Exploration } from "../../shared/calls/explorations";
import { addressOf, type SavedView } from "../../shared/calls/saved-views";
import { opensScreen, type Rights } from "../../shared/permissions";
import { forbidden, screens } from "../screens/screens";
import type { SearchItem } from "./search-item";

/** The screens that a user's role opens. */
export const screenItems = (user: Rights): SearchItem[] =>
  screens
    .filter((screen) => screen.load !== undefined && !forbidden(user, screen))
    .map(({ path, label, heading, group, subtitle }) => ({
      value: `screen ${path}`,
      label: label ?? heading,
      group: "Screens",
      about: group ?? subtitle ?? "",
      to: path,
    }));

/** The tabs of the Report page. */
export const reportItems = (user: Rights): SearchItem[] =>
  opensScreen(user, "report")
    ? reportTabsOf(user).map(({ value, label }) => ({
        value: `report ${value}`,
        label,
        group: "Reports",
        about: "Report",
        to: `/report?report=${value}`,
      }))
    : [];

/** The saved views that the user may open. */
export const viewItems = (views: readonly SavedView[]): SearchItem[] =>
  views.map((view) => ({
    value: `view ${view.id}`,
    label: view.name,
    group: "Views",
    about: aboutView(view),
    to: addressOf(view),
  }));

/** The saved pivots and statements that the user may open. */
export const explorationItems = (saved: readonly Exploration[]): SearchItem[] =>
  saved.map(({ id, name, definition, mine, owner_name }) => ({
    value: `exploration ${id}`,
    label: name,
    group: "Explorations",
    about: `${definition.kind === "sql" ? "SQL" : "Pivot"} in Explore${mine ? "" : `, of ${owner_name}`}`,
    to: `/report?${new URLSearchParams({ report: "explore", exploration: String(id) })}`,
  }));
