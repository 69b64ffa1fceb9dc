import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { entityNamed, hasRowStatus } from "../../../src/entities";
import type { Values } from "../../../src/fields";
import { addDays } from "../../../src/shared/time/dates";
import { makeDemo } from "../../../demo/make";
import { formNames, sizes } from "../../../demo/sizes";

const day = "2026-11-21";
const text = (row: Values | undefined, field: string) => String(row?.[field]);

/** The forms that the demo has rows of: a form needs none. */
const forms = formNames.map(entityNamed);

describe("the demo's forms", () => {
  const data: Record<string, Values[]> = {};
  const rows = (name: string) => data[name] ?? [];
  const byId = (name: string) => new Map(rows(name).map((row) => [row["id"], row]));

  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date(`${day}T12:00:00+08:00`) });
    for (const [name, made] of Object.entries(await makeDemo("small", day))) data[name] = [...made];
  });
  afterAll(() => {
    vi.useRealTimers();
  });

  it("are of organizations of the masterlist, with its name and place", () => {
    const arbos = byId("arbo_masterlist");
    for (const name of [...formNames, "participant"]) {
      const copied = ["arbo_id", "arbo_name", "region_name", "province_name", "muncity_name", "arc_id"];
      const wrong = rows(name).filter((row) => {
        if (!("arboPrimaryKey" in row)) return false;
        const arbo = arbos.get(Number(row["arboPrimaryKey"]));
        return arbo === undefined || copied.some((field) => field in row && row[field] !== arbo[field]);
      });
      expect(wrong, name).toEqual([]);
    }
  });

  it("are paid by projects of the list", () => {
    const known = new Set(
      rows("project_list").map((row) => `${text(row, "year_funded")} ${text(row, "subpsp_name")}`),
    );
    for (const name of [...formNames, "participant"])
      for (const row of rows(name))
        if ("subpsp_name" in row)
          expect(known, name).toContain(`${text(row, "year_funded")} ${text(row, "subpsp_name")}`);
  });

  it.each(forms.filter(({ accomplishes }) => accomplishes).map(({ name }) => name))(
    "%s: accomplishes approved targets of its organization, each once, and marks exactly these",
    (name) => {
      const targets = byId(entityNamed(name).accomplishes?.target ?? "");
      const linked = rows(name).filter(({ target_id }) => target_id !== null);
      const ids = new Set(linked.map(({ target_id }) => target_id));
      expect(ids.size).toBe(linked.length);
      expect(linked.length).toBeGreaterThan(rows(name).length / 2);
      for (const row of linked) {
        const target = targets.get(row["target_id"]);
        expect(target?.["process_stage"]).toBe("Approved");
        for (const field of ["arboPrimaryKey", "reporting_year"]) expect(target?.[field]).toBe(row[field]);
      }
      const marked = [...targets.values()].filter(({ status }) => status !== "Target");
      expect(new Set(marked.map(({ id }) => id))).toEqual(ids);
    },
  );

  it("use every stage and mark, and never report the future", () => {
    for (const entity of forms) {
      const own = rows(entity.name);
      if (entity.approval)
        expect(new Set(own.map(({ process_stage }) => process_stage)), entity.name).toEqual(
          new Set(["Approved", "Pending"]),
        );
      if (entity.accomplishes && hasRowStatus(entity))
        expect(new Set(own.map(({ status }) => status)), entity.name).toEqual(
          new Set(["Accomplished", "Updated"]),
        );
      for (const field of ["date_conducted", "date_distributed", "date_rented", "delivery_date", "taken_on"])
        expect(
          own.filter((row) => text(row, field) > day && row[field]),
          entity.name,
        ).toEqual([]);
    }
  });

  it("let participants attend trainings that took place, and miss others, of their own organization", () => {
    const trainings = byId("arbo_training");
    const [attended, missed] = [new Set<unknown>(), new Set<unknown>()];
    for (const row of rows("participant")) {
      const ids = (field: string) => ((row[field] as string[] | null) ?? []).map(Number);
      for (const id of [...ids("training_id"), ...ids("wo_training_id")])
        if (trainings.get(id)?.["arboPrimaryKey"] !== row["arboPrimaryKey"])
          throw new Error(`Training ${id}`);
      for (const id of ids("training_id")) {
        if (!trainings.get(id)?.["date_conducted"]) throw new Error(`Training ${id} has not taken place.`);
        if (ids("wo_training_id").includes(id)) throw new Error(`Training ${id} is attended and not.`);
        attended.add(id);
      }
      for (const id of ids("wo_training_id")) missed.add(id);
    }
    expect(attended.size).toBeGreaterThan(500);
    expect(missed.size).toBeGreaterThan(500);
  });

  it("record few people twice in an organization, and show every group of people", () => {
    const people = rows("participant");
    const namesakes = new Set(
      people.map((row) => {
        const words =
          text(row, "participant_name")
            .toUpperCase()
            .match(/\p{L}+/gu) ?? [];
        return `${text(row, "arboPrimaryKey")} ${words.toSorted().join(" ")}`;
      }),
    );
    expect(people.length - namesakes.size).toBeGreaterThan(20);
    expect(people.length - namesakes.size).toBeLessThan(80);
    for (const [field, most] of Object.entries({
      sex: 0.7,
      participant_category: 0.85,
      is_4ps_beneficiary: 0.85,
      is_solo_parent: 0.97,
      is_pwd: 0.99,
      is_ip: 0.92,
      age_base_group: 0.85,
    })) {
      const sizesOf = new Map<string, number>();
      for (const row of people) sizesOf.set(text(row, field), (sizesOf.get(text(row, field)) ?? 0) + 1);
      expect(sizesOf.size, field).toBeGreaterThan(1);
      expect(Math.max(...sizesOf.values()) / people.length, field).toBeLessThan(most);
    }
  });

  it("sell every Form 7 product in quarters that add up to its sales", () => {
    const sums = new Map<unknown, number>();
    for (const { proddev_id, sales_generated } of rows("qtr_sales_report"))
      sums.set(proddev_id, (sums.get(proddev_id) ?? 0) + Number(sales_generated));
    for (const { id, sales_generated } of rows("form7_accomp")) expect(sums.get(id)).toBe(sales_generated);
    const assistance = byId("arb_marketing_assistance_monitoring");
    for (const { mark_assist_id } of rows("sales_transaction"))
      expect(assistance.has(mark_assist_id)).toBe(true);
  });

  it("have certificates that are expired, expire within 60 days, and stay valid", () => {
    const days = rows("fme_inventory_table").flatMap(({ fda_lto_expiry }) =>
      typeof fda_lto_expiry === "string" ? [fda_lto_expiry] : [],
    );
    expect(days.filter((one) => one < day).length).toBeGreaterThan(5);
    expect(days.filter((one) => one > day && one <= addDays(day, 60)).length).toBeGreaterThan(5);
    expect(days.filter((one) => one > addDays(day, 60)).length).toBeGreaterThan(5);
  });

  it("have machines that are still out and others that came back by today", () => {
    const rentals = rows("fme_rental_monitoring");
    const out = rentals.filter(({ date_returned }) => date_returned === null);
    expect(out.length).toBeGreaterThan(5);
    expect(out.length).toBeLessThan(rentals.length / 4);
    for (const row of rentals)
      expect(row["date_returned"] === null || text(row, "date_returned") <= day).toBe(true);
  });

  it("earn more together than from a trader in most sales, not in all", () => {
    const better = rows("farmers_tracking_income").filter(
      ({ net_income, trader_net_income }) => Number(net_income) > Number(trader_net_income),
    );
    expect(better.length).toBeGreaterThan(rows("farmers_tracking_income").length / 2);
    expect(better.length).toBeLessThan(rows("farmers_tracking_income").length);
  });

  it("reach the numbers of the larger sizes", () => {
    const total = (forms: Readonly<Record<string, number>>) =>
      Object.values(forms).reduce((sum, count) => sum + count, 0);
    expect([total(sizes.medium.forms), sizes.medium.participants]).toEqual([50_000, 100_000]);
    expect([total(sizes.national.forms), sizes.national.participants]).toEqual([200_000, 1_000_000]);
    expect([sizes.national.arbos, sizes.national.arcs]).toEqual([7000, 1800]);
  });
});
