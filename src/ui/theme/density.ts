import { useLocalStorage, useMediaQuery } from "@mantine/hooks";
import { useLayoutEffect } from "react";

const densities = ["comfortable", "compact"] as const;

/** How close text, rows and tiles are on a screen wider than a phone's. */
export type Density = (typeof densities)[number];

const read = (text: string | undefined): Density =>
  densities.find((density) => density === text) ?? "comfortable";

/** The density that the user chose in this browser, and the function that sets it in all its tabs. */
export const useDensity = (): [Density, (density: Density) => void] => {
  const [density, setDensity] = useLocalStorage<Density>({
    key: "density",
    defaultValue: "comfortable",
    getInitialValueInEffect: false,
    serialize: (value) => value,
    deserialize: read,
  });
  return [density, setDensity];
};

/** Marks the page with its density, for the rules in tokens.css. Before, `src/app/opening/opening.js` has done so. */
export function useDensityMark(): void {
  const [density] = useDensity();
  useLayoutEffect(() => document.documentElement.setAttribute("data-density", density), [density]);
}

/** The heights of a table's row in pixels, as in tokens.css. */
export const rowHeights: Record<Density, number> = { comfortable: 34, compact: 28 };

/** The height of a table's row in pixels. On a phone it is the comfortable one. */
export function useRowHeight(): number {
  const [density] = useDensity();
  const isWide = useMediaQuery("(min-width: 48em)");
  return rowHeights[isWide ? density : "comfortable"];
}
