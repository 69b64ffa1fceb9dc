import { entities } from "../../entities";

const pages = [
  "/",
  "/loginpage",
  "/unauthorized",
  "/forbidden",
  "/homepage",
  "/about",
  "/dashboard",
  "/report",
  "/forms",
  "/users",
  "/dropdowns",
  "/system",
  "/messages",
];
const known = new Set(
  [...pages, ...entities.map(({ screen }) => screen.route)].map((path) => path.toLowerCase()),
);

/**
 * Whether a path is a page of the client (spec §2). Like the client's router, it ignores letter case and
 * trailing slashes.
 */
export const isPage = (path: string): boolean =>
  known.has(path.replace(/(?<=[^/]|^\/)\/+$/, "").toLowerCase());
