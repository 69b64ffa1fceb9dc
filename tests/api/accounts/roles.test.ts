import { expect, test } from "vitest";
import { BULACAN, serverOfFile, type Answer } from "../server";

type Row = Record<string, unknown> & { id: number };

const server = await serverOfFile();
const admin = await server.as("admin");

/** Signs in as a new user, in Bulacan, of a new role; both have the role's name. */
async function userOf(name: string, route: string, controls: string, status: string) {
  await admin("PUT", "/api/uac/update", [
    { rolename: [name], roletype: name, route, access_controls: controls, status },
  ]);
  await server.context.pool.query(
    "insert into users (username, name, roles, region_name, province_name, password_hash) select lower($1), $1, $1, $2, $3, password_hash from users where username = 'admin'",
    [name, BULACAN.region_name, BULACAN.province_name],
  );
  return server.as(name.toLowerCase());
}

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

test("a role that opens Dropdowns without being Central reads the lists that all offices share, and changes none", async () => {
  await admin("PUT", "/api/arbo-masterlist/update", [
    { arbo_name: "Here", ...BULACAN, org_type: "Cooperative" },
    { arbo_name: "There", region_name: "Region X", province_name: "Bukidnon", org_type: "Cooperative" },
  ]);
  const keeper = await userOf("Keeper", "dropdowns", "Read,Edit,Delete", "Provincial");
  const usage = await keeper<Record<string, number>>("GET", "/dropdown/organization-type/usage");
  expect(usage.data).toEqual({ cooperative: 1 });
  const list = await keeper<Row[]>("GET", "/dropdown/organization-type");
  const value = list.data.find(({ type }) => type === "Cooperative");
  const sent = [{ id: value?.id, type: "Coop" }];
  for (const [method, call] of [
    ["PUT", "update"],
    ["PUT", "register"],
    ["PUT", "insert"],
    ["DELETE", "delete"],
  ] as const) {
    const refused = await keeper(method, `/dropdown/organization-type/${call}`, sent);
    expect([call, refused.code, refused.message]).toEqual([
      call,
      403,
      "All offices share these lists: the central office keeps them.",
    ]);
  }
  expect((await keeper("GET", "/dropdown/organization-type")).data).toEqual(list.data);
});

test("who may change a list without reading records is told how many use its values, and no text of a record", async () => {
  await admin("PUT", "/api/arbo-masterlist/update", [
    { arbo_name: "Listed", ...BULACAN, current_arbo_status: "Temporary" },
    { arbo_name: "Typed", ...BULACAN, current_arbo_status: "Asked Mr. Cruz" },
  ]);
  const lister = await userOf("Lister", "dropdowns", "Delete", "Provincial");
  const usage = await lister<Record<string, number>>("GET", "/dropdown/organization-status/usage");
  expect([usage.code, usage.data]).toEqual([200, { temporary: 1 }]);
});

test("a value that figures know by its word keeps that word, in the list and in the records", async () => {
  const list = await admin<Row[]>("GET", "/dropdown/organization-status");
  const value = list.data.find(({ type }) => type === "Operational");
  const arbo = await admin<Row[]>("PUT", "/api/arbo-masterlist/update", {
    arbo_name: "At work",
    ...BULACAN,
    current_arbo_status: "Operational",
  });
  const rename = (type: string, rename_records: boolean) =>
    admin("PUT", "/dropdown/organization-status/update", [{ id: value?.id, type, rename_records }]);
  for (const inRecords of [true, false]) {
    const refused = await rename("Active & running", inRecords);
    expect([refused.code, refused.message, refused.details]).toEqual([
      422,
      "Figures count “Operational” by how it begins: the new name must begin with “Operational”.",
      [expect.objectContaining({ row: 0, field: "type" })],
    ]);
  }
  const stored = () => admin<Row[]>("POST", "/api/arbo-masterlist", { id: arbo.data[0]?.id });
  expect((await stored()).data[0]).toMatchObject({ current_arbo_status: "Operational", row_version: 1 });
  expect((await admin<Row[]>("GET", "/dropdown/organization-status")).data).toContainEqual(value);
  expect((await rename("Operational, active", true)).code).toBe(200);
  expect((await stored()).data[0]).toMatchObject({ current_arbo_status: "Operational, active" });
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

test("a role's scope does not become narrower than the places of its users say, and no user comes back without a role", async () => {
  const { data } = await admin<Row[]>("POST", "/api/uac", {});
  const regional = data.find(({ roletype }) => roletype === "Regional Officer");
  const narrowed = await admin("PUT", "/api/uac/update", [{ id: regional?.id, status: "Provincial" }]);
  expect([narrowed.code, narrowed.message]).toEqual([
    422,
    "These users would have no province: regional. Give them one first.",
  ]);
  const [role] = (
    await admin<Row[]>("PUT", "/api/uac/update", [
      { rolename: ["Guest"], roletype: "Guest", route: "forms", access_controls: "Read", status: "Regional" },
    ])
  ).data;
  const guest = { username: "guest", name: "Guest", roles: "Guest", password: "correct-horse", ...BULACAN };
  const [user] = (await admin<Row[]>("POST", "/api/auth/register", [guest])).data;
  await admin("DELETE", "/api/user-table/delete", { id: user?.id });
  await admin("DELETE", "/api/uac/delete", { id: role?.id });
  const back = await admin("PUT", "/api/recycle-bin/users/restore", { ids: [user?.id] });
  expect([back.code, back.message]).toEqual([
    422,
    "These users would have no role that is there: guest. Restore that role first, or give them another.",
  ]);
});

test("a role with the name of a deleted one is another: its scope holds, in the log and for what is shared too", async () => {
  const role = {
    rolename: ["Filer"],
    roletype: "Filer",
    route: "dashboard,forms",
    access_controls: "Read,Edit",
  };
  const make = async (status: string) =>
    (await admin<Row[]>("PUT", "/api/uac/update", [{ ...role, status }])).data[0]?.id;
  await admin("DELETE", "/api/uac/delete", { id: await make("Central") });
  const filer = { username: "filer", name: "Filer", roles: "Filer", password: "correct-horse", ...BULACAN };
  const register = () => admin<Row[]>("POST", "/api/auth/register", [filer]);
  const refused = await register();
  expect([refused.code, refused.details[0]?.field]).toEqual([400, "roles"]);
  const present = await make("Provincial");
  const [user] = (await register()).data;
  const call = await server.as("filer");
  expect((await call("GET", "/api/auth/current-user")).data).toMatchObject({ status: "Provincial" });
  await call("PUT", "/api/arbo-masterlist/update", { arbo_name: "By the filer", ...BULACAN });
  const { pool } = server.context;
  const { rows } = await pool.query(
    "select distinct user_status from user_log where user_id = $1 and user_name = 'filer'",
    [user?.id],
  );
  expect(rows).toEqual([{ user_status: "Provincial" }]);
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query("select set_config('app.user_id', $1, true)", [String(user?.id)]);
    const reader = await client.query<{ id: number }>("select role_of_reader() as id");
    expect(reader.rows[0]?.id).toBe(present);
  } finally {
    await client.query("rollback");
    client.release();
  }
});

test("who opens Users without being Central sees the users of their own area", async () => {
  await admin("PUT", "/api/uac/update", [
    {
      rolename: ["Watcher"],
      roletype: "Watcher",
      route: "users",
      access_controls: "Read",
      status: "Regional",
    },
  ]);
  const watcher = { username: "watcher", name: "Watcher", roles: "Watcher", password: "correct-horse" };
  await admin("POST", "/api/auth/register", [{ ...watcher, ...BULACAN }]);
  const call = await server.as("watcher");
  for (const users of [
    (await call<Row[]>("GET", "/api/auth/users")).data,
    (await call<Row[]>("POST", "/api/user/search", {})).data,
  ])
    expect(new Set(users.map((one) => one["region_name"]))).toEqual(new Set([BULACAN.region_name]));
});

test("a user's province lies in the user's region", async () => {
  const user = { username: "astray", name: "Astray", roles: "Provincial Encoder", password: "correct-horse" };
  const answer = await admin("POST", "/api/auth/register", [
    { ...user, ...BULACAN, province_name: "Iloilo" },
  ]);
  expect([answer.code, answer.details[0]?.field]).toEqual([400, "province_name"]);
});

test("a character that the database cannot keep is left out of a user's name, as of a record's", async () => {
  const user = { username: "a\u0000b", name: "Nul\u0000la", roles: "Manager", password: "correct-horse" };
  const { code, data } = await admin("POST", "/api/auth/register", [user]);
  expect([code, data]).toMatchObject([200, [{ username: "ab", name: "Nulla" }]]);
});

test("a role bears a name, a screen and a control once, whatever their case, and no other fields", async () => {
  const role = {
    rolename: ["Clerk", "clerk "],
    roletype: "Clerk",
    route: ["forms", "Forms"],
    access_controls: ["Read", "read"],
    status: "Provincial",
  };
  const saved = await admin<Row[]>("PUT", "/api/uac/update", [role]);
  expect(saved.data[0]).toMatchObject({ rolename: ["Clerk"], route: ["forms"], access_controls: ["Read"] });
  const odd = await admin("PUT", "/api/uac/update", [{ ...role, rolename: ["Other"], foo: 1 }]);
  expect([odd.code, odd.details[0]?.field]).toEqual([400, "foo"]);
});

const clerk = {
  rolename: ["Field Clerk"],
  roletype: "Clerk",
  route: ["forms"],
  access_controls: ["Read"],
  status: "Provincial",
};

test("role names that differ in case and spaces alone are one name, and a name is kept tidied", async () => {
  const names = ["  Field \t Clerk ", "FIELDCLERK"];
  const [saved] = (await admin<Row[]>("PUT", "/api/uac/update", [{ ...clerk, rolename: names }])).data;
  expect(saved?.["rolename"]).toEqual(["Field Clerk"]);
  for (const name of ["field  clerk", "Field\u00a0Clerk", "FieldClerk"]) {
    const twin = await admin("PUT", "/api/uac/update", [{ ...clerk, rolename: [name] }]);
    expect([twin.code, twin.details[0]?.field]).toEqual([409, "rolename"]);
  }
  await admin("DELETE", "/api/uac/delete", [saved?.id]);
  const again = await admin("PUT", "/api/uac/update", [{ ...clerk, rolename: ["FieldClerk"] }]);
  expect(again.code).toBe(200);
  const back = await admin("PUT", "/api/recycle-bin/uac/restore", [saved?.id]);
  expect(back.code).toBe(409);
});

test("a username that is newly given holds no blanks", async () => {
  const user = { name: "Ana", roles: "Manager", password: "correct-horse" };
  const spaced = await admin("POST", "/api/auth/register", [{ ...user, username: "ana cruz" }]);
  expect([spaced.code, spaced.details[0]?.field]).toEqual([400, "username"]);
  const [ana] = (await admin<Row[]>("POST", "/api/auth/register", [{ ...user, username: " ana " }])).data;
  expect(ana?.["username"]).toBe("ana");
  await server.context.pool.query("update users set username = 'ana cruz' where id = $1", [ana?.id]);
  const kept = { id: ana?.id, username: "ana cruz", position: "Clerk" };
  expect((await admin("PUT", "/api/auth/usersupdate", kept)).code).toBe(200);
});

test("a role's name and type, and a value of a list, are no longer than the field that takes them", async () => {
  for (const field of ["rolename", "roletype"]) {
    const save = (text: string): Promise<Answer<Row[]>> =>
      admin("PUT", "/api/uac/update", [{ ...clerk, rolename: [`Clerk of ${field}`], [field]: text }]);
    const refused = await save("x".repeat(201));
    expect([refused.code, refused.details]).toEqual([
      400,
      [{ row: 0, field, message: "Shorten it to 200 characters (it has 201)." }],
    ]);
    expect((await save("x".repeat(200))).code).toBe(200);
  }
  const add = (type: string): Promise<Answer<Row[]>> => admin("PUT", "/dropdown/sex/register", [{ type }]);
  const long = await add("y".repeat(501));
  expect([long.code, long.details]).toEqual([
    400,
    [{ row: 0, field: "type", message: "Shorten it to 500 characters (it has 501)." }],
  ]);
  expect((await add("y".repeat(500))).code).toBe(200);
});

test("a role and a value of a list take texts alone, and no field that they do not have", async () => {
  const faults = async (url: string, sent: object): Promise<unknown[]> => {
    const { code, details } = await admin("PUT", url, [sent]);
    return [code, details.map(({ field, message }) => [field, message])];
  };
  for (const field of ["rolename", "roletype"])
    expect(await faults("/api/uac/update", { ...clerk, [field]: { a: 1 } })).toEqual([
      400,
      [[field, "Enter text."]],
    ]);
  expect(await faults("/api/uac/update", { ...clerk, rolename: [{ a: 1 }] })).toEqual([
    400,
    [["rolename", "Enter text."]],
  ]);
  expect(await faults("/dropdown/sex/register", { type: { a: 1 } })).toEqual([
    400,
    [["type", "Enter text."]],
  ]);
  expect(await faults("/dropdown/sex/register", { type: "Unsaid", colour: "red" })).toEqual([
    400,
    [["colour", "There is no such field."]],
  ]);
});

test("a name is one name however its letters are composed: as role, username, value of a list and text of a record", async () => {
  const composed = "Ni\u00f1o";
  const decomposed = composed.normalize("NFD");
  const save = (name: string): Promise<Answer<Row[]>> =>
    admin("PUT", "/api/uac/update", [{ ...clerk, rolename: [name] }]);
  const [role] = (await save(decomposed)).data;
  expect([role?.["rolename"], (await save(composed)).code]).toEqual([[composed], 409]);
  const add = (type: string): Promise<Answer<Row[]>> => admin("PUT", "/dropdown/sex/register", [{ type }]);
  const [value] = (await add(decomposed)).data;
  expect([value?.["type"], (await add(composed)).code]).toEqual([composed, 409]);
  const user = { name: decomposed, roles: "Manager", password: "correct-horse" };
  const register = (username: string): Promise<Answer<Row[]>> =>
    admin("POST", "/api/auth/register", [{ ...user, username }]);
  const [saved] = (await register(decomposed)).data;
  expect([saved?.["username"], saved?.["name"]]).toEqual([composed, composed]);
  expect((await register(composed)).code).toBe(409);
  const arbo = await admin("PUT", "/api/arbo-masterlist/update", { arbo_name: decomposed, ...BULACAN });
  expect(arbo.data[0]?.["arbo_name"]).toBe(composed);
});

test("a value with a category is a twin whether it is sent as value or as sub-category, and needs its category", async () => {
  const add = (item: object): Promise<Answer<Row[]>> =>
    admin("PUT", "/dropdown/participant-category/register", [item]);
  const first = await add({ category: "Fisher", type: "Crew A" });
  expect(first.data[0]).toMatchObject({ category: "Fisher", type: "Crew A", sub_category: "Crew A" });
  const twin = await add({ category: "fisher", type: "crew a", sub_category: "CREW A" });
  expect([twin.code, (await add({ category: "fisher", sub_category: "CREW A" })).code]).toEqual([409, 409]);
  const bare = await add({ type: "Crew B" });
  expect([bare.code, bare.details]).toEqual([
    400,
    [{ row: 0, field: "category", message: "Enter the category." }],
  ]);
});

test("a filter of the list of roles is named as ignored", async () => {
  const answer = await admin("POST", "/api/uac", { rolename: "Nobody" });
  expect(answer).toMatchObject({ code: 200, ignored: ["rolename"] });
  expect(await admin("POST", "/api/uac", {})).not.toHaveProperty("ignored");
});

test("a role, a user or a value of a list that a call names twice is refused, and none is changed", async () => {
  const { data: roles } = await admin<Row[]>("POST", "/api/uac", {});
  const { data: users } = await admin<Row[]>("GET", "/api/auth/users");
  const { data: values } = await admin<Row[]>("GET", "/dropdown/fund-source");
  for (const [path, rows] of [
    ["/api/uac/update", roles],
    ["/api/auth/usersupdate", users],
    ["/dropdown/fund-source/update", values],
  ] as const) {
    const id = rows[0]?.["id"];
    const answer = await admin("PUT", path, [
      { ...rows[0], id },
      { ...rows[0], id: String(id) },
    ]);
    expect([path, answer.code, answer.message]).toEqual([
      path,
      400,
      expect.stringContaining("was sent twice. Send each once."),
    ]);
  }
});

test("a category of a list that has none is refused and not dropped", async () => {
  const sent = { type: "Category given", category: "ARB", sub_category: "" };
  const path = "/dropdown/participant-subcategory/register";
  const answer = await admin("PUT", path, [sent]);
  expect([answer.code, answer.details[0]?.field]).toEqual([400, "category"]);
  expect((await admin("PUT", path, [{ ...sent, category: null }])).code).toBe(200);
});

test("nobody gives, changes or takes away a role of the central office that opens more screens than the own one", async () => {
  const registrar = await userOf("Registrar", "users,dropdowns", "Read,Edit,Delete", "Central");
  await server.context.pool.query(
    "insert into users (username, name, roles, password_hash) select 'second', 'Second', 'Administrator', password_hash from users where username = 'admin'",
  );
  const { data: users } = await registrar<Row[]>("GET", "/api/auth/users");
  const { data: roles } = await registrar<Row[]>("POST", "/api/uac", {});
  const numberOf = (username: string) => users.find((one) => one["username"] === username)?.id;
  const roleOf = (roletype: string) => roles.find((one) => one["roletype"] === roletype)?.id;
  const user = { username: "new", name: "New", password: "a-Long-password-1", roles: "Administrator" };
  const opens = "opens dashboard, forms, report for all regions, which your own role does not.";
  const refused = async (...call: Parameters<typeof registrar>): Promise<string> => {
    const { code, message } = await registrar(...call);
    return `${code} ${message}`;
  };
  const second = numberOf("second");
  expect([
    await refused("PUT", "/api/user-table/register", user),
    await refused("PUT", "/api/auth/usersupdate", [{ id: numberOf("registrar"), roles: "Administrator" }]),
    await refused("PUT", "/api/auth/usersupdate", [{ id: second, password: "a-Long-password-1" }]),
    await refused("DELETE", "/api/user-table/delete", { id: second }),
    await refused("PUT", "/api/uac/update", [{ id: roleOf("Administrator"), route: "users" }]),
    await refused("PUT", "/api/uac/update", [
      { id: roleOf("Registrar"), route: "users,dropdowns,dashboard,forms,report" },
    ]),
  ]).toEqual([
    `403 This role ${opens}`,
    `403 This role ${opens}`,
    `403 The role of “second” ${opens}`,
    `403 The role of “second” ${opens}`,
    `403 This role ${opens}`,
    `403 The role ${opens}`,
  ]);
  await admin("DELETE", "/api/user-table/delete", { id: second });
  const bin = await refused("PUT", "/api/recycle-bin/users/restore", { ids: [second] });
  expect(bin).toBe(`403 The role of “second” ${opens}`);
  const given = await registrar("PUT", "/api/user-table/register", {
    ...user,
    roles: "Provincial Encoder",
    ...BULACAN,
  });
  expect(given.code).toBe(200);
});
