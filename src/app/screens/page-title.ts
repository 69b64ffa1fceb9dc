import { brand } from "../../shared/brand";
import { screenAt } from "./screens";

const publicTitles: Record<string, string> = {
  "/loginpage": "Sign in",
  "/unauthorized": "Sign in first",
  "/forbidden": "Not open to your role",
};

/**
 * The document title of an address, `brand | title — subtitle` (spec §2); the landing page has the long name.
 */
export function pageTitle(path: string): string {
  if (path === "/") return `${brand.name} | ${brand.longName}`;
  const screen = screenAt(path);
  if (screen === undefined) return `${brand.name} | ${publicTitles[path] ?? "Page not found"}`;
  const { title, heading, subtitle = heading } = screen;
  return title === null ? `${brand.name} | ${heading}` : `${brand.name} | ${title} — ${subtitle}`;
}
