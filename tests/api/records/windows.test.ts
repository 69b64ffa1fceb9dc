import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { anArbo, BULACAN, day, ILOILO, serverOfFile, TARLAC, type Answer, type Call } from "../server";

const server = await serverOfFile();
let admin: Call;
let encoder: Call;
let regional: Call;
let arbo: { id: number };

beforeAll(async () => {
  admin = await server.as("admin");
  encoder = await server.as("encoder");
  regional = await server.as("regional");
  arbo = await anArbo(server, BULACAN);
});
beforeEach(() => server.context.pool.query("delete from report_schedules"));

const target = (): object => ({
  arboPrimaryKey: arbo.id,
  ...BULACAN,
  reporting_year: 2026,
  support_provided: "Livelihood",
  quantity_hard: 1,
});
type Schedule = { id: number; row_version: number };
const schedule = (more: object): Promise<Answer<Schedule[]>> =>
  admin<Schedule[]>("PUT", "/api/report-schedules/update", {
    form: "Target",
    start_date: day(-5),
    end_date: day(5),
    ...more,
  });
const saveAs = async (call: Call): Promise<number> =>
  (await call("PUT", "/api/form-11/update", target())).code;

test("the list of schedules shows those for all and those of the own area, on whichever page", async () => {
  const places = [{}, BULACAN, TARLAC, ILOILO, { region_name: BULACAN.region_name }];
  for (const [at, place] of places.entries()) await schedule({ ...place, remarks: `No. ${at}` });
  const seen = async (call: Call, body: object): Promise<[unknown[], number | undefined]> => {
    const { data, total } = await call("POST", "/api/report-schedules", { ...body, sort: "id" });
    return [data.map(({ remarks }) => remarks), total];
  };
  const officer = await server.as("officer");
  expect(await seen(admin, {})).toEqual([["No. 0", "No. 1", "No. 2", "No. 3", "No. 4"], undefined]);
  expect(await seen(officer, {})).toEqual([["No. 0", "No. 1", "No. 2", "No. 4"], undefined]);
  expect(await seen(officer, { page: 2, page_size: 3 })).toEqual([["No. 4"], 4]);
});

describe("reporting windows", () => {
  test("without a schedule the window is closed to Regional and Provincial, and open to Central", async () => {
    expect(await saveAs(encoder)).toBe(403);
    expect(await saveAs(regional)).toBe(403);
    expect(await saveAs(admin)).toBe(200);
  });

  test("a Provincial user cannot edit or delete at 0 days", async () => {
    const saved = await admin<{ id: number }[]>("PUT", "/api/form-11/update", target());
    await schedule({ end_date: day(0) });
    const edit = await encoder("PUT", "/api/form-11/update", { id: saved.data[0]?.id, quantity_hard: 2 });
    expect(edit.code).toBe(403);
    expect(edit.message).toContain("0 days left");
    expect((await encoder("DELETE", "/api/form-11/delete", { id: saved.data[0]?.id })).code).toBe(403);
    await schedule({ end_date: day(1) });
    expect(
      (await encoder("PUT", "/api/form-11/update", { id: saved.data[0]?.id, quantity_hard: 2 })).code,
    ).toBe(200);
  });

  test("the accomplishment window does not open the target forms", async () => {
    await schedule({ form: "Accomplishment" });
    expect(await saveAs(encoder)).toBe(403);
  });

  test("a schedule for the province wins over one for the region and the general one", async () => {
    await schedule({ end_date: day(0) });
    await schedule({ region_name: BULACAN.region_name, end_date: day(0), remarks: "Region closes early" });
    expect(await saveAs(encoder)).toBe(403);
    await schedule({ ...BULACAN, remarks: "Typhoon" });
    expect(await saveAs(encoder)).toBe(200);
    const current = await encoder<{ target: { remaining_days: number; duration_days: number }[] }>(
      "GET",
      "/api/report-schedules/current",
    );
    expect(current.data.target[0]).toMatchObject({ remaining_days: 5, duration_days: 10, ...BULACAN });
    const all = await admin<{ target: { remaining_days: number }[] }>("GET", "/api/report-schedules/current");
    expect(all.data.target[0]?.remaining_days).toBe(0);
  });

  test("an own deletion is taken back only while the window is open", async () => {
    const { data } = await admin<Schedule[]>("PUT", "/api/form-11/update", target());
    const id = data[0]?.id;
    await schedule({});
    expect((await encoder("DELETE", "/api/form-11/delete", { id })).code).toBe(200);
    await server.context.pool.query("delete from report_schedules");
    const undo = () => encoder("PUT", "/api/form-11/restore", { ids: [id], undo: true });
    expect((await undo()).code).toBe(403);
    await schedule({});
    expect((await undo()).code).toBe(200);
  });

  test("a record moves between provinces only while the windows of both are open", async () => {
    await schedule({ end_date: day(0) });
    await schedule({ ...BULACAN, remarks: "Typhoon" });
    const savedIn = async (place: object): Promise<number | undefined> =>
      (await admin<Schedule[]>("PUT", "/api/form-11/update", { ...target(), ...place })).data[0]?.id;
    const move = (id: number | undefined, place: object) =>
      regional("PUT", "/api/form-11/update", { id, ...place });
    const [open, closed] = [await savedIn(BULACAN), await savedIn(TARLAC)];
    for (const refused of [await move(open, TARLAC), await move(closed, BULACAN)])
      expect([refused.code, refused.message]).toEqual([403, expect.stringMatching(/^Tarlac: .*0 days left/)]);
    await schedule({ ...TARLAC, remarks: "Typhoon" });
    expect([(await move(open, TARLAC)).code, (await move(closed, BULACAN)).code]).toEqual([200, 200]);
  });

  test("an extension for one place needs a reason, and an end before the start is refused", async () => {
    expect((await schedule({ ...TARLAC })).code).toBe(400);
    expect((await schedule({ end_date: day(-6) })).code).toBe(400);
  });

  test("a later end for one place needs a reason of its own; an earlier one, or one for all, does not", async () => {
    const change = ({ data: [made] }: Answer<Schedule[]>, more: object) =>
      schedule({ id: made?.id, row_version: made?.row_version, ...more });
    const own = await schedule({ ...BULACAN, remarks: "Typhoon" });
    const refused = await change(own, { end_date: day(20) });
    expect([refused.code, refused.details[0]?.field]).toEqual([400, "remarks"]);
    expect((await change(own, { end_date: day(3) })).code).toBe(200);
    const again = await schedule({ ...TARLAC, remarks: "Typhoon" });
    expect((await change(again, { end_date: day(20), remarks: "Roads still closed" })).code).toBe(200);
    expect((await change(await schedule({}), { end_date: day(20) })).code).toBe(200);
  });

  test("status and remaining days are computed from today, and OnGoing can be asked for", async () => {
    await schedule({ start_date: day(1), end_date: day(9) });
    await schedule({ start_date: day(-9), end_date: day(-1) });
    await schedule({});
    const all = await admin<{ status: string; remaining_days: number }[]>("POST", "/api/report-schedules");
    expect(all.data.map((one) => one.status).toSorted()).toEqual(["Closed", "OnGoing", "Upcoming"]);
    const open = await admin<{ remaining_days: number }[]>("POST", "/api/report-schedules", {
      status: "OnGoing",
    });
    expect(open.data.map((one) => one.remaining_days)).toEqual([5]);
    const several = await admin<{ status: string }[]>("POST", "/api/report-schedules", {
      status: ["Closed", "ongoing"],
      remaining_days: [0, 5],
    });
    expect(several.data.map((one) => one.status).toSorted()).toEqual(["Closed", "OnGoing"]);
  });

  test("only a Central role with the screen Users changes schedules", async () => {
    expect(
      (
        await regional("PUT", "/api/report-schedules/update", {
          form: "Target",
          start_date: day(0),
          end_date: day(9),
        })
      ).code,
    ).toBe(403);
    const manager = await server.as("manager");
    expect(
      (
        await manager("PUT", "/api/report-schedules/update", {
          form: "Target",
          start_date: day(0),
          end_date: day(9),
        })
      ).code,
    ).toBe(403);
  });
});
