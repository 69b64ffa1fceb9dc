import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { isInside, ringsOf } from "../../../src/shared/places/point-in-polygon";

interface Shapes {
  features: { properties: { name: string }; geometry: { type: string; coordinates: unknown } }[];
}
const { features } = JSON.parse(readFileSync("public/map/provinces.json", "utf8")) as Shapes;
const rings = (name: string) => {
  const feature = features.find((one) => one.properties.name === name);
  return feature === undefined ? [] : ringsOf(feature.geometry);
};

it("tells whether a photo was taken in the ARBO's province", () => {
  const malolos = [120.8167, 14.8433] as const;
  expect(isInside(rings("Bulacan"), malolos)).toBe(true);
  expect(isInside(rings("Nueva Ecija"), malolos)).toBe(false);
  expect(isInside(rings("Bulacan"), [0, 0])).toBe(false);
});

it("leaves a hole out, and takes a point on the line as inside", () => {
  const square = (from: number, to: number) =>
    [
      [from, from],
      [to, from],
      [to, to],
      [from, to],
    ] as const;
  const shape = [square(0, 10), square(4, 6)];
  expect(isInside(shape, [2, 2])).toBe(true);
  expect(isInside(shape, [5, 5])).toBe(false);
  expect(isInside(shape, [10.02, 5])).toBe(true);
  expect(isInside(shape, [10.2, 5])).toBe(false);
});

it("follows slanted and level lines: a point in a notch or beside a tip is outside", () => {
  const arrow = [
    [
      [0, 0],
      [5, 4],
      [10, 0],
      [5, 10],
    ],
  ] as const;
  const inside = [
    [5, 5],
    [2, 3],
    [8, 3],
  ] as const;
  const outside = [
    [5, 3],
    [1, 5],
    [9, 5],
    [0, 10],
    [10, 10],
    [-1, 0],
    [11, 0],
  ] as const;
  expect(inside.map((point) => isInside(arrow, point))).toEqual(inside.map(() => true));
  expect(outside.map((point) => isInside(arrow, point))).toEqual(outside.map(() => false));
});
