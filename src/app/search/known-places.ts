import { aboutView } from "../../views/view-words";
import { reportTabsOf } from "../../reports/report-tabs";
import { addressOf, type SavedView } from "../../shared/calls/saved-views";
import { opensScreen } from "../../shared/permissions";
import { forbidden, screens } from "../screens/screens";
import type { Destination } from "./destination";

interface Reader {
  route: readonly string[];
}

/** The screens that a user's role opens. */
export const screenPlaces = (user: Reader): Destination[] =>
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
export const reportPlaces = (user: Reader): Destination[] =>
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
export const viewPlaces = (views: readonly SavedView[]): Destination[] =>
  views.map((view) => ({
    value: `view ${view.id}`,
    label: view.name,
    group: "Views",
    about: aboutView(view),
    to: addressOf(view),
  }));
