import { expect, test } from "vitest";
import { BULACAN, serverOfFile } from "../server";

type Row = Record<string, unknown> & { id: number };

const server = await serverOfFile();
const admin = await server.as("admin");

test("a role name that users have stays with the role: without it their sign-in would open nothing", async () => {
  const roles = await admin<Row[]>("POST", "/api/uac", {});
  const encoder = roles.data.find(({ roletype }) => roletype === "Provincial Encoder");
  const renamed = await admin("PUT", "/api/uac/update", [{ id: encoder?.id, rolename: ["Encoder"] }]);
  expect([renamed.code, renamed.message]).toEqual([
    422,
    "Users still have the role “Provincial Encoder”: encoder, iloilo. Give them another first.",
  ]);
  const widened = await admin<Row[]>("PUT", "/api/uac/update", [
    { id: encoder?.id, rolename: ["provincial encoder", "Encoder"] },
  ]);
  expect([widened.code, widened.data[0]?.["rolename"]]).toEqual([200, ["provincial encoder", "Encoder"]]);
  expect((await (await server.as("encoder"))("POST", "/api/form-10")).code).toBe(200);
});

test("a role that opens Dropdowns without being Central changes the list, and no other province's records", async () => {
  await admin("PUT", "/api/uac/update", [
    {
      rolename: ["Keeper"],
      roletype: "Keeper",
      route: "dropdowns",
      access_controls: "Read,Edit",
      status: "Provincial",
    },
  ]);
  await server.context.pool.query(
    "insert into users (username, name, roles, region_name, province_name, password_hash) select 'keeper', 'Keeper', 'Keeper', $1, $2, password_hash from users where username = 'admin'",
    [BULACAN.region_name, BULACAN.province_name],
  );
  await admin("PUT", "/api/arbo-masterlist/update", [
    { arbo_name: "Here", ...BULACAN, org_type: "Cooperative" },
    { arbo_name: "There", region_name: "Region X", province_name: "Bukidnon", org_type: "Cooperative" },
  ]);
  const keeper = await server.as("keeper");
  const usage = await keeper<Record<string, number>>("GET", "/dropdown/organization-type/usage");
  expect(usage.data).toEqual({ cooperative: 1 });
  const list = await keeper<Row[]>("GET", "/dropdown/organization-type");
  const value = list.data.find(({ type }) => type === "Cooperative");
  const rename = (more: object) =>
    keeper("PUT", "/dropdown/organization-type/update", [{ id: value?.id, type: "Coop", ...more }]);
  expect((await rename({ rename_records: true })).code).toBe(403);
  expect((await rename({})).code).toBe(200);
  expect((await admin("POST", "/api/arbo-masterlist", { org_type: "Cooperative" })).data).toHaveLength(2);
});

test("a value with a category is refused as a twin also where only its new name is sent", async () => {
  const list = await admin<Row[]>("GET", "/dropdown/participant-category");
  const officer = list.data.find(({ category, type }) => category === "ARB" && type === "Officer");
  const twin = await admin("PUT", "/dropdown/participant-category/update", [
    { id: officer?.id, type: "  MEMBER " },
  ]);
  expect([twin.code, twin.message]).toEqual([409, "“Member” is in the list already."]);
  const renamed = await admin<Row[]>("PUT", "/dropdown/participant-category/update", [
    { id: officer?.id, type: "Chair" },
  ]);
  expect(renamed.data[0]).toMatchObject({ type: "Chair", category: "ARB", sub_category: "Chair" });
});
