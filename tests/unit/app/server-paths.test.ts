import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";
import { screens } from "../../../src/app/screens/screens";
import { isPage } from "../../../src/server/http/client-paths";

const routes = readFileSync(
  join(resolve(import.meta.dirname, "../../.."), "src/app/routes/routes.tsx"),
  "utf8",
);

it("the server knows every page of the client, and answers no other path with it", () => {
  const written = [...routes.matchAll(/(?:path=|^ {2})"(\/[^"]*)"/gm)].map(([, path]) => path ?? "");
  expect(written).toEqual(expect.arrayContaining(["/", "/loginpage", "/homepage", "/forms", "/forbidden"]));
  const paths = [...written, ...screens.map(({ path }) => path)];
  expect(paths.filter((path) => !isPage(path))).toEqual([]);
  expect(["/metrics", "/readyz", "/Form11Targets", "/forms/x", "//"].filter(isPage)).toEqual(["//"]);
});
