import { describe, expect, it } from "vitest";
import { entityNamed } from "../../../src/entities";
import { make } from "../../../src/fields";
import { splitCells } from "../../../src/forms/grid/cells";
import { readBlock, withoutBlankRows, type Column } from "../../../src/forms/grid/paste";
import { shortDate } from "../../../src/shared/time/short-dates";
import { today } from "../../../src/shared/time/dates";
import { parseSheetDate } from "../../../src/forms/grid/sheet-values";
import { participantColumns } from "../../../src/forms/panels/form5/form5-columns";

const { fields } = entityNamed("participant");
const people: Column[] = participantColumns.map((name) => ({ name, field: fields[name]! }));
const one = (name: string, field: Column["field"]): Column[] => [{ name, field }];
const lists = { sex: ["Female", "Male"], participant_category: ["ARB", "Non-ARB"] };

describe("the cells of a copied block", () => {
  it("are parted by tabs and lines; blank rows keep their place, but for those at the end", () => {
    expect(splitCells("Mondragon\tBugko\tActive\r\n\r\nMondragon\tDe Maria\n\t\n\n")).toEqual([
      ["Mondragon", "Bugko", "Active"],
      [""],
      ["Mondragon", "De Maria"],
    ]);
    expect(splitCells("\n\t\n")).toEqual([]);
  });

  it("may hold line ends, tabs and quotes within quotes", () => {
    expect(splitCells('"Ana\nB. ""Nene"" Cruz"\tFemale\n"Lakambini" Santos\tFemale')).toEqual([
      ['Ana\nB. "Nene" Cruz', "Female"],
      ['"Lakambini" Santos', "Female"],
    ]);
  });
});

describe("a pasted block", () => {
  it("leaves each value in its row: an empty cell empties the one that it meets, and adds none", () => {
    const sales = one("sales", make.count("Sales"));
    const read = readBlock(splitCells("100\n\nmany\n\n500"), sales, {});
    expect(withoutBlankRows(read, 3).rows.map((row) => row["sales"])).toEqual([100, null, "many", 500]);
    expect(withoutBlankRows(read, 3).faults.map(({ row }) => row)).toEqual([2]);
    expect(withoutBlankRows(read, 0).rows.map((row) => row["sales"])).toEqual([100, "many", 500]);
    expect(withoutBlankRows(read, 0).faults.map(({ row }) => row)).toEqual([1]);
  });

  it("is read by headings that blank rows precede", () => {
    expect(readBlock(splitCells("\n\nName\tSex\nAna\tFemale"), people, lists).rows).toEqual([
      { participant_name: "Ana", sex: "Female" },
    ]);
  });

  it("is read by its headings, in any order, with or without their units", () => {
    const { rows, unknown, faults } = readBlock(
      splitCells("No.\tSex\tName\tBirthday (mm-dd-yyyy)\tAge group\n1\tmale\tAna\t6/19/2001\t15 to 30"),
      people,
      lists,
    );
    expect(rows).toEqual([{ sex: "Male", participant_name: "Ana", birthday: "2001-06-19" }]);
    expect(unknown).toEqual(["No."]);
    expect(faults).toEqual([]);
  });

  it("knows the headings of the department's own sheets", () => {
    const { rows, unknown } = readBlock(
      splitCells(
        "Name of Participant\tGENDER\tDATE OF BIRTH\t4Ps\tPWD\tIP\nAna\tFemale\t01-02-1990\tYes\tNo\tYes",
      ),
      people,
      lists,
    );
    expect(rows).toEqual([
      {
        participant_name: "Ana",
        sex: "Female",
        birthday: "1990-01-02",
        is_4ps_beneficiary: "Yes",
        is_pwd: "No",
        is_ip: "Yes",
      },
    ]);
    expect(unknown).toEqual([]);
  });

  it("without headings skips the columns that are only shown", () => {
    const cells = splitCells("Ana\tF\t06-19-2001\t24\tARB\tMember\tYes\tNo\tNo\tNo");
    expect(readBlock(cells, people, lists).rows).toEqual([
      {
        participant_name: "Ana",
        sex: "Female",
        birthday: "2001-06-19",
        age: 24,
        participant_category: "ARB",
        participant_sub_category: "Member",
        is_4ps_beneficiary: "Yes",
        is_solo_parent: "No",
        is_pwd: "No",
        is_ip: "No",
      },
    ]);
  });

  it("matches the columns that are only shown where the block has them too", () => {
    const wide = splitCells("Ana\tFemale\t06-19-2001\t24\t15 to 30\tARB\tMember\tYes\tNo\tNo\tx");
    expect(readBlock(wide, people, lists).rows[0]).toMatchObject({
      participant_category: "ARB",
      is_4ps_beneficiary: "Yes",
      is_ip: "Yes",
    });
    const short = splitCells("Ana\tFemale\t06-19-2001\t24\t15 to 30\tARB\tMember\tYes\tNo");
    expect(readBlock(short, people, lists).rows[0]).toMatchObject({
      participant_category: "ARB",
      is_solo_parent: "No",
    });
  });

  it("begins at the column that it is pasted into", () => {
    expect(readBlock(splitCells("24\tARB"), people, lists, "age").rows).toEqual([
      { age: 24, participant_category: "ARB" },
    ]);
  });

  it("keeps what it cannot read and names row and column; what is wider than the grid is counted", () => {
    const columns = one("quantity", make.count("Quantity"));
    const block = readBlock(splitCells("1,200\tx\nmany\ty"), columns, {});
    expect(block.rows).toEqual([{ quantity: 1200 }, { quantity: "many" }]);
    expect(block.faults).toEqual([
      { row: 1, name: "quantity", message: "Enter a number instead of “many”." },
    ]);
    expect(block.extraColumns).toBe(1);
  });

  it("says which answer is neither Yes nor No", () => {
    const block = readBlock(splitCells("TRUE\nmaybe"), one("is_ip", make.yesNo("Indigenous person")), {});
    expect(block.rows).toEqual([{ is_ip: "Yes" }, { is_ip: null }]);
    expect(block.faults).toMatchObject([{ row: 1, name: "is_ip" }]);
  });

  it("reads money as Excel writes it, and refuses what is negative", () => {
    const block = readBlock(
      splitCells(" ₱1,500.50 \n₱\u00A02 000\n -   \n(12.00)"),
      one("cost", make.peso("Cost")),
      {},
    );
    expect(block.rows.map(({ cost }) => cost)).toEqual([1500.5, 2000, 0, "-12.00"]);
    expect(block.faults.map(({ row }) => row)).toEqual([3]);
  });
});

describe("a day of a spreadsheet", () => {
  it.each([
    ["1/5/2026", "2026-01-05"],
    ["01/05/26", "2026-01-05"],
    ["5-Jan-26", "2026-01-05"],
    ["5-Jan-1962", "1962-01-05"],
    ["Jan 05, 2026", "2026-01-05"],
    ["January 5, 2026", "2026-01-05"],
    ["2026-01-05 00:00:00", "2026-01-05"],
    ["1/5/2026 0:00", "2026-01-05"],
    ["46027", "2026-01-05"],
    ["soon", null],
    ["13/13/2026", null],
  ])("%s is %s", (text, day) => {
    expect(parseSheetDate(text, false)).toBe(day);
  });

  it("reads two digits of a year as where they are typed, and those of a birthday as a past year", () => {
    const year = Number(today().slice(0, 4));
    const digits = String(year + 8).slice(2);
    expect(parseSheetDate(`8/1/${digits}`, false)).toBe(`${year + 8}-08-01`);
    expect(parseSheetDate(`1-Aug-${digits}`, false)).toBe(shortDate(`1 aug ${digits}`));
    const born = one("birthday", make.birthday("Birthday"));
    expect(readBlock(splitCells(`8/1/${digits}`), born, {}).rows).toEqual([
      expect.objectContaining({ birthday: `${year - 92}-08-01` }),
    ]);
  });

  it("puts the day first where its column can only so be read", () => {
    const born = one("birthday", make.birthday("Birthday"));
    const read = (text: string): unknown[] =>
      readBlock(splitCells(text), born, {}).rows.map((row) => row["birthday"]);
    expect(read("05/01/1990\n25/12/1991")).toEqual(["1990-01-05", "1991-12-25"]);
    expect(read("05/01/1990\n12/25/1991")).toEqual(["1990-05-01", "1991-12-25"]);
  });
});
