import { expect, test } from "vitest";
import type { SubscribedSheet } from "../../../src/shared/calls/subscriptions";
import { sheetsOfBook } from "../../../src/subscriptions/book/book-sheets";

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
