import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { entityNamed } from "../../../../src/entities";
import { json, answering, success } from "../../api/answers";

const askDuplicateReason = vi.hoisted(() => vi.fn<() => Promise<string | null>>());
vi.mock("../../../../src/forms/duplicates/ask-duplicate-reason", () => ({ askDuplicateReason }));

const { makeChange } = await import("../../../../src/forms/changes/make-change");
const { addressOfDuplicate, isIdentityChanged } =
  await import("../../../../src/forms/duplicates/find-duplicates");

const arbo = entityNamed("arbo_masterlist");
const change = { what: "save", title: "Ani", body: [{ arbo_id: "AR-1" }] } as const;
const sent: unknown[] = [];

beforeEach(() => {
  sent.length = 0;
  answering({
    "PUT /api/arbo-masterlist/update": (init) => {
      const body = JSON.parse(init.body as string) as { duplicate_reason?: string }[];
      sent.push(body);
      return body[0]?.duplicate_reason === undefined
        ? json(400, {
            status: "error",
            message: "Nothing was saved.",
            code: "duplicate",
            data: [{ row: 0, field: "arbo_id", id: 7, name: "AR-1" }],
            details: [{ row: 0, field: "arbo_id", message: "Exists already: AR-1 (No. 7)." }],
          })
        : success([{ id: 8, row_version: 1 }]);
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  askDuplicateReason.mockReset();
});

it("a record that looks like another is sent again with the reason that the person gives", async () => {
  askDuplicateReason.mockResolvedValue("Split of 2025");
  expect((await makeChange(arbo, change)).rows).toEqual([{ id: 8, row_version: 1 }]);
  expect(askDuplicateReason).toHaveBeenCalledWith(arbo, [{ row: 0, field: "arbo_id", id: 7, name: "AR-1" }]);
  expect(sent).toEqual([change.body, [{ arbo_id: "AR-1", duplicate_reason: "Split of 2025" }]]);
});

it("without a reason it stays refused, with the fault at its field", async () => {
  askDuplicateReason.mockResolvedValue(null);
  await expect(makeChange(arbo, change)).rejects.toMatchObject({ details: [{ field: "arbo_id" }] });
  expect(sent).toEqual([change.body]);
});

it("asks about what is given in full and newly", () => {
  const [, byName] = arbo.identities ?? [];
  const place = { province_name: "Bulacan", muncity_name: "Baliwag" };
  const asks = (values: object, before: object | null = null) =>
    byName !== undefined && isIdentityChanged(arbo, byName, { arbo_name: "Ani", ...values }, before as never);
  expect(asks(place)).toBe(true);
  expect(asks({ province_name: "Bulacan" })).toBe(false);
  expect(asks(place, { arbo_name: "Ani", ...place })).toBe(false);
  expect(asks(place, { arbo_name: "Ani", ...place, muncity_name: "Angat" })).toBe(true);
});

it("a record opens in its own list, a participant in the form of its ARBO", () => {
  expect(addressOfDuplicate(arbo, { id: 7 })).toBe("/ARBO_Masterlist?tab=form&id=7");
  expect(addressOfDuplicate(entityNamed("arbo_training"), { id: 7, arbo: "3" })).toBe(
    "/Form5AnnualTarget?records=arbo_training&tab=form&id=7",
  );
  expect(addressOfDuplicate(entityNamed("participant"), { id: 7, arbo: "3" })).toBe(
    "/Form5Accomplishment?tab=form&given.arboPrimaryKey=3",
  );
});
