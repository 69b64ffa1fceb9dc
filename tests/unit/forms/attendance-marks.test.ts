import { expect, it } from "vitest";
import { withMark, withOthers } from "../../../src/forms/panels/form5/attendance-marks";

const trainings = ["1", "2"];

it("a participant who is marked has not yet attended the other trainings", () => {
  const row = withMark({ participant_name: "Ana" }, trainings, "2", true);
  expect(row).toMatchObject({ training_id: ["2"], wo_training_id: ["1"] });
  expect(withMark(row, trainings, "2", false)).toMatchObject({ training_id: [], wo_training_id: ["1", "2"] });
});

it("a participant whom nobody marks counts as not yet trained in any", () => {
  expect(withOthers({ participant_name: "Ben" }, trainings)).toEqual({
    participant_name: "Ben",
    wo_training_id: ["1", "2"],
  });
});
