import { opensScreen, type Screen as ScreenName } from "../../shared/permissions";
import { formScreens } from "./form-screens";
import type { Screen } from "./screen";

/** All screens behind the sign-in, in the order of the navigation (spec §2). */
export const screens: readonly Screen[] = [
  {
    path: "/about",
    title: null,
    heading: "About",
    guard: "login",
    opens: null,
    load: () => import("../../pages/about-page"),
  },
  {
    path: "/messages",
    title: "Messages",
    heading: "Messages",
    subtitle: "Figures and alerts that were sent to you",
    guard: "login",
    opens: null,
    load: () => import("../../pages/messages-page"),
  },
  {
    path: "/dashboard",
    title: "Dashboard",
    heading: "Dashboard",
    subtitle: "Organizations, support and trainings",
    guard: "login",
    opens: "dashboard",
    load: () => import("./dashboard-screen"),
  },
  {
    path: "/report",
    title: "Report",
    heading: "Report",
    subtitle: "Targets, accomplishments and schedules",
    guard: "login",
    opens: "report",
    load: () => import("../../reports/report-page"),
  },
  {
    path: "/users",
    title: "Users",
    heading: "Users",
    subtitle: "Users, roles and activity log",
    guard: "role",
    opens: "users",
    load: () => import("../../pages/users-page"),
  },
  {
    path: "/dropdowns",
    title: "Dropdowns",
    heading: "Dropdowns",
    subtitle: "Values of the lists",
    guard: "role",
    opens: "dropdowns",
    load: () => import("../../pages/dropdowns-page"),
  },
  {
    path: "/system",
    title: "System",
    heading: "System",
    subtitle: "How the server is",
    guard: "role",
    opens: "users",
    load: () => import("../../pages/system-page"),
  },
  ...formScreens,
];

/** The header links in order. A link shows when the role's route includes it and its page exists (spec §2). */
const headerLinks: readonly { name: ScreenName; label: string; path: string }[] = [
  { name: "dashboard", label: "Dashboard", path: "/dashboard" },
  { name: "forms", label: "Forms", path: "/forms" },
  { name: "report", label: "Report", path: "/report" },
  { name: "users", label: "Users", path: "/users" },
  { name: "dropdowns", label: "DropDowns", path: "/dropdowns" },
];

const hasPage = (name: ScreenName): boolean =>
  screens.some((screen) => screen.opens === name && screen.load !== undefined);

/** The header's links for a role. */
export const linksFor = (user: { route: readonly string[] }): typeof headerLinks =>
  headerLinks.filter((link) => opensScreen(user, link.name) && hasPage(link.name));

/** The forms of the side list by group; groups appear in the order of their first form. */
export function formsByGroup(): { group: string; forms: Screen[] }[] {
  const groups = new Map<string, Screen[]>();
  for (const screen of screens)
    if (screen.group !== undefined) groups.set(screen.group, [...(groups.get(screen.group) ?? []), screen]);
  return [...groups].map(([group, forms]) => ({ group, forms }));
}

/** The home of a user: the first screen in the header that the role opens, or /about (spec §4). */
export const homeOf = (user: { route: readonly string[] }): string =>
  headerLinks.find((link) => opensScreen(user, link.name))?.path ?? "/about";

/** The screen of an address. */
export const screenAt = (path: string): Screen | undefined => screens.find((screen) => screen.path === path);

/** The header link that is marked at an address: the one that leads there, or Forms for a form (spec §2). */
export const linkAt = (path: string): ScreenName | undefined =>
  headerLinks.find((link) => link.path === path)?.name ??
  (screenAt(path)?.opens === "forms" ? "forms" : undefined);

/** Whether the role may not see the screen. */
export const forbidden = (user: { route: readonly string[] }, screen: Screen): boolean =>
  screen.opens !== null && !opensScreen(user, screen.opens);
