import { describe, expect, test } from "vitest";
import { anArbo, BULACAN, serverOfFile } from "../server";

const server = await serverOfFile();
const admin = await server.as("admin");
const encoder = await server.as("encoder");

interface Stored {
  id: number;
  arbo_name?: string;
}
const live = async (table: string, where: string, value: unknown): Promise<number> =>
  (
    await server.context.pool.query(`select from ${table} where deleted_at is null and ${where} = $1`, [
      value,
    ])
  ).rowCount ?? 0;

const rounds = [1, 2, 3, 4];

describe("a record is deleted while somebody enters under it", () => {
  test.each(rounds)("no row stays under a deleted record, round %i", async (round) => {
    const arbo = await anArbo(server, BULACAN, { arbo_name: `Deleted with rows ${round}` });
    const [product] = (
      await admin<Stored[]>("PUT", "/api/form7-accomp/update", {
        arboPrimaryKey: String(arbo.id),
        ...BULACAN,
        product_name: "Rice",
        reporting_year: 2026,
      })
    ).data;
    const [removed, entered] = await Promise.all([
      admin("DELETE", "/api/form7-accomp/delete", { id: product?.id }),
      encoder("PUT", "/api/qtr-sales-report/update", [
        { proddev_id: product?.id, reporting_year: 2026, reporting_quarter: 1, sales_generated: 5 },
      ]),
    ]);
    expect(removed.code).toBe(200);
    expect([200, 400]).toContain(entered.code);
    expect(await live("qtr_sales_report", "proddev_id", product?.id)).toBe(0);
  });

  test.each(rounds)("no record is entered for a deleted ARBO, round %i", async (round) => {
    const arbo = await anArbo(server, BULACAN, { arbo_name: `Deleted meanwhile ${round}` });
    const [removed, entered] = await Promise.all([
      admin("DELETE", "/api/arbo-masterlist/delete", { id: arbo.id }),
      encoder("PUT", "/api/form-10/update", {
        arboPrimaryKey: String(arbo.id),
        ...BULACAN,
        reporting_year: 2026,
      }),
    ]);
    expect(removed.code).toBe(200);
    // Where it came first it was entered for an ARBO that was there.
    if (entered.code !== 200)
      expect([entered.code, entered.details[0]?.field]).toEqual([400, "arboPrimaryKey"]);
  });
});

test.each(rounds)(
  "a record entered while its ARBO is renamed bears the new name, round %i",
  async (round) => {
    const arbo = await anArbo(server, BULACAN, { arbo_name: `Before ${round}` });
    const [renamed, entered] = await Promise.all([
      admin("PUT", "/api/arbo-masterlist/update", { id: arbo.id, arbo_name: `After ${round}` }),
      encoder("PUT", "/api/form-10/update", {
        arboPrimaryKey: String(arbo.id),
        ...BULACAN,
        reporting_year: 2026,
      }),
    ]);
    expect([renamed.code, entered.code]).toEqual([200, 200]);
    const rows = await server.context.pool.query<Stored>(
      'select arbo_name from form_10 where "arboPrimaryKey"::text = $1',
      [String(arbo.id)],
    );
    expect(rows.rows).toEqual([{ arbo_name: `After ${round}` }]);
  },
);

test("accomplishments entered at once under one target are all kept", async () => {
  const arbo = await anArbo(server, BULACAN, { arbo_name: "Many at once" });
  const own = {
    arboPrimaryKey: String(arbo.id),
    ...BULACAN,
    reporting_year: 2026,
    reporting_quarter: 1,
    support_provided: "Farm inputs",
    quantity_hard: 1,
  };
  const [target] = (await admin<Stored[]>("PUT", "/api/form-11/update", own)).data;
  const answers = await Promise.all(
    rounds.map(() => encoder("PUT", "/api/form11-accomp/update", { ...own, target_id: target?.id })),
  );
  expect(answers.map(({ code, message }) => [code, message])).toEqual(rounds.map(() => [200, undefined]));
});

test.each(rounds)("a list gets no value twice that two add or restore at once, round %i", async (round) => {
  const call = "/dropdown/fund-source";
  const add = (type: string) => admin<Stored[]>("PUT", `${call}/insert`, { type });
  const added = await Promise.all([add(`Twice ${round}`), add(`Twice${round}`)]);
  expect(added.map(({ code }) => code).toSorted()).toEqual([200, 409]);
  const [value] = (await add(`Back ${round}`)).data;
  await admin("DELETE", `${call}/delete`, [value?.id]);
  const restored = admin("PUT", "/api/recycle-bin/lookup_item/restore", [value?.id]);
  const codes = (await Promise.all([add(`Back${round}`), restored])).map(({ code }) => code);
  expect(codes.toSorted()).toEqual([200, 409]);
});
