import { brand } from "../../shared/brand";
import { screenAt, screens } from "./screens";

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

const likeServer = (path: string): string => path.replace(/(?<=[^/]|^\/)\/+$/, "").toLowerCase();

const properPaths = new Map(
  [...screens.map(({ path }) => path), ...Object.keys(publicTitles)].map((path) => [likeServer(path), path]),
);

/**
 * A page's address as the product writes it. Server and router also take other letter case and trailing slashes;
 * titles, navigation and stored addresses compare exactly.
 */
export const properPath = (path: string): string => properPaths.get(likeServer(path)) ?? path;
