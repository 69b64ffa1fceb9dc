import type { SavedView } from "../shared/calls/saved-views";

const screens: Readonly<Record<SavedView["screen"], string>> = { dashboard: "Dashboard", report: "Report" };

/** Whom a view is shared with, in words. */
export function sharedWith(
  view: Pick<SavedView, "sharing" | "role_name" | "region_name" | "province_name">,
): string {
  const place = view.province_name ?? view.region_name;
  if (view.sharing === "private") return "only me";
  if (view.sharing === "everyone") return "everyone";
  if (view.sharing === "role")
    return `role ${view.role_name ?? "that is no longer there"}${place === null ? "" : `, ${place}`}`;
  return (view.sharing === "region" ? view.region_name : view.province_name) ?? "";
}

/** What the list says below the name of a view. */
export const aboutView = (view: SavedView): string =>
  view.mine
    ? `${screens[view.screen]}, ${view.sharing === "private" ? "" : "shared with "}${sharedWith(view)}`
    : `${screens[view.screen]}, from ${view.owner_name}${view.clearable ? ", who was deleted" : ""}`;
