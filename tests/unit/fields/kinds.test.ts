import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { currentYear } from "../../../src/shared/time/dates";
import {
  notListed,
  FieldError,
  formatField,
  isWebAddress,
  kindOf,
  make,
  parseField,
  textOf,
  warningOf,
  type Field,
} from "../../../src/fields";

const faultOf = (input: unknown, field: Field): string => {
  try {
    parseField(input, field);
    return "";
  } catch (error) {
    if (error instanceof FieldError) return error.message;
    throw error;
  }
};

describe("texts", () => {
  test("of one line have no line end, tab or space that only looks like one; longer ones keep their lines", () => {
    const copied = " Samahan\r\n ng\u00A0mga\tMagsasaka\u2009 sa  Bugko\u200B ";
    expect(parseField(copied, make.text("Name"))).toBe("Samahan ng mga Magsasaka  sa  Bugko");
    expect(parseField(copied, make.lookup("sex", "Sex"))).toBe("Samahan ng mga Magsasaka  sa  Bugko");
    expect(parseField(["Soil\u00A0care", "Seed\nstock"], make.list("Titles"))).toEqual([
      "Soil care",
      "Seed stock",
    ]);
    expect(parseField("One\nTwo\u00A0three", make.longText("Remarks"))).toBe("One\nTwo three");
    expect(parseField("2015\n(renewed)", make.looseDate("Day"))).toBe("2015 (renewed)");
    expect(parseField("\u00A0", make.text("Name"))).toBeNull();
  });
});

describe("numbers", () => {
  test.each([
    ["1,234", 1234],
    [" 12 ", 12],
    ["", null],
    [null, null],
    [0, 0],
  ])("a count reads %j as %j", (input, value) => {
    expect(parseField(input, make.count("Count"))).toBe(value);
  });

  test.each([["12.5"], ["1,23"], ["-"], ["12 pcs"], [Number.NaN], [Number.POSITIVE_INFINITY], [true]])(
    "a count refuses %j with a sentence",
    (input) => {
      expect(faultOf(input, make.count("Count"))).toMatch(/^Enter .*\.$/);
    },
  );

  test("a negative number is refused", () => {
    expect(faultOf(-1, make.count("Count"))).toContain("negative");
  });

  test("money keeps centavos exactly, for every amount up to a trillion", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000_000_000 }), (centavos) => {
        const text = `${Math.floor(centavos / 100)}.${String(centavos % 100).padStart(2, "0")}`;
        expect(parseField(text, make.peso("Amount"))).toBe(Number(text));
      }),
    );
  });

  test("half a centavo is rounded on the decimal digits: 1.005 is 1.01", () => {
    expect(parseField("1.005", make.peso("Amount"))).toBe(1.01);
  });

  test("the id of a record is 1 or more", () => {
    expect(faultOf(0, make.reference("ARBO"))).toBe("Enter 1 or more.");
    expect(parseField("1", make.reference("ARBO"))).toBe(1);
  });

  test("whole pesos refuse a fraction instead of cutting it", () => {
    expect(faultOf("10.50", make.wholePeso("Cost"))).toContain("whole number");
  });
});

describe("periods", () => {
  test.each([
    ["Q3", 3],
    ["q1", 1],
    [4, 4],
    ["2", 2],
  ])("a quarter reads %j as %j", (input, value) => {
    expect(parseField(input, make.quarter("Quarter"))).toBe(value);
  });

  test.each([
    ["March", 3],
    ["dec", 12],
    [7, 7],
    ["05", 5],
  ])("a month reads %j as %j", (input, value) => {
    expect(parseField(input, make.month("Month"))).toBe(value);
  });

  test("a month is one of twelve whole numbers and is shown by its name", () => {
    const month = make.month("Month");
    expect([1, 12].map((one) => formatField(parseField(one, month), month))).toEqual(["January", "December"]);
    for (const other of [0, 13, 1.5, "J", "soon"])
      expect(faultOf(other, month), String(other)).toBe("Choose a month from January to December.");
  });

  test.each(["Q5", "0", "fourth"])("a quarter refuses %j", (input) => {
    expect(faultOf(input, make.quarter("Quarter"))).toContain("Q1 to Q4");
  });

  test("a year lies from 1990 to the current one", () => {
    const now = currentYear();
    expect(faultOf(1989, make.year("Year"))).toBe(`Choose a year from 1990 to ${now}.`);
    expect([1990, now].map((year) => parseField(year, make.year("Year")))).toEqual([1990, now]);
    expect(faultOf(now + 1, make.year("Year"))).toBe(`Choose a year from 1990 to ${now}.`);
  });

  test("a year of an old workbook is warned of before 1900", () => {
    expect(warningOf(1899, make.anyYear("Year"))).toContain("1899 is no year from 1900");
    expect(warningOf(1900, make.anyYear("Year"))).toBeNull();
    expect([0, 9999].map((year) => parseField(year, make.anyYear("Year")))).toEqual([0, 9999]);
    expect(faultOf(10_000, make.anyYear("Year"))).not.toBe("");
  });

  test("whole pesos reach as far as their column, without a fraction", () => {
    expect(parseField(9e15, make.wholePeso("Cost"))).toBe(9e15);
    for (const other of [-1, 9e15 + 2, 1.5])
      expect(faultOf(other, make.wholePeso("Cost")), String(other)).not.toBe("");
  });
});

describe("dates", () => {
  test.each([
    ["01-05-2026", "2026-01-05"],
    ["01052026", "2026-01-05"],
    ["2026-01-05T10:00:00Z", "2026-01-05"],
    ["1/5/2026", "2026-01-05"],
  ])("%j is read as %j", (input, value) => {
    expect(parseField(input, make.date("Date"))).toBe(value);
  });

  test.each(["02-30-2026", "13-01-2026", "1899-12-31", "soon"])("%j is refused", (input) => {
    expect(faultOf(input, make.date("Date"))).toContain("mm-dd-yyyy");
  });

  test("a birthday cannot lie in the future", () => {
    expect(faultOf("01-01-2999", make.birthday("Birthday"))).toContain("future");
    expect(parseField("02-28-1990", make.birthday("Birthday"))).toBe("1990-02-28");
  });

  test("a loose date keeps what it cannot read", () => {
    expect(parseField(" c. 1998 ", make.looseDate("Date"))).toBe("c. 1998");
    expect(parseField(" ", make.looseDate("Date"))).toBeNull();
    const span = "2015-01-05 to 2016-01-05 (renewed)";
    expect(parseField(span, make.looseDate("Date"))).toBe(span);
    expect(parseField("2015-01-05T08:30:00Z", make.looseDate("Date"))).toBe("2015-01-05");
    expect(faultOf({ a: 1 }, make.looseDate("Date"))).toContain("Enter text");
    expect(faultOf("x".repeat(501), make.looseDate("Date"))).toContain("Shorten it to 500");
  });
});

describe("texts", () => {
  test.each(["\u200b", " \u2060\ufeff ", "\u200d", "\u3164", "\u2800", "\u00ad\u0007"])(
    "%j alone is no text",
    (unseen) => {
      expect(parseField(unseen, make.text("x"))).toBeNull();
      expect(() => parseField(unseen, make.text("x", { required: true }))).toThrow(FieldError);
    },
  );

  test("are stored without characters that nobody sees, and with those that join others", () => {
    expect(parseField("\u202aBu\u00adla\u200bcan\u202c", make.text("x"))).toBe("Bulacan");
    expect(parseField("👩\u200d🌾", make.text("x"))).toBe("👩\u200d🌾");
  });

  test("a number or a truth value is taken as its text, and nothing else that is no text", () => {
    expect([12, true, 5n].map((one) => parseField(one, make.text("Name")))).toEqual(["12", "true", "5"]);
    expect(faultOf({}, make.text("Name"))).toBe("Enter text.");
    expect([null, undefined, 0, false, 5n, [1]].map(textOf)).toEqual(["", "", "0", "false", "5", "[1]"]);
  });

  test.each([
    [true, "Yes"],
    [1, "Yes"],
    ["y", "Yes"],
    ["1", "Yes"],
    [false, "No"],
    [0, "No"],
    ["n", "No"],
    ["maybe", null],
    ["", null],
  ])("Yes/No reads %j as %j", (input, value) => {
    expect(parseField(input, make.yesNo("4Ps"))).toBe(value);
  });

  test.each([
    ["as many characters as the kind holds", "x".repeat(500), make.text("Name"), ""],
    ["one more", "x".repeat(501), make.text("Name"), "Shorten it to 500 characters (it has 501)."],
    ["as many as the field holds", "x".repeat(20), make.text("Code", { max: 20 }), ""],
    ["one more", "x".repeat(21), make.text("Code", { max: 20 }), "Shorten it to 20 characters (it has 21)."],
  ])("a text of %s is kept or refused with both numbers", (_, input, field, fault) =>
    expect(faultOf(input, field)).toBe(fault),
  );

  test.each([
    ["meat", "Meat"],
    [" FISH ", "Fish"],
    ["", null],
    [null, null],
  ])("a choice reads %j as %j", (input, value) => {
    expect(parseField(input, make.choice("Kind", { choices: ["Meat", "Fish"] }))).toBe(value);
  });

  test("a choice refuses what is none of its choices, and names them", () => {
    expect(faultOf("Egg", make.choice("Kind", { choices: ["Meat", "Fish"] }))).toBe(
      "Choose one of Meat, Fish.",
    );
  });

  test("a link takes http and https only", () => {
    expect(parseField("https://example.org/a", make.link("Link"))).toBe("https://example.org/a");
    for (const other of [
      "javascript:alert(1)",
      "JavaScript: alert(1)",
      "data:text/html,a",
      "ftp://example.org/a",
    ])
      expect(faultOf(other, make.link("Link")), other).toContain("http");
  });

  test("a link of an old workbook that is no address stays as it stands, and is not called one", () => {
    for (const old of ["n/a", "with the PARPO", "Folder 3: COC", String.raw`C:\coc.pdf`]) {
      expect(parseField(old, make.link("Link"))).toBe(old);
      expect(isWebAddress(old)).toBe(false);
    }
    expect(isWebAddress("HTTPS://example.org/a")).toBe(true);
  });

  test("any text that is taken can be stored: no null character, no half of a character", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (input) => {
        const value = parseField(`a${input}\u0000\uD800`, make.longText("Remarks")) as string;
        expect(value).not.toContain("\u0000");
        expect(() => encodeURIComponent(value)).not.toThrow();
      }),
    );
  });

  test("a list is an array in JSON and comma-joined in storage, and comes back the same", () => {
    const kind = kindOf(make.list("Titles"));
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z][a-z ]{0,8}[a-z]$/), { minLength: 1 }), (items) => {
        expect(kind.load?.(kind.store?.(parseField(items, make.list("Titles"))))).toEqual(items);
      }),
    );
    expect(parseField("one, two,,", make.list("Titles"))).toEqual(["one", "two"]);
    expect(faultOf(["one, two"], make.list("Titles"))).toContain("comma");
    expect(
      faultOf(
        Array.from({ length: 1001 }, () => "1"),
        make.list("Titles"),
      ),
    ).toContain("at most 1000");
    expect(faultOf(["x".repeat(501)], make.list("Titles"))).toContain("to 500 characters");
  });

  test("a message repeats the beginning of a long input, and says what an object is", () => {
    const page = "x".repeat(5000);
    for (const field of [make.count("Count"), make.date("Date")])
      expect(() => parseField(page, field)).toThrow(new RegExp(`^Enter a .+“x{60}…”\\.$`));
    expect(notListed(page, ["A"])).toMatch(/^“x{60}…” is not/);
    expect(() => parseField({ a: 1 }, make.count("Count"))).toThrow('“{"a":1}”');
  });

  test("a required field refuses blank text", () => {
    expect(faultOf("   ", make.text("Name", { required: true }))).toBe("This field is required.");
  });
});
