import { expect, it } from "vitest";
import { logRows } from "../../../src/pages/users/log-export";
import type { LogEntry } from "../../../src/pages/users/log-calls";

const entry = (more: Partial<LogEntry>): LogEntry => ({
  id: 7,
  time_stamp: "2026-01-05T00:00:00.000Z",
  user_name: "admin",
  user_role: "Administrator",
  form_name: "Users",
  action: "Update",
  status: "success",
  region_name: null,
  province_name: null,
  muncity_name: null,
  source: "server",
  table_name: "users",
  record_ids: [],
  details: null,
  ...more,
});

const fieldsOf = (one: LogEntry): unknown[][] =>
  logRows(one).map(({ record, field, old, new: now }) => [record, field, old, now]);

it("an exported entry has a row for each changed field, by its name on the screen and as people read it", () => {
  const changes = {
    active: { old: true, new: false },
    roles: { old: null, new: "Manager" },
    password: { sensitive: true as const },
  };
  expect(fieldsOf(entry({ details: { records: [{ id: 3, changes }] } }))).toEqual([
    [3, "May sign in", "Yes", "No"],
    [3, "Role", null, "Manager"],
    [3, "Password", "(not shown)", "(not shown)"],
  ]);
  const money = {
    total_cost: { old: null, new: 1234.5 },
    process_stage: { old: "Pending", new: "Approved" },
  };
  expect(
    fieldsOf(entry({ table_name: "form_11", details: { records: [{ id: 4, changes: money }] } })),
  ).toEqual([
    [4, "Total cost", null, "₱1,234.50"],
    [4, "Stage", "Pending", "Approved"],
  ]);
});

it("files are told by their names, apart where two bear one name, and briefly where no name was kept", () => {
  const [field, of] = ["c04bc9aaaaaa", "652168bbbbbb"];
  const told = (names?: Record<string, string>): unknown[] => {
    const changes = {
      uploadFile: { old: [field, of], new: [of], ...(names === undefined ? {} : { names }) },
    };
    return (
      fieldsOf(entry({ table_name: "form_11_geo", details: { records: [{ id: 5, changes }] } }))[0] ?? []
    );
  };
  const old = told({ [field]: "field.jpg", [of]: "road.jpg" });
  expect(old.slice(2)).toEqual(["field.jpg, road.jpg", "road.jpg"]);
  const alike = told({ [field]: "photo.jpg", [of]: "photo.jpg" });
  expect(alike.slice(2)).toEqual(["photo.jpg (c04bc9), photo.jpg (652168)", "photo.jpg (652168)"]);
  expect(told().slice(2)).toEqual(["file c04bc9, file 652168", "file 652168"]);
});

it("an entry that changed no field tells every record it was about, and one about none has one row", () => {
  const deleted = [1, 2].map((id) => ({ id, changes: {} }));
  expect(
    fieldsOf(entry({ action: "Delete", details: { records: deleted } })).map(([record]) => record),
  ).toEqual([1, 2]);
  expect(logRows(entry({ action: "Login" }))).toHaveLength(1);
});

it("an exported entry has a row for each other detail too, such as a reason, and who told of it", () => {
  const changes = { process_stage: { old: "Approved", new: "Pending" } };
  const back = entry({
    table_name: "form_11",
    details: {
      reason: "No receipt",
      records: [
        { id: 4, changes },
        { id: 5, changes: {} },
      ],
    },
  });
  expect(fieldsOf(back)).toEqual([
    [4, "Stage", "Approved", "Pending"],
    [5, undefined, undefined, undefined],
    [null, "reason", undefined, "No receipt"],
  ]);
  const exported = entry({
    action: "Export",
    source: "client",
    details: { rows: 3, filters: { Region: ["V", "VI"] } },
  });
  expect(fieldsOf(exported)).toEqual([
    [null, "Rows", undefined, "3"],
    [null, "Filters", undefined, "Region: V, VI"],
  ]);
  expect([back, exported].map((one) => logRows(one)[0]?.["told_by"])).toEqual([
    "the server",
    "the user's browser",
  ]);
});
