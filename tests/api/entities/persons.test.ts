import { beforeAll, describe, expect, test } from "vitest";
import { today } from "../../../src/shared/time/dates";
import { anArbo, BULACAN, serverOfFile, type Call } from "../server";

type Row = Record<string, unknown> & { id: number; row_version: number };

const NAME = "Corazon Test-Secret";
const server = await serverOfFile();
let person: Row;
let target: Row;
/** Opens dashboard, report and forms, and may write; holds no Read. */
let writer: Call;
/** Opens the users and their log alone. */
let auditor: Call;

async function enter(username: string, route: string, controls: string, status: string): Promise<Call> {
  const { pool } = server.context;
  await pool.query(
    "insert into uac (rolename, roletype, route, access_controls, status) values ($1, $1, $2, $3, $4)",
    [username, route, controls, status],
  );
  await pool.query(
    `insert into users (username, name, roles, region_name, province_name, password_hash)
     select $1, $1, $1, $2, null, password_hash from users where username = 'admin'`,
    [username, BULACAN.region_name],
  );
  return server.as(username);
}

beforeAll(async () => {
  const admin = await server.as("admin");
  const arbo = await anArbo(server, BULACAN);
  [person] = (
    await admin<Row[]>("PUT", "/api/participant/update", {
      arboPrimaryKey: arbo.id,
      participant_name: NAME,
      birthday: "01-31-1950",
    })
  ).data as [Row];
  [target] = (
    await admin<Row[]>("PUT", "/api/form-5-annualtarget/update", {
      arboPrimaryKey: arbo.id,
      ...BULACAN,
      reporting_year: Number(today().slice(0, 4)),
      training_title: "Bookkeeping",
      participant_name: NAME,
      birthday: "01-31-1950",
    })
  ).data as [Row];
  writer = await enter("writer", "dashboard,report,forms", "Edit,Delete", "Regional");
  auditor = await enter("auditor", "users", "Read", "Regional");
});

const secret = /Test-Secret|1950-01-31/;
const told = (answer: unknown): void => expect(JSON.stringify(answer)).not.toMatch(secret);

describe("persons are named only to roles that open the forms and hold Read", () => {
  test.each([
    ["POST", "/api/participant", {}],
    ["POST", "/api/participant", { search: "Secret" }],
    ["POST", "/api/form-5-annualtarget", {}],
    ["POST", "/api/form5-annualtarget", {}],
    ["POST", "/api/participant/search", { participant_name: "Secret" }],
    ["POST", "/api/participant/trainings", { id: 1 }],
    ["POST", "/api/participant/alike", { id: 1 }],
    ["POST", "/api/report-capdevrecord", { participant_name: "Secret" }],
    ["GET", "/charts/facts/participants", undefined],
    ["POST", "/charts/form-5", {}],
    ["POST", "/charts/queries", { queries: ["dashboards/trainee-records"] }],
    ["POST", "/api/user-log/read", { table: "participant", record_id: 1 }],
  ] as const)("%s %s %j: without Read refused, without forms without names", async (method, url, body) => {
    expect((await writer(method, url, body)).code).toBe(403);
    const manager = await server.as("manager");
    const answer = await manager(method, url, body);
    expect(answer.code).toBeLessThan(500);
    told(answer);
  });

  test("a change answers without them, be it saved, refused as outdated, deleted or taken back", async () => {
    const saved = await writer("PUT", "/api/participant/update", { id: person.id, muncity_name: "Plaridel" });
    expect([saved.code, saved.data[0]?.["muncity_name"]]).toEqual([200, "Plaridel"]);
    told(saved);
    const late = await writer("PUT", "/api/participant/update", {
      id: person.id,
      row_version: 1,
      sex: "Male",
    });
    expect(late.code).toBe(409);
    told(late);
    told(await writer("PUT", "/api/form-5-annualtarget/update", { id: target.id, remarks: "x" }));
    told(
      await writer("PUT", "/api/form-5-annualtarget/approve", {
        ids: [target.id],
        process_stage: "Approved",
      }),
    );
    const gone = await writer("DELETE", "/api/participant/delete", { ids: [person.id] });
    expect(gone.code).toBe(200);
    told(gone);
    const back = await writer("PUT", "/api/participant/restore", { ids: [person.id], undo: true });
    expect(back.code).toBe(200);
    told(back);
  });

  test("who may not change records learns nothing of them by trying", async () => {
    const manager = await server.as("manager");
    const sent = { id: person.id, row_version: 99 };
    for (const answer of [
      await manager("PUT", "/api/participant/update", sent),
      await manager("PUT", "/api/participant/combine", {
        keep: sent,
        remove: { ...sent, id: person.id + 1 },
      }),
      await writer("PUT", "/api/participant/combine", { keep: sent, remove: { ...sent, id: person.id + 1 } }),
    ]) {
      expect(answer.code).toBe(403);
      told(answer);
    }
  });

  test("the log names the field and not the person to who does not open the forms, and cannot be searched for it", async () => {
    // A Central role of users alone reads no proof either: it would confirm what is hidden.
    const keeper = await enter("keeper", "users", "Read", "Central");
    for (const call of [auditor, keeper]) {
      const log = await call("POST", "/api/user-log/read", { table: "participant", record_id: person.id });
      expect(log.code).toBe(200);
      expect(JSON.stringify(log.data)).toContain('"participant_name":{"sensitive":true}');
      expect(log.data[0]).not.toHaveProperty("hash");
      told(log);
      const all = await call("POST", "/api/user-log/read", { page_size: 1000 });
      expect(all.data[0]).not.toHaveProperty("hash");
      told(all);
      expect((await call("POST", "/api/user-log/read", { search: "Test-Secret" })).data).toEqual([]);
    }
    const admin = await server.as("admin");
    expect((await admin("POST", "/api/user-log/read", { search: "Test-Secret" })).data).not.toEqual([]);
  });

  test("who opens the forms and holds Read sees them", async () => {
    const officer = await server.as("officer");
    const { data } = await officer("POST", "/api/participant", { search: "Secret" });
    expect(data).toMatchObject([{ participant_name: NAME, birthday: "1950-01-31" }]);
  });
});
