/**
 * One colour scheme: surfaces, text, brand colours, colours with a fixed meaning in charts, and palettes for
 * data.
 */
export interface Palette {
  paper: string;
  surface: string;
  sunken: string;
  line: string;
  lineStrong: string;
  ink: string;
  inkSoft: string;
  inkFaint: string;
  green: string;
  greenStrong: string;
  greenWash: string;
  gold: string;
  goldInk: string;
  goldWash: string;
  brick: string;
  brickWash: string;
  /** The header's background, its text, its secondary text, and its accent. */
  masthead: string;
  mastheadInk: string;
  mastheadSoft: string;
  mastheadGold: string;
  /** Drawn as an outline, never filled. */
  target: string;
  accomplished: string;
  matched: string;
  /** Drawn hatched where the chart supports it. */
  pending: string;
  operational: string;
  temporary: string;
  nonOperational: string;
  /** Eight colours, in order of use, that stay distinct for colour-blind readers and in greyscale print. */
  categories: readonly string[];
  /** Seven steps from low to high, for maps and heat tables. */
  ramp: readonly string[];
}

/** The light scheme: paper, field green, palay gold, brick. */
export const lightPalette: Palette = {
  paper: "#f7f3e9",
  surface: "#fffdf8",
  sunken: "#efe9db",
  line: "#e0d8c5",
  lineStrong: "#8b836e",
  ink: "#23281f",
  inkSoft: "#454c40",
  inkFaint: "#5e6456",
  green: "#1f5e3b",
  greenStrong: "#16452b",
  greenWash: "#e3eee1",
  gold: "#d59a1f",
  goldInk: "#735000",
  goldWash: "#f8ebc8",
  brick: "#a23a21",
  brickWash: "#f8e2da",
  masthead: "#1b5435",
  mastheadInk: "#fffdf5",
  mastheadSoft: "#d3e3d3",
  mastheadGold: "#f0c866",
  target: "#b97c08",
  accomplished: "#2a8049",
  matched: "#0f4a52",
  pending: "#98937f",
  operational: "#3c9a5f",
  temporary: "#c9860e",
  nonOperational: "#8c2c17",
  categories: ["#17502f", "#d59a1f", "#3f78b8", "#c9552f", "#2f2267", "#62b39b", "#b48ad0", "#8b2f55"],
  ramp: ["#f3ecd2", "#dbe0b0", "#b6cf94", "#87b77d", "#569a68", "#2f7a52", "#16543a"],
};

/** The dark scheme, designed for itself and not inverted from the light one. */
export const darkPalette: Palette = {
  paper: "#161813",
  surface: "#1f221b",
  sunken: "#11130e",
  line: "#363a30",
  lineStrong: "#7f8373",
  ink: "#ece8dc",
  inkSoft: "#c8c5b6",
  inkFaint: "#a7a697",
  green: "#86c79b",
  greenStrong: "#aadbb8",
  greenWash: "#22382a",
  gold: "#e2b04a",
  goldInk: "#ecc46f",
  goldWash: "#3b3018",
  brick: "#f0917a",
  brickWash: "#45251c",
  masthead: "#1a2e21",
  mastheadInk: "#f3efe2",
  mastheadSoft: "#b9cbbb",
  mastheadGold: "#e2b04a",
  target: "#e2b04a",
  accomplished: "#69bd88",
  matched: "#2f8c99",
  pending: "#898b7d",
  operational: "#69bd88",
  temporary: "#e0a63a",
  nonOperational: "#cf5a3d",
  categories: ["#69bd88", "#e8bd5c", "#5f8fd0", "#d9694a", "#bdb8f8", "#90f0d0", "#a1516c", "#6d5cbf"],
  ramp: ["#2a3126", "#2f4a35", "#356545", "#428156", "#5f9d69", "#8cb97f", "#c4d79d"],
};

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The colours as CSS variables: `lineStrong` as `--line-strong`, `ramp[0]` as `--ramp-1`, and so on. */
export function paletteVariables(palette: Palette): Record<string, string> {
  const { categories, ramp, ...plain } = palette;
  return Object.fromEntries([
    ...Object.entries(plain).map(([name, value]) => [`--${kebab(name)}`, value] as const),
    ...categories.map((value, at) => [`--category-${at + 1}`, value] as const),
    ...ramp.map((value, at) => [`--ramp-${at + 1}`, value] as const),
  ]);
}
