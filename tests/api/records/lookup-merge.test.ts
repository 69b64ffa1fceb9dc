import { describe, expect, test } from "vitest";
import { entities } from "../../../src/entities";
import { rowKeyOf } from "../../../src/server/records/import/import-keys";
import { aPivot } from "../../sql/explore/given";
import { anArbo, BULACAN, serverOfFile } from "../server";

interface Row extends Record<string, unknown> {
  id: number;
  row_version: number;
  type: string;
}
interface Merge {
  id: number;
  records: number;
  deleted: number;
}

const server = await serverOfFile();
const admin = await server.as("admin");

/** A value that is added to a list. */
const aValue = async (list: string, type: string, more: object = {}): Promise<Row> => {
  const path = list === "arc-type" ? "insert" : "register";
  const added = await admin<Row[]>("PUT", `/dropdown/${list}/${path}`, [{ type, ...more }]);
  if (added.data?.[0] === undefined) throw new Error(added.message);
  return added.data[0];
};
const inList = async (list: string): Promise<string[]> =>
  (await admin<Row[]>("GET", `/dropdown/${list}`)).data.map(({ type }) => type);
const sides = (from: Row, into: Row) => ({
  from: { id: from.id, row_version: from.row_version },
  into: { id: into.id, row_version: into.row_version },
});
const stored = async (id: number): Promise<Row | undefined> =>
  (await admin<Row[]>("POST", "/api/arbo-masterlist", { id })).data[0];
const historyOf = async (table: string, id: number) =>
  (
    await admin<{ action: string; details: { records: { id: number; changes: object }[] } }[]>(
      "POST",
      "/api/user-log/read",
      { table, record_id: id },
    )
  ).data.map(({ action, details }) => [action, details.records.find((one) => one.id === id)?.changes]);

const list = "organization-type";

describe("a value is merged into another of its list", () => {
  test("every record that holds it, in whatever case and in the recycle bin too, holds the other; the ledger says what stood there", async () => {
    const [from, into] = [await aValue(list, "Guild"), await aValue(list, "Guild of farmers")];
    const live = await anArbo(server, BULACAN, { arbo_name: "Zeta", org_type: "GUILD" });
    const other = await anArbo(server, BULACAN, { arbo_name: "Alpha", org_type: "Guild" });
    const gone = await anArbo(server, BULACAN, { arbo_name: "Gone", org_type: "Guild" });
    const apart = await anArbo(server, BULACAN, { arbo_name: "Apart", org_type: "Guild of weavers" });
    await admin("DELETE", "/api/arbo-masterlist/delete", { id: gone.id });

    const preview = await admin("POST", `/dropdown/${list}/merge`, sides(from, into));
    expect(preview.data).toMatchObject({
      records: 2,
      deleted: 1,
      refused: null,
      forms: [
        {
          form: "ARBO Masterlist",
          fields: ["Type of organization"],
          records: 2,
          deleted: 1,
          first: [
            { id: other.id, name: "Alpha" },
            { id: live.id, name: "Zeta" },
          ],
        },
      ],
    });
    expect(await inList(list)).toContain("Guild");

    const merged = await admin<Merge>("PUT", `/dropdown/${list}/merge`, sides(from, into));
    expect(merged.data).toMatchObject({ id: from.id, records: 2, deleted: 1, into: { id: into.id } });
    expect(await inList(list)).not.toContain("Guild");
    const now = await stored(live.id);
    expect(now).toMatchObject({ org_type: "Guild of farmers", row_version: 2 });
    expect(await stored(apart.id)).toMatchObject({ org_type: "Guild of weavers", row_version: 1 });
    const { rows } = await server.context.pool.query<{ row_key: string }>(
      "select row_key from arbo_masterlist where id = $1",
      [live.id],
    );
    expect(rows[0]?.row_key, "the import knows it as it is now").toBe(rowKeyOf(now ?? {}));
    expect((await historyOf("arbo_masterlist", live.id))[0]).toEqual([
      "Merge",
      { org_type: { old: "GUILD", new: "Guild of farmers" } },
    ]);
    expect((await historyOf("lookup_item", from.id))[0]).toEqual([
      "Merge",
      { type: { old: "Guild", new: "Guild of farmers" } },
    ]);
    await admin("PUT", "/api/arbo-masterlist/restore", { id: gone.id });
    expect(await stored(gone.id)).toMatchObject({ org_type: "Guild of farmers" });
  });

  test("a record that uses it in two fields is one record, and is put back in both", async () => {
    const [from, into] = [await aValue("unit-measure", "Crate"), await aValue("unit-measure", "Crates")];
    const arbo = await anArbo(server, BULACAN);
    const saved = await admin<Row[]>("PUT", "/api/form-11/update", {
      arboPrimaryKey: String(arbo.id),
      ...BULACAN,
      support_provided: "Dryer",
      reporting_year: 2026,
      quantity_hard: 1,
      unit_measure: "Crate",
      unit_hard: "crate",
    });
    const units = async () => {
      const { data } = await admin<Row[]>("POST", "/api/form-11", { id: saved.data[0]?.id });
      return [data[0]?.["unit_measure"], data[0]?.["unit_hard"]];
    };
    const merged = await admin<Merge>("PUT", "/dropdown/unit-measure/merge", sides(from, into));
    expect([merged.data.records, await units()]).toEqual([1, ["Crates", "Crates"]]);
    const undone = await admin<Merge>("PUT", "/dropdown/unit-measure/unmerge", { id: from.id });
    expect(undone.data).toMatchObject({ records: 1, left: 0 });
    expect(await units()).toEqual(["Crate", "crate"]);
  });

  test("a sub-category is merged with its category, and the preview says what keeps a category without values", async () => {
    const category = "participant-category";
    const guest = await aValue(category, "Visitor", { category: "Guests" });
    const partner = await aValue(category, "Guest", { category: "Partner" });
    const arbo = await anArbo(server, BULACAN, { arbo_name: "With guests" });
    const people = [
      { participant_name: "With both", participant_sub_category: "visitor" },
      { participant_name: "With a category alone" },
    ].map((one) => ({ ...one, arboPrimaryKey: String(arbo.id), participant_category: "Guests" }));
    const saved = await admin<Row[]>("PUT", "/api/participant/update", people);
    const preview = await admin("POST", `/dropdown/${category}/merge`, sides(guest, partner));
    expect(preview.data).toMatchObject({ records: 1, last_of_category: { category: "Guests", records: 1 } });
    await admin("PUT", `/dropdown/${category}/merge`, sides(guest, partner));
    const now = await admin<Row[]>("POST", "/api/participant", {
      arboPrimaryKey: String(arbo.id),
      sort: "id",
    });
    expect(now.data.map((one) => [one["participant_category"], one["participant_sub_category"]])).toEqual([
      ["Partner", "Guest"],
      ["Guests", null],
    ]);
    await admin("PUT", `/dropdown/${category}/unmerge`, { id: guest.id });
    expect((await admin<Row[]>("POST", "/api/participant", { id: saved.data[0]?.id })).data[0]).toMatchObject(
      {
        participant_category: "Guests",
        participant_sub_category: "visitor",
      },
    );
  });

  test("no field holds several values of a list, so that a merge reaches all", () => {
    const several = entities.flatMap(({ name, fields }) =>
      Object.entries(fields).flatMap(([field, { kind, list: own }]) =>
        own !== undefined && kind !== "lookup" ? [`${name}.${field}`] : [],
      ),
    );
    expect(several).toEqual([]);
  });
});

describe("a merge is taken back", () => {
  test("exactly what it changed and nobody changed since; the rest is named", async () => {
    const [from, into] = [await aValue(list, "Circle"), await aValue(list, "Circle of growers")];
    const names = ["Put back", "Changed since", "Deleted since"];
    const [back, changed, gone] = await Promise.all(
      names.map((arbo_name) => anArbo(server, BULACAN, { arbo_name, org_type: "circle" })),
    );
    const before = await anArbo(server, BULACAN, {
      arbo_name: "Had it before",
      org_type: "Circle of growers",
    });
    await admin("PUT", `/dropdown/${list}/merge`, sides(from, into));
    const recent = await admin<{ id: number; merged: string; into: string }[]>(
      "GET",
      `/dropdown/${list}/merges`,
    );
    expect(recent.data[0]).toMatchObject({ id: from.id, merged: "Circle", into: "Circle of growers" });
    await admin("PUT", "/api/arbo-masterlist/update", {
      id: changed?.id,
      remarks: "Seen",
    });
    await admin("DELETE", "/api/arbo-masterlist/delete", { id: gone?.id });

    const undone = await admin<Merge>("PUT", `/dropdown/${list}/unmerge`, { id: from.id });
    expect(undone.data).toMatchObject({ records: 1, left: 2 });
    expect(
      (undone.data as unknown as { first_left: Row[] }).first_left.map(({ id }) => id).toSorted(),
    ).toEqual([changed?.id, gone?.id].toSorted());
    expect(await inList(list)).toEqual(expect.arrayContaining(["Circle", "Circle of growers"]));
    expect(await stored(back?.id ?? 0)).toMatchObject({ org_type: "circle" });
    expect(await stored(changed?.id ?? 0)).toMatchObject({ org_type: "Circle of growers" });
    expect(await stored(before.id)).toMatchObject({ org_type: "Circle of growers", row_version: 1 });
    expect((await historyOf("arbo_masterlist", back?.id ?? 0))[0]).toEqual([
      "Undo merge",
      { org_type: { old: "Circle of growers", new: "circle" } },
    ]);
    const again = await admin("PUT", `/dropdown/${list}/unmerge`, { id: from.id });
    expect([again.code, again.message]).toEqual([
      409,
      "This merge was taken back already: “Circle” is in the list again.",
    ]);
  });

  test("for ten minutes, and not beside a value of its name that was added since", async () => {
    const [from, into] = [await aValue(list, "Band"), await aValue(list, "Band of growers")];
    await admin("PUT", `/dropdown/${list}/merge`, sides(from, into));
    const twin = await aValue(list, "band");
    expect((await admin("PUT", `/dropdown/${list}/unmerge`, { id: from.id })).code).toBe(409);
    await admin("DELETE", `/dropdown/${list}/delete`, { id: twin.id });
    await server.context.pool.query(
      "update lookup_item set deleted_at = deleted_at - interval '11 minutes' where id = $1",
      [from.id],
    );
    expect((await admin<Row[]>("GET", `/dropdown/${list}/merges`)).data.map(({ id }) => id)).not.toContain(
      from.id,
    );
    const late = await admin("PUT", `/dropdown/${list}/unmerge`, { id: from.id });
    expect([late.code, late.message]).toEqual([
      409,
      "A merge can be taken back for 10 minutes. They are over.",
    ]);
  });
});

describe("what two do at once", () => {
  test("of two who merge values into each other one is told", async () => {
    const [one, other] = [await aValue(list, "Club"), await aValue(list, "Clubs")];
    const answers = await Promise.all([
      admin("PUT", `/dropdown/${list}/merge`, sides(one, other)),
      admin("PUT", `/dropdown/${list}/merge`, sides(other, one)),
    ]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 404]);
    expect((await inList(list)).filter((type) => type.startsWith("Club"))).toHaveLength(1);
  });

  test("a value that was renamed meanwhile is not merged by its former name", async () => {
    const [from, into] = [await aValue(list, "Team"), await aValue(list, "Team of growers")];
    await admin("PUT", `/dropdown/${list}/update`, [{ id: into.id, type: "Crew of growers" }]);
    const refused = await admin("PUT", `/dropdown/${list}/merge`, sides(from, into));
    expect([refused.code, refused.details[0]?.field]).toEqual([409, "into"]);
    expect(await inList(list)).toContain("Team");
  });

  test("who had a form open does not bring the value back: neither in the record that was changed nor in a new one", async () => {
    const [from, into] = [await aValue(list, "Pool"), await aValue(list, "Pool of growers")];
    const last = await aValue(list, "Pool of all growers");
    const encoder = await server.as("encoder");
    const open = await anArbo(server, BULACAN, { arbo_name: "Opened before", org_type: "Pool" });
    await admin("PUT", `/dropdown/${list}/merge`, sides(from, into));
    const old = await encoder("PUT", "/api/arbo-masterlist/update", {
      id: open.id,
      row_version: 1,
      org_type: "Pool",
      remarks: "Seen",
    });
    expect(old.code).toBe(409);
    const fresh = { arbo_name: "Entered after", ...BULACAN, org_type: " pool " };
    const refused = await encoder("PUT", "/api/arbo-masterlist/update", [fresh]);
    expect([refused.code, refused.details]).toEqual([
      400,
      [
        {
          row: 0,
          field: "org_type",
          message: "“pool” is not in the list any more: it was merged into “Pool of growers”. Choose that.",
        },
      ],
    ]);
    await admin("PUT", `/dropdown/${list}/merge`, sides(into, last));
    expect((await encoder("PUT", "/api/arbo-masterlist/update", [fresh])).message).toContain(
      "merged into “Pool of all growers”",
    );
    await aValue(list, "Pool");
    expect((await encoder("PUT", "/api/arbo-masterlist/update", [fresh])).code).toBe(200);
  });

  test.each([1, 2, 3])("no record entered while a value is merged keeps it, round %i", async (round) => {
    const [from, into] = [await aValue(list, `League ${round}`), await aValue(list, `Leagues ${round}`)];
    const encoder = await server.as("encoder");
    const entered = [1, 2, 3].map((at) =>
      encoder("PUT", "/api/arbo-masterlist/update", {
        arbo_name: `At once ${round} ${at}`,
        ...BULACAN,
        org_type: from.type,
      }),
    );
    const [merged, ...saved] = await Promise.all([
      admin("PUT", `/dropdown/${list}/merge`, sides(from, into)),
      ...entered,
    ]);
    expect(merged?.code).toBe(200);
    for (const { code } of saved) expect([200, 400]).toContain(code);
    const { rowCount } = await server.context.pool.query("select from arbo_masterlist where org_type = $1", [
      from.type,
    ]);
    expect(rowCount).toBe(0);
  });

  test("a repeated call is told what was merged then, and merges nothing again", async () => {
    const [from, into] = [await aValue(list, "Ring"), await aValue(list, "Rings")];
    await anArbo(server, BULACAN, { org_type: "Ring" });
    const key = { "idempotency-key": "merged-once" };
    const first = await admin<Merge>("PUT", `/dropdown/${list}/merge`, sides(from, into), key);
    const again = await admin<Merge>("PUT", `/dropdown/${list}/merge`, sides(from, into), key);
    expect(again.data).toEqual(first.data);
  });
});

test("a workbook from before the merge is known again, and brings no merged value back", async () => {
  const [from, into] = [await aValue(list, "Union"), await aValue(list, "Union of growers")];
  const rows = [
    { arbo_name: "In the workbook", ...BULACAN, org_type: "Union" },
    { arbo_name: "New in the workbook", ...BULACAN, org_type: "UNION" },
  ];
  await admin("PUT", "/api/arbo-masterlist/register", rows.slice(0, 1));
  await admin("PUT", `/dropdown/${list}/merge`, sides(from, into));
  const verdicts = await admin<{ rows: { verdict: string }[] }>("POST", "/api/arbo-masterlist/existing", {
    rows,
  });
  expect(verdicts.data.rows.map(({ verdict }) => verdict)).toEqual(["existing", "new"]);
  await admin("PUT", "/api/arbo-masterlist/register", rows);
  const { rows: kept } = await server.context.pool.query(
    "select org_type from arbo_masterlist where arbo_name ilike '%in the workbook' order by id",
  );
  expect(kept).toEqual([{ org_type: "Union of growers" }, { org_type: "Union of growers" }]);
});

test("who enters the former name of a value that was renamed in the records is told the present one, and a workbook with it is known again", async () => {
  const value = await aValue(list, "Band");
  const rows = [{ arbo_name: "Before the renaming", ...BULACAN, org_type: "Band" }];
  await admin("PUT", "/api/arbo-masterlist/register", rows);
  const rename = (type: string) =>
    admin("PUT", `/dropdown/${list}/update`, [{ id: value.id, type, rename_records: true }]);
  await rename("Bands");
  await rename("Bands of growers");
  const fresh = { arbo_name: "After the renaming", ...BULACAN, org_type: " band " };
  const save = () => admin("PUT", "/api/arbo-masterlist/update", [fresh]);
  expect((await save()).message).toContain("it was renamed “Bands of growers”. Choose that.");
  expect((await admin("PUT", "/api/arbo-masterlist/register", rows)).data).toMatchObject({
    inserted: 0,
    existing: 1,
  });
  const merged = { from: { id: value.id }, into: { id: (await aValue(list, "Choir")).id } };
  await admin("PUT", `/dropdown/${list}/merge`, merged);
  expect((await save()).message).toContain("“Choir”");
  await aValue(list, "Band");
  expect((await save()).code).toBe(200);
});

describe("who may merge, and what", () => {
  test("roles that may change lists alone, with Edit and Delete", async () => {
    const [from, into] = [await aValue(list, "Net"), await aValue(list, "Nets")];
    for (const [name, status, controls] of [
      ["Editor of lists", "Regional", "Edit,Delete"],
      ["Reader of lists", "Regional", "Read"],
    ]) {
      await admin("PUT", "/api/uac/update", [
        { rolename: [name], roletype: name, route: "dropdowns", access_controls: controls, status },
      ]);
      await server.context.pool.query(
        "insert into users (username, name, roles, region_name, password_hash) select $1, $1, $1, $2, password_hash from users where username = 'admin'",
        [name, BULACAN.region_name],
      );
    }
    for (const user of ["Editor of lists", "Reader of lists", "encoder", "manager"]) {
      const call = await server.as(user);
      const codes = [
        await call("POST", `/dropdown/${list}/merge`, sides(from, into)),
        await call("PUT", `/dropdown/${list}/merge`, sides(from, into)),
        await call("GET", `/dropdown/${list}/merges`),
        await call("PUT", `/dropdown/${list}/unmerge`, { id: from.id }),
      ].map(({ code }) => code);
      expect(codes, user).toEqual([403, 403, 403, 403]);
    }
    expect(await inList(list)).toContain("Net");
  });

  test("a Central role without the forms is told how many records change, and no name of one", async () => {
    await admin("PUT", "/api/uac/update", [
      {
        rolename: ["Keeper"],
        roletype: "Keeper",
        route: "dropdowns",
        access_controls: "Edit,Delete",
        status: "Central",
      },
    ]);
    await server.context.pool.query(
      "insert into users (username, name, roles, password_hash) select 'keeper', 'Keeper', 'Keeper', password_hash from users where username = 'admin'",
    );
    const [from, into] = [await aValue(list, "Web"), await aValue(list, "Webs")];
    await anArbo(server, BULACAN, { arbo_name: "Not for keepers", org_type: "Web" });
    const keeper = await server.as("keeper");
    const preview = await keeper("POST", `/dropdown/${list}/merge`, sides(from, into));
    expect(preview.data).toMatchObject({ records: 1, forms: [{ records: 1, first: [] }] });
  });

  test("no value whose word figures know goes into one without it, none into itself, none of a list that is only read", async () => {
    const status = await admin<Row[]>("GET", "/dropdown/organization-status");
    const [operational, temporary] = ["Operational", "Temporary"].map((type) =>
      status.data.find((one) => one.type === type),
    ) as [Row, Row];
    const refused = await admin("PUT", "/dropdown/organization-status/merge", sides(operational, temporary));
    expect([refused.code, refused.message]).toEqual([
      422,
      "Figures count “Operational” by how it begins: what it is merged into must begin with “Operational”.",
    ]);
    expect(
      (await admin("POST", "/dropdown/organization-status/merge", sides(operational, temporary))).data,
    ).toMatchObject({
      refused: refused.message,
    });
    expect((await admin("PUT", `/dropdown/${list}/merge`, sides(operational, operational))).code).toBe(422);
    expect((await admin("PUT", "/dropdown/non-nonarb/merge", sides(operational, temporary))).code).toBe(404);
    expect((await admin("PUT", `/dropdown/${list}/merge`, sides(operational, temporary))).code).toBe(404);
    for (const body of [null, {}, { from: 1, into: 2 }, { from: { id: "1" }, into: { id: 2 } }])
      expect((await admin("PUT", `/dropdown/${list}/merge`, body)).code).toBe(400);
  });
});

test("what filters by the former name of a value that was renamed or merged in the records counts the present one", async () => {
  const [value, other] = [await aValue(list, "League"), await aValue(list, "Union")];
  const rename = (id: number, type: string, more = { rename_records: true }) =>
    admin("PUT", `/dropdown/${list}/update`, [{ id, type, ...more }]);
  for (const org_type of ["League", "League", "Union"])
    await anArbo(server, BULACAN, { arbo_name: `Of ${Math.random()}`, org_type });
  const pivot = {
    ...aPivot({ fact: "arbo", rows: ["org_type"] }),
    filters: [{ field: "org_type", is: "in", values: ["League", null] }],
  };
  const search = new URLSearchParams({ tab: "main", only: "arbos", "only.org_type": "League" }).toString();
  const view = await admin<Row>("PUT", "/api/views/update", {
    name: "Leagues",
    screen: "dashboard",
    search,
    sharing: "private",
  });
  await admin("PUT", "/api/explorations/update", { name: "Leagues", definition: pivot, sharing: "private" });
  const text = (named: string): string =>
    `select count(*) as n from arbo where org_type in ('${named}', 'x')`;
  const statement = { kind: "sql", text: text("League") };
  await admin("PUT", "/api/explorations/update", {
    name: "Stated",
    definition: statement,
    sharing: "private",
  });

  const counted = async (org_type: string | string[]) => {
    const name = "dashboards/arbos-by-place";
    const parameters = { place_level: "region", org_type };
    const asked = await admin<Record<string, Row[]>>("POST", "/charts/queries", {
      queries: [name],
      parameters,
    });
    return asked.data[name]?.reduce((sum, row) => sum + Number(row["arbos"]), 0);
  };
  const listed = async (org_type: string) =>
    (await admin("POST", "/api/arbo-masterlist", { org_type })).data.length;
  const kept = async () => {
    const { search: address } = (await admin<{ search: string }>("GET", `/api/views/${view.data.id}`)).data;
    const all = (
      await admin<{ name: string; definition: { filters: typeof pivot.filters; text: string } }[]>(
        "POST",
        "/api/explorations",
      )
    ).data;
    const of = (wanted: string) => all.find(({ name }) => name === wanted)?.definition;
    expect(of("Stated")?.text).toBe(text(String(of("Leagues")?.filters[0]?.values[0])));
    return [new URLSearchParams(address).get("only.org_type"), of("Leagues")?.filters[0]?.values];
  };
  const former = async () =>
    (await admin<{ former: Record<string, Record<string, string>> }>("GET", "/api/auth/current-user")).data
      .former;

  expect([await counted("League"), await listed("league"), await kept()]).toEqual([
    2,
    2,
    ["League", ["League", null]],
  ]);
  await rename(value.id, "Leagues");
  expect([await counted(["League", "Leagues"]), await listed("league"), await kept()]).toEqual([
    2,
    2,
    ["Leagues", ["Leagues", null]],
  ]);
  expect((await former())["org_type"]?.["league"]).toBe("Leagues");
  expect((await former())["arbo_org_type"]?.["league"]).toBe("Leagues");
  // Figures follow the case of the list, whatever records hold.
  await rename(value.id, "LEAGUES", { rename_records: false });
  expect([await counted("League"), await counted("Leagues"), await kept()]).toEqual([
    2,
    2,
    ["LEAGUES", ["LEAGUES", null]],
  ]);
  const merged = await admin<Merge>("PUT", `/dropdown/${list}/merge`, {
    from: { id: value.id },
    into: { id: other.id },
  });
  expect(merged.data.records).toBe(2);
  expect([await counted("League"), await listed("leagues"), await kept()]).toEqual([
    3,
    3,
    ["Union", ["Union", null]],
  ]);
  // A value that is deleted from its list stays in the records.
  const [bin] = (await admin<Row[]>("GET", `/dropdown/${list}`)).data.filter(({ id }) => id === other.id);
  await admin("DELETE", `/dropdown/${list}/delete`, { id: bin?.id });
  expect([await counted("League"), await listed("leagues")]).toEqual([3, 3]);
  expect((await admin("PUT", "/api/recycle-bin/lookup_item/restore", { ids: [other.id] })).code).toBe(200);
  await admin("PUT", `/dropdown/${list}/unmerge`, { id: value.id });
  expect([await counted("League"), await counted("Union"), await kept()]).toEqual([
    2,
    1,
    ["LEAGUES", ["LEAGUES", null]],
  ]);
  // A value of that name that is in the list again is one of its own.
  await aValue(list, "League");
  expect([await counted("League"), await listed("league"), await kept()]).toEqual([
    0,
    0,
    ["League", ["League", null]],
  ]);
  const [again] = (await admin<Row[]>("GET", `/dropdown/${list}`)).data.filter(
    ({ type }) => type === "League",
  );
  await anArbo(server, BULACAN, { arbo_name: "Of a league", org_type: "League" });
  await admin("DELETE", `/dropdown/${list}/delete`, { id: again?.id });
  expect([await counted("League"), await listed("league")]).toEqual([1, 1]);
});

test("a former name leads to what the records hold also where the value is renamed in its list alone afterwards", async () => {
  const [value, other] = [await aValue(list, "Choir of eight"), await aValue(list, "Pair of eight")];
  const rename = (id: number, type: string, rename_records: boolean) =>
    admin("PUT", `/dropdown/${list}/update`, [{ id, type, rename_records }]);
  for (const org_type of ["Choir of eight", "Pair of eight"])
    await anArbo(server, BULACAN, { arbo_name: `Of ${Math.random()}`, org_type });
  const listed = async (org_type: string) =>
    (await admin("POST", "/api/arbo-masterlist", { org_type })).data.length;
  await rename(value.id, "Choirs of eight", true);
  await rename(value.id, "Troupes", false);
  expect([await listed("Choir of eight"), await listed("Choirs of eight"), await listed("Troupes")]).toEqual([
    1, 1, 0,
  ]);
  await admin("PUT", `/dropdown/${list}/merge`, { from: { id: other.id }, into: { id: value.id } });
  await rename(value.id, "Crews", false);
  // The record of “Pair of eight” became one of “Troupes”.
  expect([await listed("Choir of eight"), await listed("Pair of eight"), await listed("Crews")]).toEqual([
    1, 1, 0,
  ]);
  const refused = await anArbo(server, BULACAN, { arbo_name: "Late", org_type: "Choir of eight" }).catch(
    String,
  );
  expect(refused).toContain("Crews");
});
