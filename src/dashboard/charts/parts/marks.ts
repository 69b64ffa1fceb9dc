import type { Look } from "./chart";

/** Lines across a mark, for what waits. */
export const hatch = (look: Look) => ({
  symbol: "rect",
  dashArrayX: [1, 0],
  dashArrayY: [2, 4],
  rotation: -Math.PI / 4,
  color: look.palette.surface,
});

/** A figure that stands behind its mark, where it does not fit inside. */
export const besideLabel = (look: Look, text: string) => ({
  position: "right",
  color: look.palette.ink,
  backgroundColor: "transparent",
  formatter: text,
});
