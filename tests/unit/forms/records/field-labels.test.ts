import { describe, expect, it } from "vitest";
import { entities, entityNamed } from "../../../../src/entities";
import { sharedFields } from "../../../../src/forms/bulk/bulk-edit";
import { changeLines } from "../../../../src/forms/changes/change-lines";
import { recordDifferences } from "../../../../src/forms/conflict/conflict";
import { changedSince } from "../../../../src/server/records/approval/approval-history";
import { distinctFields } from "../../../../src/entities/define/distinct-fields";

const report = entityNamed("arb_marketing_assistance_monitoring");

describe("a field outside its section", () => {
  it.each(entities.map((entity) => [entity.name, entity] as const))(
    "of %s has a label of its own",
    (_name, entity) => {
      const labels = Object.values(distinctFields(entity)).map(({ label }) => label);
      expect(labels.filter((label, at) => labels.indexOf(label) !== at)).toEqual([]);
    },
  );

  it("is named with its section where another of the section is", () => {
    const { fields } = entityNamed("arbo_masterlist");
    const labels = Object.entries(distinctFields(entityNamed("arbo_masterlist")))
      .filter(([name]) => fields[name]?.section === "Baseline 2014")
      .map(([, { label }]) => label);
    expect(labels).toHaveLength(6);
    expect(labels.filter((label) => !label.startsWith("Baseline 2014: "))).toEqual([]);
  });

  it("is named with its section where several records, a change or two people's versions are told", () => {
    const same = Object.entries(report.fields).filter(
      ([name, { label }]) => label === "ARBs, male" && !(name in report.derived),
    );
    expect(same.length).toBe(2);
    const names = same.map(([name]) => name);
    const [one, other] = [{}, Object.fromEntries(names.map((name) => [name, 4]))];
    const entry = {
      record: {
        id: 1,
        row_version: 2,
        changes: Object.fromEntries(names.map((name) => [name, { old: null, new: 4 }])),
      },
      at: "2026-01-05T00:00:00Z",
      user: null,
      reason: null,
    };
    const row = { id: 1, user_id: 1, row_version: 2, time_stamp: entry.at, ...other };
    const told = [
      changedSince(report, row, 1, [entry]),
      changeLines(report, one, other, names).map((line) => line.split(":").slice(0, -1).join(":")),
      recordDifferences(report, one, other, one).map(({ label }) => label),
      sharedFields(report, { constant: {} })
        .filter(({ name }) => names.includes(name))
        .map(({ field }) => field.label),
    ];
    for (const labels of told) {
      expect(labels).toHaveLength(2);
      expect(new Set(labels).size).toBe(2);
    }
  });
});
