import { createContext, useContext, useLayoutEffect, type RefObject } from "react";

type Tell = (tile: string, pixels: number | null) => void;

/** The height of a horizontal scrollbar, in pixels. */
const scrollbar = 12;

const Needs = createContext<Tell | null>(null);

/** Provides the function that receives the height that each tile of a grid needs for its content. */
export const NeededHeightProvider = Needs.Provider;

/**
 * Tells the grid how high the tile around `frame` must be for its content: a number of pixels, or the height of
 * an element. Null means that the content fits any height. Has no effect outside a grid.
 */
export function useNeededHeight(
  frame: RefObject<HTMLElement | null>,
  content: number | RefObject<HTMLElement | null> | null,
): void {
  const tell = useContext(Needs);
  useLayoutEffect(() => {
    const tile = frame.current?.closest<HTMLElement>("[data-tile]");
    const name = tile?.dataset["tile"];
    if (tell === null || content === null || !frame.current || !tile || name === undefined) return undefined;
    const around = tile.clientHeight - frame.current.clientHeight;
    const withdraw = () => tell(name, null);
    if (typeof content === "number") {
      tell(name, Math.ceil(around + content));
      return withdraw;
    }
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) tell(name, Math.ceil(around + entry.contentRect.height + scrollbar));
    });
    if (content.current !== null) observer.observe(content.current);
    return () => {
      observer.disconnect();
      withdraw();
    };
  }, [tell, frame, content]);
}
