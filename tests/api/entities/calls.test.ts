import { beforeAll, describe, expect, test } from "vitest";
import { entities, entityNamed, hasRowStatus, type Entity } from "../../../src/entities";
import { filterFields } from "../../../src/entities/define/filters";
import { parseField, textOf, type Field } from "../../../src/fields";
import { anArbo, BULACAN, ILOILO, serverOfFile, TARLAC, type Call } from "../server";

type Row = Record<string, unknown> & { id: number; row_version: number };
type Place = typeof BULACAN;

const server = await serverOfFile();
let admin: Call;
const arbos = new Map<Place, { id: number }>();
/** Two trainings of each place, for the fields that refer to trainings. */
const trainings = new Map<Place, string[]>();

beforeAll(async () => {
  admin = await server.as("admin");
  for (const place of [BULACAN, TARLAC, ILOILO]) {
    const arbo = await anArbo(server, place, { arbo_name: `ARBO of ${place.province_name}` });
    arbos.set(place, arbo);
    const of = { arboPrimaryKey: String(arbo.id), training_title: "Bookkeeping" };
    const held = await admin<Row[]>("PUT", "/api/arbo-training/update", [of, of]);
    trainings.set(
      place,
      held.data.map(({ id }) => String(id)),
    );
  }
});

/** A value of each closed list. */
const inList: Record<string, string> = { sex: "Female", "participant-category": "ARB" };
/** A value of each text that is written in a form of its own. */
const written: Record<string, string> = { taken_time: "08:30" };

const sample = (name: string, field: Field, place: Place, number: number): unknown => {
  if (name === "region_name" || name === "province_name") return place[name];
  if (name === "arboPrimaryKey") return arbos.get(place)?.id;
  if (field.refers !== undefined) return trainings.get(place);
  if (field.closed === true) return inList[field.list ?? ""];
  if (name in written) return written[name];
  switch (field.kind) {
    case "choice":
      return field.choices?.[0];
    case "yesNo":
      return "y";
    case "list":
    case "lookupList":
      return ["one", "two"];
    case "year":
    case "anyYear":
      return 2026;
    case "quarter":
      return "Q2";
    case "month":
      return "May";
    case "date":
    case "birthday":
    case "looseDate":
      return "05-06-2004";
    case "count":
    case "wholePeso":
      return name.startsWith("quantity") ? 50 : 7;
    case "peso":
    case "decimal":
      if (field.max !== undefined) return 12.5;
      return "1,234.50";
    case "files":
      return field.required ? [`file ${number}`] : undefined;
    case "reference":
      return undefined;
    case "link":
      return "https://example.org/file";
    default:
      return `${name} ${number}`;
  }
};

let nonce = 0;
async function recordOf(entity: Entity, place: Place): Promise<Record<string, unknown>> {
  nonce += 1;
  await server.context.pool.query(
    "insert into file (id, name, type, bytes, user_id) select $1, 'photo.jpg', 'image/jpeg', 1, id from users where username = 'admin'",
    [`file ${nonce}`],
  );
  const record: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(entity.fields)) {
    const value =
      name === "target_id" || (name === "status" && hasRowStatus(entity))
        ? undefined
        : sample(name, field, place, nonce);
    if (value !== undefined) record[name] = value;
  }
  if (typeof entity.scope === "object" && entity.scope.key !== "arboPrimaryKey") {
    const parent = entityNamed(entity.scope.parent);
    const saved = await admin<Row[]>("PUT", `${parent.path}/update`, await recordOf(parent, place));
    record[entity.scope.key] = saved.data[0]?.[entity.scope.parentKey];
  }
  return record;
}

async function saved(entity: Entity, place: Place, call: Call = admin): Promise<Row> {
  const answer = await call<Row[]>("PUT", `${entity.path}/update`, await recordOf(entity, place));
  expect([answer.code, answer.message, answer.details]).toEqual([200, undefined, undefined]);
  return answer.data[0] as Row;
}

const notANumber = ["many", -1];
/** What no field of a kind takes. */
const wrongOf: Partial<Record<Field["kind"], readonly unknown[]>> = {
  choice: ["none of the choices"],
  year: ["last year", 1989],
  quarter: ["Q5"],
  month: ["Smarch", 13],
  date: ["02-30-2024"],
  birthday: ["13-01-2004"],
  count: [...notANumber, 1.5],
  wholePeso: [...notANumber, 1.5],
  peso: notANumber,
  decimal: notANumber,
  link: ["javascript:alert(1)"],
};

const idsOf = async (entity: Entity, who: string, body: object = {}): Promise<number[]> =>
  (await (await server.as(who))<Row[]>("POST", entity.path, body)).data.map((row) => row.id);

const forms = entities
  .filter((entity) => entity.name !== "report_schedules")
  .map((entity): [string, Entity] => [entity.name, entity]);

describe.each(forms)("%s", (_name, entity) => {
  test("what was saved is listed again, value by value, and found by every filter", async () => {
    const row = await saved(entity, BULACAN);
    const listed = (await admin<Row[]>("POST", entity.path, { id: row.id })).data[0];
    expect(listed).toEqual(row);
    for (const name of Object.keys(entity.fields)) {
      if (row[name] === null) continue;
      expect([name, await idsOf(entity, "admin", { [name]: row[name] })]).toEqual([
        name,
        expect.arrayContaining([row.id]),
      ]);
    }
  });

  test("what is typed is coerced by its kind before it is stored", async () => {
    const record = await recordOf(entity, BULACAN);
    const row = (await admin<Row[]>("PUT", `${entity.path}/update`, [record])).data[0];
    for (const [name, field] of Object.entries(entity.fields)) {
      const typed = record[name];
      if (typed === undefined || field.readOnly === true || field.kind === "files") continue;
      if (entity.derived[name] !== undefined) continue;
      expect([name, row?.[name]]).toEqual([name, parseField(typed, field)]);
    }
  });

  test("what cannot be coerced is a 400 that names row and field, and nothing of the call is saved", async () => {
    const good = await recordOf(entity, BULACAN);
    const before = (await idsOf(entity, "admin")).length;
    const wrong = Object.entries(entity.fields).flatMap(([name, field]): [string, unknown][] => {
      if (field.readOnly === true || entity.derived[name] !== undefined) return [];
      const kind = wrongOf[field.kind];
      return (kind ?? []).map((value): [string, unknown] => [
        name,
        value === -1 ? (field.min ?? 0) - 1 : value,
      ]);
    });
    for (const [name, value] of wrong) {
      const answer = await admin("PUT", `${entity.path}/update`, [good, { ...good, [name]: value }]);
      expect([name, value, answer.code]).toEqual([name, value, 400]);
      expect(answer.details).toContainEqual(expect.objectContaining({ row: 1, field: name }));
    }
    expect((await idsOf(entity, "admin")).length).toBe(before);
  });

  test("every filter field of the specification filters or is named as ignored; an unknown one is a 400", async () => {
    for (const name of [...filterFields, "process_stage", "status"]) {
      const own = name === "year" ? "year_funded" : name;
      const answer = await admin("POST", entity.path, { [name]: name.includes("year") ? 1990 : "none such" });
      const knows = own in entity.fields || (own === "process_stage" && entity.approval);
      const parent = typeof entity.scope === "object" ? entityNamed(entity.scope.parent) : null;
      const inParent =
        parent !== null &&
        own !== "status" &&
        (own in parent.fields || (own === "process_stage" && parent.approval));
      const isStatus = own === "status" && (entity.approval || "subpsp_status" in entity.fields);
      if (answer.code !== 200) expect(answer.details).toContainEqual(expect.objectContaining({ field: own }));
      else expect([name, answer.ignored ?? []]).toEqual([name, knows || inParent || isStatus ? [] : [name]]);
    }
    expect((await admin("POST", entity.path, { no_such_field: 1 })).code).toBe(400);
  });

  test("its ledger entry tells each field's new value, and of a sensitive one only that it changed", async () => {
    const row = await saved(entity, BULACAN);
    const [entry] = (
      await admin<{ form_name: string; details: { records: { id: number; changes: object }[] } }[]>(
        "POST",
        "/api/user-log/read",
        { table: entity.name, record_id: row.id },
      )
    ).data;
    expect(entry?.form_name).toBe(entity.screen.heading);
    const changes = (entry?.details.records[0]?.changes ?? {}) as Record<string, unknown>;
    for (const [name, field] of Object.entries(entity.fields)) {
      if (row[name] === null || (Array.isArray(row[name]) && row[name].length === 0)) continue;
      expect([name, changes[name]]).toMatchObject([
        name,
        field.sensitive === true ? { sensitive: true } : { old: null, new: row[name] },
      ]);
      if (field.picks === "arbo")
        expect(changes[name]).toHaveProperty(["names", textOf(row[name])], expect.any(String));
    }
  });

  test("an empty required field is a 400 that names row and field", async () => {
    const record = await recordOf(entity, BULACAN);
    const required = Object.entries(entity.fields).filter(([, field]) => field.required);
    expect(required.length).toBeGreaterThan(0);
    for (const [name] of required) {
      const answer = await admin("PUT", `${entity.path}/update`, [{ ...record, [name]: "  " }]);
      expect([name, answer.code]).toEqual([name, 400]);
      expect(answer.details).toContainEqual(expect.objectContaining({ row: 0, field: name }));
    }
  });

  test("an older row_version is a 409 with the row as it is now", async () => {
    const row = await saved(entity, BULACAN);
    const change = { id: row.id, row_version: 1 };
    expect((await admin("PUT", `${entity.path}/update`, change)).code).toBe(200);
    const late = await admin<Row>("PUT", `${entity.path}/update`, change);
    expect([late.code, late.data.row_version]).toEqual([409, 2]);
  });

  if (entity.accomplishes !== undefined)
    test("it is put under a target, taken off it and deleted under it, and the ledger calls the target by its thing", async () => {
      const { target: name = "", thing = "" } = entity.accomplishes ?? {};
      const target = await saved(entityNamed(name), BULACAN);
      const { id } = await saved(entity, BULACAN);
      for (const target_id of [target.id, null, target.id]) {
        const answer = await admin("PUT", `${entity.path}/update`, { id, target_id });
        expect([answer.code, answer.data?.[0]?.["target_id"]]).toEqual([200, target_id]);
      }
      expect((await admin("DELETE", `${entity.path}/delete`, { id })).code).toBe(200);
      const log = await admin<{ details: { records: { changes: Record<string, unknown> }[] } }[]>(
        "POST",
        "/api/user-log/read",
        { table: entity.name, record_id: id },
      );
      expect(log.data[0]?.details.records[0]?.changes["target_id"]).toMatchObject({
        old: target.id,
        names: { [target.id]: String(target[thing]) },
      });
    });

  test("deleting hides it, restoring brings it back, and each leaves a ledger entry", async () => {
    const row = await saved(entity, BULACAN);
    await admin("DELETE", `${entity.path}/delete`, [row.id]);
    expect(await idsOf(entity, "admin", { id: row.id })).toEqual([]);
    await admin("PUT", `${entity.path}/restore`, [row.id]);
    expect(await idsOf(entity, "admin", { id: row.id })).toEqual([row.id]);
    const history = await admin<{ action: string }[]>("POST", "/api/user-log/read", {
      table: entity.name,
      record_id: row.id,
    });
    expect(history.data.map((entry) => entry.action)).toEqual(["Restore", "Delete", "Insert"]);
  });

  if (entity.scope !== "none")
    test("Central sees all, Regional its region, Provincial its province", async () => {
      const [bulacan, tarlac, iloilo] = [
        await saved(entity, BULACAN),
        await saved(entity, TARLAC),
        await saved(entity, ILOILO),
      ];
      const seen = async (who: string): Promise<number[]> => {
        const ids = await idsOf(entity, who);
        return [bulacan.id, tarlac.id, iloilo.id].filter((id) => ids.includes(id));
      };
      expect(await seen("admin")).toEqual([bulacan.id, tarlac.id, iloilo.id]);
      expect(await seen("regional")).toEqual([bulacan.id, tarlac.id]);
      expect(await seen("encoder")).toEqual([bulacan.id]);
      const encoder = await server.as("encoder");
      expect((await encoder("PUT", `${entity.path}/update`, { id: iloilo.id })).code).toBe(404);
      expect((await encoder("DELETE", `${entity.path}/delete`, [iloilo.id])).code).toBe(404);
    });

  if (entity.window !== null)
    test("at 0 days it is closed to Regional and Provincial, and open to Central", async () => {
      const row = await saved(entity, BULACAN);
      await server.context.pool.query("update report_schedules set deleted_at = now()");
      try {
        for (const who of ["encoder", "regional"]) {
          const call = await server.as(who);
          expect((await call("PUT", `${entity.path}/update`, { id: row.id })).code).toBe(403);
          expect((await call("DELETE", `${entity.path}/delete`, [row.id])).code).toBe(403);
        }
        expect((await admin("PUT", `${entity.path}/update`, { id: row.id })).code).toBe(200);
      } finally {
        await server.context.pool.query("update report_schedules set deleted_at = null");
      }
    });

  if (entity.approval)
    test("approval is the regional office's, and a Provincial change takes it back", async () => {
      const row = await saved(entity, BULACAN, await server.as("encoder"));
      const encoder = await server.as("encoder");
      const stage = { ids: [row.id], process_stage: "Approved" };
      expect((await encoder("PUT", `${entity.path}/approve`, stage)).code).toBe(403);
      expect((await (await server.as("regional"))("PUT", `${entity.path}/approve`, stage)).code).toBe(200);
      expect(await idsOf(entity, "encoder", { process_stage: "Approved" })).toContain(row.id);
      await encoder("PUT", `${entity.path}/update`, { id: row.id });
      expect(await idsOf(entity, "encoder", { process_stage: "Pending" })).toContain(row.id);
    });

  test("a role without the screen, and one with Read alone, change nothing", async () => {
    const row = await saved(entity, BULACAN);
    for (const who of ["manager", "officer"]) {
      const call = await server.as(who);
      expect((await call("PUT", `${entity.path}/update`, { id: row.id })).code).toBe(403);
      expect((await call("DELETE", `${entity.path}/delete`, [row.id])).code).toBe(403);
    }
  });
});
