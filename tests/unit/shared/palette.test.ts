import { describe, expect, it } from "vitest";
import { darkPalette, lightPalette, paletteVariables, type Palette } from "../../../src/shared/palette";
import { contrast, distance, lightness, visions } from "../ui/colour";

const schemes: [string, Palette][] = [
  ["light", lightPalette],
  ["dark", darkPalette],
];

const pairs = <T>(items: readonly T[]): [T, T][] =>
  items.flatMap((one, at) => items.slice(at + 1).map((other): [T, T] => [one, other]));

describe.each(schemes)("the %s scheme", (_name, palette) => {
  const grounds = [palette.paper, palette.surface, palette.sunken];

  it("writes every text colour with WCAG AA contrast on every ground", () => {
    const texts = ["ink", "inkSoft", "inkFaint", "green", "greenStrong", "goldInk", "brick"] as const;
    for (const text of texts)
      for (const ground of grounds) expect(contrast(palette[text], ground), text).toBeGreaterThanOrEqual(4.5);
  });

  it("keeps text readable on the washes and on the masthead", () => {
    expect(contrast(palette.green, palette.greenWash)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(palette.goldInk, palette.goldWash)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(palette.brick, palette.brickWash)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(palette.mastheadInk, palette.masthead)).toBeGreaterThanOrEqual(7);
    expect(contrast(palette.mastheadSoft, palette.masthead)).toBeGreaterThanOrEqual(4.5);
  });

  it("draws edges of controls 3:1 against their ground", () => {
    expect(contrast(palette.lineStrong, palette.surface)).toBeGreaterThanOrEqual(3);
    expect(contrast(palette.lineStrong, palette.paper)).toBeGreaterThanOrEqual(3);
  });

  it.each(Object.entries(visions))("keeps the eight categories apart for %s", (_vision, matrix) => {
    for (const [one, other] of pairs(palette.categories))
      expect(distance(one, other, matrix), `${one} ${other}`).toBeGreaterThan(0.06);
  });

  it.each(Object.entries(visions))(
    "keeps target, accomplished and matched apart for %s",
    (_vision, matrix) => {
      for (const [one, other] of pairs([palette.target, palette.accomplished, palette.matched]))
        expect(distance(one, other, matrix), `${one} ${other}`).toBeGreaterThan(0.06);
      for (const [one, other] of pairs([palette.operational, palette.temporary, palette.nonOperational]))
        expect(distance(one, other, matrix), `${one} ${other}`).toBeGreaterThan(0.06);
    },
  );

  it("orders the ramp by lightness with even steps", () => {
    const steps = palette.ramp.map(lightness);
    const sign = Math.sign(steps.at(-1)! - steps[0]!);
    steps.slice(1).forEach((step, at) => expect(sign * (step - steps[at]!)).toBeGreaterThan(0.04));
  });
});

it("names the CSS variables after the palette", () => {
  const variables = paletteVariables(lightPalette);
  expect(variables["--line-strong"]).toBe(lightPalette.lineStrong);
  expect(variables["--non-operational"]).toBe(lightPalette.nonOperational);
  expect(variables["--category-8"]).toBe(lightPalette.categories[7]);
  expect(variables["--ramp-1"]).toBe(lightPalette.ramp[0]);
});
