import { describe, expect, it } from "vitest";
import { pageTitle } from "../../../../src/app/screens/page-title";
import {
  forbidden,
  formsByGroup,
  homeOf,
  linkAt,
  linksFor,
  screenAt,
  screens,
} from "../../../../src/app/screens/screens";
import { entities, entityAt } from "../../../../src/entities";
import contract from "../../../fixtures/contract.json";

/** The children of /homepage, as the specification lists them. */
const specified = contract.routes.filter(
  ({ guard, heading }) => guard !== "public" && heading !== "Shell" && !heading.startsWith("redirects"),
);

describe("screens", () => {
  it.each(specified.map((route) => [route.path, route] as const))(
    "have the specification's route %s with its title and guard",
    (path, { title, guard }) => {
      const screen = screenAt(path);
      const needs = guard === "role forms" ? { guard: "role", opens: "forms" } : { guard };
      expect(screen).toMatchObject({ title, ...needs });
    },
  );

  it.each(
    specified.filter(({ guard }) => guard === "role forms").map(({ path, heading }) => [path, heading]),
  )("have the specification's heading of the form %s", (path, heading) => {
    expect(screenAt(path)?.heading).toBe(heading);
  });

  it("list each form once, in groups that each stand once", () => {
    const groups = formsByGroup();
    const listed = groups.flatMap(({ group, forms }) => forms.map(({ label }) => `${group}: ${label}`));
    expect(listed[0]).toBe("Masterlists: ARBO masterlist");
    expect(new Set(listed).size).toBe(listed.length);
    expect(new Set(groups.map(({ group }) => group)).size).toBe(groups.length);
  });

  it("has a page for every entity with a form screen, under the entity's own title and heading", () => {
    const own = entities.filter((entity) => entity.opens === "forms");
    expect(own.length).toBeGreaterThan(0);
    for (const { screen } of own) expect(screenAt(screen.route)?.load, screen.route).toBeDefined();
    for (const { path, title, heading, load } of screens) {
      const entity = entityAt(path);
      if (load !== undefined && entity?.opens === "forms")
        expect([title, heading]).toEqual([entity.screen.title, entity.screen.heading]);
    }
  });

  it("shows in the side list only the forms that have a page", () => {
    const shown = formsByGroup().flatMap(({ forms }) => forms.map((form) => form.path));
    expect(shown).toContain("/ARBO_Masterlist");
    for (const path of shown) expect(screenAt(path)?.load).toBeDefined();
  });

  it.each([
    ["/users", "users"],
    ["/forms", "forms"],
    ["/ARBO_Masterlist", "forms"],
    ["/system", undefined],
    ["/about", undefined],
  ])("marks at %s the header's link %s", (path, link) => {
    expect(linkAt(path)).toBe(link);
  });

  it("asks the role for forms, users and dropdowns, and shows only the links of the role's route", () => {
    const encoder = { route: ["forms"] };
    expect(forbidden(encoder, screenAt("/Form11Target")!)).toBe(false);
    expect(forbidden(encoder, screenAt("/users")!)).toBe(true);
    expect(forbidden(encoder, screenAt("/dropdowns")!)).toBe(true);
    expect(forbidden(encoder, screenAt("/about")!)).toBe(false);
    expect(linksFor(encoder).map((link) => link.name)).toEqual(["forms"]);
    expect(linksFor({ route: [] })).toEqual([]);
  });

  it("sends home to the dashboard, or to the first screen that the role opens", () => {
    expect(homeOf({ route: ["forms", "dashboard"] })).toBe("/dashboard");
    expect(homeOf({ route: ["report", "forms"] })).toBe("/forms");
    expect(homeOf({ route: [] })).toBe("/about");
  });
});

describe("page titles", () => {
  it("read brand | title — subtitle", () => {
    expect(pageTitle("/Form11Target")).toBe("MARBLE | Target/F11 — Annual Target (Form 11)");
    expect(pageTitle("/ARBO_Masterlist")).toBe("MARBLE | Masterlist/ARBO — ARBO Masterlist");
  });

  it("of every screen that has a title carry a subtitle that says something else", () => {
    for (const { path, title } of screens) {
      if (title === null) continue;
      const [, before, after] = /^MARBLE \| (.+) — (.+)$/.exec(pageTitle(path)) ?? [];
      expect(before, path).toBe(title);
      expect(after, path).not.toBe(title);
    }
    expect(pageTitle("/dashboard")).toBe("MARBLE | Dashboard — Organizations, support and trainings");
  });

  it("name what has no title by its heading", () => {
    expect(pageTitle("/DARPrograms_Project")).toBe("MARBLE | DAR Programs and Projects");
    expect(pageTitle("/nowhere")).toBe("MARBLE | Page not found");
  });
});
