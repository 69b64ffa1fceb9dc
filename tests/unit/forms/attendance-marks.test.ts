import { expect, it } from "vitest";
import { withAttendance, withUnmarkedAsAbsent } from "../../../src/forms/panels/form5/attendance-marks";

const trainings = ["1", "2"];

it("a participant who is marked has not yet attended the other trainings", () => {
  const row = withAttendance({ participant_name: "Ana" }, trainings, "2", true);
  expect(row).toMatchObject({ training_id: ["2"], wo_training_id: ["1"] });
  expect(withAttendance(row, trainings, "2", false)).toMatchObject({
    training_id: [],
    wo_training_id: ["1", "2"],
  });
});

it("a participant whom nobody marks counts as not yet trained in any", () => {
  expect(withUnmarkedAsAbsent({ participant_name: "Ben" }, trainings)).toEqual({
    participant_name: "Ben",
    wo_training_id: ["1", "2"],
  });
});
