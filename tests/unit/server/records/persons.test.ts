import { expect, test } from "vitest";
import { visibleChanges } from "../../../../src/server/records/core/persons";
import type { Actor } from "../../../../src/shared/permissions";

const reader = (route: string): Actor => ({
  id: 1,
  status: "Central",
  route: [route],
  access_controls: ["Read"],
  region_name: null,
  province_name: null,
});
const changes = { participant_name: { old: "Ana", new: "Anna" } };
const records = [{ id: 7, changes }] as unknown as Parameters<typeof visibleChanges>[2];

test("a role without the forms reads in the log that a name changed, and not the name", () => {
  expect(visibleChanges(reader("dashboard"), "participant", records)).toEqual([
    { id: 7, changes: { participant_name: { sensitive: true } } },
  ]);
  expect(visibleChanges(reader("forms"), "participant", records)).toEqual(records);
});

test("an entry without records, or of a table that holds no forms, is read as it is", () => {
  expect(visibleChanges(reader("dashboard"), "participant", undefined)).toBeUndefined();
  expect(visibleChanges(reader("dashboard"), null, undefined)).toBeUndefined();
  expect(visibleChanges(reader("dashboard"), "users", records)).toEqual(records);
});
