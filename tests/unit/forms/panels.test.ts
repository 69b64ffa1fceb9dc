import { describe, expect, test } from "vitest";
import { entityNamed, type Row } from "../../../src/entities";
import { isBlank } from "../../../src/forms/values/form-values";
import { withItem, withTitle } from "../../../src/forms/panels/form10";
import { differences } from "../../../src/forms/related/related-rows";
import { changesOf } from "../../../src/forms/related/related-edits";
import {
  duplicateAmong,
  duplicateParticipants,
} from "../../../src/forms/panels/form5/duplicate-participants";
import { uncountedWarnings } from "../../../src/forms/panels/form5/uncounted-trainings";

const participant = entityNamed("participant");
const saved = (id: number, participant_name: string): Row => ({
  id,
  row_version: 1,
  time_stamp: "",
  user_id: 1,
  participant_name,
});

describe("rows under a form", () => {
  test("a row in which nothing was typed is dropped", () => {
    expect(isBlank(participant, { arboPrimaryKey: "1", participant_name: "  ", sex: null })).toBe(true);
    expect(isBlank(participant, { participant_name: "Ana" })).toBe(false);
  });

  test("only new and changed rows are saved, and those taken out are deleted", () => {
    const before = [saved(1, "Ana"), saved(2, "Ben"), saved(3, "Carla")];
    const after = [saved(1, "Ana"), { ...saved(2, "Ben"), sex: "Male" }, { participant_name: "Dan" }];
    const { changed, removed } = differences(participant, before, after);
    expect(changed.map((row) => row["participant_name"])).toEqual(["Ben", "Dan"]);
    expect(removed).toEqual([3]);
  });

  test("a saved row that nobody touched is not saved again, though its age is another today", () => {
    const ana = {
      ...saved(1, "Ana"),
      arboPrimaryKey: "7",
      birthday: "1960-01-02",
      age: 20,
      age_base_group: "15 to 30",
    };
    const edit = { arbo: "7", before: [ana], rows: [{ ...ana }, { participant_name: "Ben" }] };
    const { changed } = changesOf(participant, edit);
    expect(changed).toEqual([{ participant_name: "Ben", arboPrimaryKey: "7" }]);
  });

  test("the same person twice is pointed out, whatever case, spaces and points", () => {
    const rows = [
      { participant_name: "Ana B. Cruz" },
      { participant_name: "Ben" },
      { participant_name: " ana b cruz" },
      { participant_name: "" },
      { participant_name: "" },
    ];
    expect(duplicateParticipants(rows)).toEqual(["Rows 1 and 3 seem to be the same person:  ana b cruz."]);
  });

  test("the surname first is the same name; different birthdays are different persons", () => {
    const [ana, cruz] = [{ participant_name: "Ana B. Cruz" }, { participant_name: "Cruz, Ana B." }];
    expect(duplicateParticipants([ana, cruz])).toHaveLength(1);
    expect(
      duplicateParticipants([{ participant_name: "Niña O'Brien" }, { participant_name: "OBRIEN, NINA" }]),
    ).toHaveLength(1);
    const born = (birthday: string) => ({ ...ana, birthday });
    expect(duplicateParticipants([born("1990-01-01"), born("1991-01-01")])).toEqual([]);
    expect(duplicateParticipants([born("1990-01-01"), cruz])).toHaveLength(1);
    expect(
      duplicateParticipants([born("1980-01-05"), born("1990-02-06"), { ...cruz, birthday: "1990-02-06" }]),
    ).toEqual(["Rows 2 and 3 seem to be the same person: Cruz, Ana B.."]);
  });

  test("the person named in a Form 5 target is pointed out where the participants hold the same one", () => {
    const rows = [{ participant_name: "Ben" }, { participant_name: "Cruz, Ana B.", birthday: "1990-01-01" }];
    expect(duplicateAmong({ participant_name: " ana b. CRUZ " }, rows)).toContain("row 2.");
    expect(duplicateAmong({ participant_name: "Ana B. Cruz", birthday: "1991-01-01" }, rows)).toBeNull();
    expect(duplicateAmong({ participant_name: " " }, rows)).toBeNull();
  });
});

describe("trainings marked under Form 10", () => {
  test("a title that was typed stands for the training, whatever its case and spaces", () => {
    expect(withTitle(["organic  farming"], "Organic farming", true)).toEqual(["organic  farming"]);
    expect(withTitle(["Bookkeeping"], "Organic farming", true)).toEqual(["Bookkeeping", "Organic farming"]);
    expect(withTitle(["organic  farming", "Bookkeeping"], "Organic farming", false)).toEqual(["Bookkeeping"]);
    expect(withItem(["1", "2"], "2", false)).toEqual(["1"]);
  });
});

test("a training that began without a date conducted is named by its row, a planned or a dated one is not", () => {
  const rows = [
    { training_title: "Held", start_date: "2024-03-01", date_conducted: "2024-03-01" },
    { training_title: "Forgotten", start_date: "2024-03-01", date_conducted: null },
    { training_title: "Planned", start_date: "2999-01-01", date_conducted: null },
    { training_title: "No dates at all" },
  ];
  expect(uncountedWarnings(rows)).toEqual([expect.stringMatching(/^Row 2 has no date conducted/)]);
});
