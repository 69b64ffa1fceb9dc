import { expect, test } from "vitest";
import { subscriptionLimits, type SubscribedSheet } from "../../../src/shared/calls/subscriptions";
import {
  movedPart,
  notedPart,
  noRoomText,
  sheetsOfBook,
  withoutPart,
} from "../../../src/subscriptions/book/book-sheets";

const part = (title: string, ...sheets: string[]) => ({
  id: title,
  title,
  address: "/dashboard",
  sheets: sheets.map((one) => ({ title: one }) as SubscribedSheet),
});

test("the title of a part stands before those of its sheets, unless it is theirs", () => {
  const parts = [
    part("Main", "On target", "Members"),
    part("My week", "Costs"),
    part("Approval", "Approval"),
  ];
  expect(sheetsOfBook({ name: "Report book", parts }).map(({ title }) => title)).toEqual([
    "Main: On target",
    "Main: Members",
    "My week: Costs",
    "Approval",
  ]);
});

test("each sheet names its part and the address of its screen", () => {
  const [main, other] = [part("Main", "On target", "Members"), part("Approval", "Approval")];
  expect(
    sheetsOfBook({ name: "Report book", parts: [main, { ...other, address: "/report?report=x" }] }).map(
      (sheet) => sheet.part,
    ),
  ).toEqual([
    { title: "Main", address: "/dashboard" },
    { title: "Main", address: "/dashboard" },
    { title: "Approval", address: "/report?report=x" },
  ]);
});

test("a part that does not fit into the book is refused with what there is room for", () => {
  const many = (count: number) => part("Main", ...Array.from({ length: count }, (_, at) => `Sheet ${at}`));
  const most = subscriptionLimits.sheets;
  const book = { name: "Report book", parts: [many(most - 3)] };
  expect(noRoomText(book, many(3))).toBeNull();
  expect(noRoomText(book, many(4))).toBe(
    `The book has room for 3 more of ${most} sets of figures, and “Main” brings 4. Take parts out first.`,
  );
  expect(noRoomText({ ...book, parts: [many(most)] }, many(1))).toBe(
    `The book has its ${most} sets of figures, and “Main” brings 1. Take parts out first.`,
  );
});

test("a part is moved and taken out of the parts that the book has by then", () => {
  const names = (parts: { title: string }[]): string => parts.map(({ title }) => title).join("");
  const now = [part("a"), part("b"), part("c"), part("d")];
  expect(names(movedPart(now, "c", -1))).toBe("acbd");
  expect(names(movedPart(now, "b", 1))).toBe("acbd");
  expect(names(movedPart(now, "a", -1))).toBe("abcd");
  expect(names(movedPart(now, "d", 1))).toBe("abcd");
  expect(names(withoutPart(now, "b"))).toBe("acd");
  expect(names(movedPart(now, "gone", 1)) + names(withoutPart(now, "gone"))).toBe("abcdabcd");
});

test("a note goes along with each sheet of its part, and one without text is none", () => {
  const noted = notedPart(
    [part("a", "x", "y"), part("b", "b")],
    "a",
    "  Behind since the flood.\nSee Bulacan. ",
  );
  const note = "Behind since the flood.\nSee Bulacan.";
  expect(noted.map((one) => one.note)).toEqual([note, undefined]);
  expect(sheetsOfBook({ name: "Report book", parts: noted }).map((sheet) => sheet.part?.note)).toEqual([
    note,
    note,
    undefined,
  ]);
  expect(notedPart(noted, "a", " ")).toEqual([part("a", "x", "y"), part("b", "b")]);
  const long = notedPart(noted, "b", "x".repeat(subscriptionLimits.note + 1))[1]?.note;
  expect(long).toHaveLength(subscriptionLimits.note);
});
