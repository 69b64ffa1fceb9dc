import type { Look } from "./chart";

/** A hatch pattern, for pending parts. */
export const hatch = (look: Look) => ({
  symbol: "rect",
  dashArrayX: [1, 0],
  dashArrayY: [2, 4],
  rotation: -Math.PI / 4,
  color: look.palette.surface,
});

/** A label after its mark, for a figure that does not fit inside. */
export const rightLabel = (look: Look, text: string) => ({
  position: "right",
  color: look.palette.ink,
  backgroundColor: "transparent",
  formatter: text,
});
