import type { ComponentType } from "react";
import { opens, type Screen as ScreenName } from "../shared/permissions";

type Load = () => Promise<{ default: ComponentType }>;

/** A route: its title and heading (spec §2), who may see it, and the page behind it once there is one. */
export interface Screen {
  path: string;
  /** Second part of the page's title; null where the specification gives none. */
  title: string | null;
  heading: string;
  /** `role`: the role's route must open it; `login`: any signed-in user. */
  guard: "login" | "role";
  /** The screen of the role's route that opens it. */
  opens: ScreenName | null;
  /** Its place in the side list of forms. */
  group?: FormGroup;
  /** Its name in the side list. */
  label?: string;
  /** A screen without a page is not shown in the navigation and answers "not found". */
  load?: Load;
}

/** The groups of the side list of forms, in order. */
export const formGroups = [
  "Masterlists",
  "Form 5",
  "Form 7",
  "Form 10",
  "Form 11",
  "Machinery",
  "Marketing and income",
] as const;
export type FormGroup = (typeof formGroups)[number];

const entityPage =
  (route: string): Load =>
  async () => {
    const { entityScreen } = await import("./entity-screen");
    return { default: await entityScreen(route) };
  };

const form = (
  path: string,
  title: string | null,
  heading: string,
  group: FormGroup,
  label: string,
  load?: Load,
): Screen => ({ path, title, heading, guard: "role", opens: "forms", group, label, load });

/** Every screen behind the sign-in, in the order of the navigation (spec §2). */
export const screens: readonly Screen[] = [
  {
    path: "/about",
    title: null,
    heading: "About",
    guard: "login",
    opens: null,
    load: () => import("../pages/about-page"),
  },
  { path: "/dashboard", title: "Dashboard", heading: "Dashboard", guard: "login", opens: "dashboard" },
  { path: "/report", title: "Report", heading: "Report", guard: "login", opens: "report" },
  { path: "/users", title: "Users", heading: "Users", guard: "role", opens: "users" },
  { path: "/dropdowns", title: "Dropdowns", heading: "Dropdowns", guard: "role", opens: "dropdowns" },
  form(
    "/ARBO_Masterlist",
    "Masterlist/ARBO",
    "ARBO Masterlist",
    "Masterlists",
    "ARBO masterlist",
    entityPage("/ARBO_Masterlist"),
  ),
  form(
    "/ARC_Masterlist",
    "Masterlist/ARC",
    "ARC Masterlist",
    "Masterlists",
    "ARC masterlist",
    entityPage("/ARC_Masterlist"),
  ),
  form(
    "/DARPrograms_Project",
    null,
    "DAR Programs and Projects",
    "Masterlists",
    "Programs and projects",
    entityPage("/DARPrograms_Project"),
  ),
  form("/Form5AnnualTarget", "Target/F5", "Annual Target (Form 5)", "Form 5", "Annual target"),
  form(
    "/Form5Accomplishment",
    "Accomp/F5",
    "Annual Accomplishment (Form 5)",
    "Form 5",
    "Annual accomplishment",
  ),
  form("/Form7ProdDevTarget", "Target/F7", "Annual Target (Form 7)", "Form 7", "Annual target"),
  form(
    "/Form7ProdDevAccomp",
    "Accomp/F7",
    "Annual Accomplishment (Form 7)",
    "Form 7",
    "Annual accomplishment",
  ),
  form("/Form10", "Accomp/F10", "Annual Accomplishment (Form 10)", "Form 10", "Annual accomplishment"),
  form(
    "/Form11Target",
    "Target/F11",
    "Annual Target (Form 11)",
    "Form 11",
    "Annual target",
    entityPage("/Form11Target"),
  ),
  form(
    "/Form11Accomp",
    "Accomp/F11",
    "Annual Accomplishment (Form 11)",
    "Form 11",
    "Annual accomplishment",
    entityPage("/Form11Accomp"),
  ),
  form("/Form11Geotags", null, "Form 11 Geotags", "Form 11", "Geotags"),
  form(
    "/InventoryandStatusMonitoring",
    null,
    "Inventory and Status Monitoring",
    "Machinery",
    "Inventory and status",
  ),
  form("/FMEAnnualUpdating", "Annual/FME", "FMEAnnualUpdating", "Machinery", "Annual updating"),
  form(
    "/FME_RentalMonitoring",
    "Qtrly/FME Rent",
    "FME Rental (Quarterly Updating)",
    "Machinery",
    "Rental (quarterly)",
  ),
  form(
    "/ARBO_MarketingAnnualTarget",
    "Target/ARBO Mktg",
    "Annual Target (ARBO Marketing)",
    "Marketing and income",
    "Marketing target",
  ),
  form(
    "/ARBO_MarketingAssistanceReport",
    "Mkt Assist/ARBO",
    "ARBO Marketing Assistance Report",
    "Marketing and income",
    "Marketing assistance",
  ),
  form(
    "/FarmersIncomeTracking",
    "Qtrly/Income",
    "Quarterly Updating",
    "Marketing and income",
    "Farmers' income",
  ),
];

/** The links of the header, in order; each shows when the role's route includes it and its page exists (spec §2). */
export const headerLinks: readonly { name: ScreenName; label: string; path: string }[] = [
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
  headerLinks.filter((link) => opens(user, link.name) && hasPage(link.name));

/** The forms that have a page, by group; groups without one are left out. */
export const formsByGroup = (): { group: FormGroup; forms: Screen[] }[] =>
  formGroups
    .map((group) => ({
      group,
      forms: screens.filter((screen) => screen.group === group && screen.load !== undefined),
    }))
    .filter(({ forms }) => forms.length > 0);

/** Where a user lands after signing in: /dashboard, or the first screen that the role opens (spec §4). */
export const homeOf = (user: { route: readonly string[] }): string =>
  headerLinks.find((link) => opens(user, link.name))?.path ?? "/about";

/** The screen of an address. */
export const screenAt = (path: string): Screen | undefined => screens.find((screen) => screen.path === path);

/** Why a user may not see a screen: null when allowed. */
export const forbidden = (user: { route: readonly string[] }, screen: Screen): boolean =>
  screen.opens !== null && !opens(user, screen.opens);
