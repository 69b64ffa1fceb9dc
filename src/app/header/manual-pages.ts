import { hasControl, opensScreen, type Rights } from "../../shared/permissions";

/** The pages of the manual, each with whom it is for; the first that fits a person's rights is the person's page. */
const manualPages: readonly (readonly [page: string, isFor: (user: Rights) => boolean])[] = [
  ["administrator", (user) => user.status === "Central" && opensScreen(user, "users")],
  ["encoder", (user) => user.status === "Provincial" && enters(user)],
  ["regional-approver", (user) => enters(user)],
  ["report-officer", (user) => opensScreen(user, "forms")],
  ["manager", () => true],
];

const enters = (user: Rights): boolean => opensScreen(user, "forms") && hasControl(user, "Edit");

/** The address of the page of the manual for a person's role. */
export function manualAddress(user: Rights): string {
  const page = manualPages.find(([, isFor]) => isFor(user))?.[0] ?? "manager";
  return `/docs/manual/${page}.html`;
}
