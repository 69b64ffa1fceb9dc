import { expect, it } from "vitest";
import { counted } from "../../../src/reports/behind-drawer";

it("counts one thing as one", () => {
  expect([counted(1, "ARBOs"), counted(1, "entries"), counted(1, "participants")]).toEqual([
    "1 ARBO",
    "1 entry",
    "1 participant",
  ]);
  expect([counted(0, "ARBOs"), counted(1234, "entries")]).toEqual(["0 ARBOs", "1,234 entries"]);
});
