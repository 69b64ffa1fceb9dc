import { expect, test } from "vitest";
import { day, serverOfFile } from "../server";

type Row = Record<string, unknown> & { id: number };

const server = await serverOfFile();

test("a deleted schedule is in the recycle bin with who deleted it, for administrators alone, and comes back", async () => {
  const admin = await server.as("admin");
  const path = "/api/report-schedules";
  const [row] = (
    await admin<Row[]>("PUT", `${path}/update`, { form: "Target", start_date: day(1), end_date: day(9) })
  ).data;
  await admin("DELETE", `${path}/delete`, { id: row?.id });
  const bin = await admin<Row[]>("POST", path, { deleted: true, page: 1, page_size: 10 });
  expect(bin.data.map((one) => [one.id, one["deleted_by_name"]])).toEqual([[row?.id, "admin"]]);
  expect(bin.total).toBe(1);
  const found = async (search: string) =>
    (await admin<Row[]>("POST", path, { deleted: true, search })).data.length;
  expect([await found("target"), await found("accomplishment")]).toEqual([1, 0]);
  expect((await (await server.as("manager"))("POST", path, { deleted: true })).code).toBe(403);
  expect((await admin("PUT", `${path}/restore`, { ids: [row?.id] })).code).toBe(200);
  expect((await admin("POST", path, { deleted: true, page: 1, page_size: 10 })).data).toEqual([]);
});
