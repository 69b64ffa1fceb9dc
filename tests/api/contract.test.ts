import { describe, expect, test } from "vitest";
import { entities, hasRowStatus } from "../../src/entities";
import { filterBar, filterFields } from "../../src/entities/define/filters";
import { editableLists, readOnlyLists } from "../../src/entities/lookups";
import { kindOf } from "../../src/fields";
import { arboMasterlist } from "../../src/entities/masterlists/arbo-masterlist";
import contract from "../fixtures/contract.json";
import { screenAt } from "../../src/app/screens/screens";
import { pageTitle } from "../../src/app/screens/page-title";
import { brand } from "../../src/shared/brand";
import { serverOfFile } from "./server";

const server = await serverOfFile();

type Resource = Omit<(typeof contract.resources)["arbo-masterlist"], "window"> & {
  window: string | null;
  integers?: string[];
  decimals?: string[];
  lists?: string[];
};
const resources = Object.entries(contract.resources) as unknown as [string, Resource][];
/** Computed from today, never stored (report schedules). */
const computed = new Set(["remaining_days", "status"]);

const calls = [
  ...resources.flatMap(([, resource]) => resource.calls),
  ...contract.other_calls,
  ...contract.lookups.calls.map((call) => call.replace("{name}", "sex")),
].map((call) => call.replace(/ \(.*\)$/, ""));

const pages = contract.routes.filter(
  ({ guard, path }) => guard !== "public" && !["/homepage", "/forms"].includes(path),
);

describe("the contract", () => {
  test.each(pages)("the screen $path has its page, title, heading and guard", (route) => {
    const screen = screenAt(route.path);
    expect(screen).toMatchObject({ title: route.title, heading: route.heading });
    expect(screen?.load).toBeDefined();
    expect(screen?.guard).toBe(route.guard.split(" ")[0]);
    expect(screen?.opens).toBe(
      route.guard === "role forms"
        ? "forms"
        : ["/about"].includes(route.path)
          ? null
          : route.path.slice(1).toLowerCase(),
    );
    const title = pageTitle(route.path);
    expect(title.startsWith(`${brand.name} | `)).toBe(true);
    expect(title).toContain(route.title ?? route.heading);
  });

  test.each(calls)("the call %s exists", (call) => {
    const [method, url] = call.split(" ") as ["GET", string];
    expect(
      server.app.hasRoute({ method, url }) ||
        server.app.hasRoute({ method, url: url.replace("/sex", "/:name").replace("/arc-type/", "/:name/") }),
    ).toBe(true);
  });

  test.each(resources)(
    "%s has every field of the specification, with its kind of number",
    (name, resource) => {
      const entity = entities.find((one) => one.path === `/api/${name}`);
      expect(entity?.screen.route).toBe(resource.screen);
      const fields = Object.keys(entity?.fields ?? {});
      expect(
        resource.fields.filter(
          (field) => !fields.includes(field) && !(name === "report-schedules" && computed.has(field)),
        ),
      ).toEqual([]);
      const sqlOf = (field: string): string =>
        entity === undefined || entity.fields[field] === undefined ? "" : kindOf(entity.fields[field]).sql;
      expect(
        (resource.integers ?? []).filter((field) => !["integer", "bigint"].includes(sqlOf(field))),
      ).toEqual([]);
      expect((resource.decimals ?? []).filter((field) => !sqlOf(field).startsWith("numeric"))).toEqual([]);
      expect(
        (resource.lists ?? []).filter(
          (field) =>
            entity === undefined ||
            entity.fields[field] === undefined ||
            kindOf(entity.fields[field]).store === undefined,
        ),
      ).toEqual([]);
      expect(entity?.approval).toBe(resource.approval);
    },
  );

  test.each(resources)("%s has the scope, the window and the mark of its rows", (name, resource) => {
    const entity = entities.find((one) => one.path === `/api/${name}`);
    const parentOf = (scope: NonNullable<typeof entity>["scope"] | undefined) =>
      entities.find((one) => typeof scope === "object" && one.name === scope.parent);
    const scope = entity?.scope;
    const told =
      typeof scope === "object"
        ? `parent: ${parentOf(scope)?.path.replace("/api/", "")} (${scope.key})`
        : // A schedule for a place is seen by all, like one for all (DESIGN §5).
          name === "report-schedules"
          ? "location"
          : scope;
    expect(told).toBe(resource.scope);
    // A geotag stands under the organization and is entered with the accomplishment of Form 11.
    const ofParent = name === "form-11-geo" ? "accomplishment" : (parentOf(scope)?.window ?? null);
    expect(entity?.window ?? null).toBe(resource.window === "as its parent" ? ofParent : resource.window);
    expect(entity !== undefined && hasRowStatus(entity)).toBe(resource.row_status);
  });

  test("users, roles, the log, the lists and the current user carry their fields, and no answer a password", async () => {
    const admin = await server.as("admin");
    const keysOf = async (method: "GET" | "POST", url: string): Promise<string[]> => {
      const { code, message, data } = await admin<object | object[]>(method, url);
      expect(code, `${url}: ${message}`).toBe(200);
      return Object.keys(Array.isArray(data) ? (data[0] as object) : data);
    };
    const userFields = contract.user_fields.filter((name) => name !== "password");
    const users = await keysOf("GET", "/api/auth/users");
    expect(users).toEqual(expect.arrayContaining(userFields));
    expect(users).not.toContain("password");
    expect(await keysOf("POST", "/api/uac")).toEqual(expect.arrayContaining(contract.uac_fields));
    expect(await keysOf("POST", "/api/user-log/read")).toEqual(
      expect.arrayContaining(contract.user_log_fields),
    );
    expect(await keysOf("GET", "/api/auth/current-user")).toEqual(
      expect.arrayContaining([...userFields, "roletype", "route", "access_controls", "status"]),
    );
    for (const name of [...contract.lookups.editable, ...contract.lookups.read_only])
      expect([name, await keysOf("GET", `/dropdown/${name}`)]).toEqual([
        name,
        expect.arrayContaining([
          ...contract.lookups.fields,
          ...(name === "participant-category" ? contract.lookups["participant-category_also"] : []),
        ]),
      ]);
  });

  test("the ARBO masterlist has the 55 import columns in order, its numbers among them", () => {
    expect(arboMasterlist.importable).toEqual(contract.arbo_import_columns);
    const numbers = Object.entries(arboMasterlist.fields)
      .filter(([, field]) => kindOf(field).align === "end")
      .map(([name]) => name);
    expect(numbers).toEqual(contract.arbo_number_columns);
  });

  test("lists, filter fields and filter bar are those of the specification", () => {
    expect(editableLists.map((list) => list.name)).toEqual(contract.lookups.editable);
    expect(readOnlyLists.map((list) => list.name)).toEqual(contract.lookups.read_only);
    expect(filterFields).toEqual(contract.filter_fields);
    expect(Object.values(filterBar).map((field) => field.label)).toEqual(contract.filter_bar);
  });
});
