import { expect, test } from "vitest";
import type { Tile } from "../../../../src/dashboard/board/tile";
import { canWatch } from "../../../../src/dashboard/tile/can-watch";
import { certificatesDue } from "../../../../src/dashboard/tiles/support/certificates";

const returning = (...returns: Tile["question"]["returns"]): Tile => ({
  ...certificatesDue,
  question: { ...certificatesDue.question, returns },
});
const text = { name: "arbo_name", type: "text" } as const;
const number = (name: string) => ({ name, type: "integer" }) as const;

test("an alert is offered on a tile with a figure, and not on one with texts, keys and periods alone", () => {
  expect(canWatch(certificatesDue, "region")).toBe(true);
  expect(canWatch(returning(text, number("days_left")), "region")).toBe(true);
  expect(canWatch(returning(text), "region")).toBe(false);
  const named = ["row_key", "arbo_key", "rank", "year", "quarter", "month"].map(number);
  expect(canWatch(returning(text, ...named), "region")).toBe(false);
});

test("an alert is offered neither on a figure that the scope hides nor on a list of persons", () => {
  const tile = returning(text, number("days_left"));
  expect(canWatch(tile, "region", ["days_left"])).toBe(false);
  expect(canWatch({ ...tile, question: { ...tile.question, persons: true } }, "region")).toBe(false);
});
