import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { entities } from "../../../src/entities";
import type { Values } from "../../../src/fields";
import { folderContents } from "../../../src/server/storage/folder";
import { readStored, type CheckedFile } from "../../../src/server/files/read";
import { passwordMatches } from "../../../src/server/accounts/sign-in/passwords";
import type { Database } from "../../../src/server/db/open";
import { loadDemo } from "../../../demo/load";
import { type DemoData, makeDemo } from "../../../demo/make";
import { likelyDuplicateSql } from "../../../src/server/records/participants/likely-duplicates";
import { today } from "../../../src/shared/time/dates";
import { openTestDatabase } from "../database";

describe("loading the demo", () => {
  let database: Database;
  let dataDir: string;
  const messages: string[] = [];
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), "marble-demo-"));
    database = await openTestDatabase();
    await loadDemo(database, "small", (message) => messages.push(message), folderContents(dataDir));
  });
  afterAll(async () => {
    await database.close();
    rmSync(dataDir, { recursive: true });
  });

  const count = async (from: string) =>
    Number((await database.pool.query<{ count: number }>(`select count(*) from ${from}`)).rows[0]?.count);

  it("stores every record as it was made", async () => {
    const data = await makeDemo("small", today());
    for (const entity of entities) {
      const made = (data as Partial<DemoData>)[entity.name as keyof DemoData] ?? [];
      expect(await count(entity.name), entity.name).toBe([...made].length);
    }
    const { rows } = await database.pool.query<Values>("select * from form11_accomp order by id limit 50");
    expect(rows).toEqual(data.form11_accomp.slice(0, 50).map((row) => expect.objectContaining(row)));
  });

  it("has people who are likely recorded twice, for the training record to point out", async () => {
    const alike = await count(`participant as one join participant as other on ${likelyDuplicateSql}`);
    expect(alike).toBeGreaterThan(40);
    expect(alike).toBeLessThan(160);
  });

  it("gives every geotag a picture that its record holds", async () => {
    const { rows } = await database.pool.query<CheckedFile & { record: string }>(
      `select f.id, f.name, f.type, f.bytes, f.sha256, f.content, g."uploadFile" as record
       from form_11_geo g join file f on f.record_id = g.id and f.table_name = 'form_11_geo'`,
    );
    expect(rows).toHaveLength(60);
    for (const file of rows) {
      expect(file.record).toBe(file.id);
      const picture = await readStored({ files: folderContents(dataDir) }, file, false);
      expect([picture.type, picture.content.length]).toEqual(["image/jpeg", file.bytes]);
    }
  });

  it("uses only values that the lookup lists know", async () => {
    for (const entity of entities)
      for (const [field, { list, categories }] of Object.entries(entity.fields))
        if (list !== undefined)
          expect(
            await count(
              `${entity.name} where "${field}" is not null and "${field}" not in
                (select ${categories ? "category" : "type"} from lookup_item where list = '${list}' and deleted_at is null)`,
            ),
            `${entity.name}.${field}`,
          ).toBe(0);
  });

  it("leaves the next id free for the next record", async () => {
    const { rows } = await database.pool.query<{ id: number }>(
      "insert into arbo_masterlist (arbo_name) values ('Next') returning id",
    );
    expect(rows[0]?.id).toBe(1501);
    await database.pool.query("delete from arbo_masterlist where id = 1501");
  });

  it("gives the demo users their roles, scopes and the demo password", async () => {
    const { rows } = await database.pool.query<Record<string, string>>(
      `select u.username, u.password_hash, r.status, r.route, r.access_controls, u.region_name, u.province_name
       from users u join uac r on r.id = u.uac_id where u.demo order by u.id`,
    );
    const facts = rows.map(({ password_hash, ...row }) => (password_hash ? Object.values(row) : []));
    const [all, region] = ["Read,Edit,Delete", "Region III (Central Luzon)"];
    expect(facts).toEqual([
      ["admin", "Central", "dashboard,forms,report,users,dropdowns", all, null, null],
      ["manager", "Central", "dashboard,report", "Read", null, null],
      ["officer", "Regional", "dashboard,report,forms", "Read", region, null],
      ["regional", "Regional", "dashboard,report,forms", all, region, null],
      ["encoder", "Provincial", "dashboard,forms", all, region, "Bulacan"],
    ]);
    for (const { password_hash } of rows)
      expect(await passwordMatches(password_hash, "marble-demo")).toBe(true);
  });

  it("is written to the ledger, tells its progress and refuses to run again", async () => {
    expect(await count("user_log where action = 'Load demo data'")).toBe(1);
    expect(messages.at(-1)).toBe("Demo data is loaded");
    await expect(loadDemo(database, "small", () => {})).rejects.toThrow("There is data in this database");
    expect(await count("users")).toBe(5);
  });
});
