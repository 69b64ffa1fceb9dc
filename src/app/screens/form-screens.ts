import type { FormGroup, Screen } from "./screen";

/** A record screen: the entity of this route on the generic page. */
const form = (
  group: FormGroup,
  label: string,
  path: string,
  title: string | null,
  heading: string,
): Screen => ({
  path,
  title,
  heading,
  guard: "role",
  opens: "forms",
  group,
  label,
  load: async () => {
    const { entityScreen } = await import("./entity-screen");
    return { default: entityScreen(path) };
  },
});

const target = "Annual target";
const accomplishment = "Annual accomplishment";
const marketing = "Marketing and income";

/** The children of /forms in the order of the side list, each with its title and heading (spec §2). */
export const formScreens: readonly Screen[] = [
  form("Masterlists", "ARBO masterlist", "/ARBO_Masterlist", "Masterlist/ARBO", "ARBO Masterlist"),
  form("Masterlists", "ARC masterlist", "/ARC_Masterlist", "Masterlist/ARC", "ARC Masterlist"),
  form("Masterlists", "Programs and projects", "/DARPrograms_Project", null, "DAR Programs and Projects"),
  form("Form 5", target, "/Form5AnnualTarget", "Target/F5", "Annual Target (Form 5)"),
  form("Form 5", accomplishment, "/Form5Accomplishment", "Accomp/F5", "Annual Accomplishment (Form 5)"),
  form("Form 7", target, "/Form7ProdDevTarget", "Target/F7", "Annual Target (Form 7)"),
  form("Form 7", accomplishment, "/Form7ProdDevAccomp", "Accomp/F7", "Annual Accomplishment (Form 7)"),
  form("Form 10", accomplishment, "/Form10", "Accomp/F10", "Annual Accomplishment (Form 10)"),
  form("Form 11", target, "/Form11Target", "Target/F11", "Annual Target (Form 11)"),
  form("Form 11", accomplishment, "/Form11Accomp", "Accomp/F11", "Annual Accomplishment (Form 11)"),
  form("Form 11", "Geotags", "/Form11Geotags", null, "Form 11 Geotags"),
  form(
    "Machinery",
    "Inventory and status",
    "/InventoryandStatusMonitoring",
    null,
    "Inventory and Status Monitoring",
  ),
  form("Machinery", "Annual updating", "/FMEAnnualUpdating", "Annual/FME", "FMEAnnualUpdating"),
  form(
    "Machinery",
    "Rental (quarterly)",
    "/FME_RentalMonitoring",
    "Qtrly/FME Rent",
    "FME Rental (Quarterly Updating)",
  ),
  form(
    marketing,
    "Marketing target",
    "/ARBO_MarketingAnnualTarget",
    "Target/ARBO Mktg",
    "Annual Target (ARBO Marketing)",
  ),
  form(
    marketing,
    "Marketing assistance",
    "/ARBO_MarketingAssistanceReport",
    "Mkt Assist/ARBO",
    "ARBO Marketing Assistance Report",
  ),
  form(marketing, "Farmers' income", "/FarmersIncomeTracking", "Qtrly/Income", "Quarterly Updating"),
];
