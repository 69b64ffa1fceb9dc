import {
  memo,
  useCallback,
  useLayoutEffect,
  useState,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from "react";
import { GridLayout, useContainerWidth, verticalCompactor, type Layout } from "react-grid-layout";
import "react-grid-layout/css/styles.css";
import type { GridTile } from "../board/tile";
import { usePrinting } from "../../ui/page/printing";
import { useDensity } from "../../ui/theme/density";
import { textScale } from "../../ui/theme/text-scale";
import { moveByKey } from "./keyboard";
import { SpansPrintedPage, type PageShare } from "../charts/drawing/printed-size";
import { fullWidthTile, printOrder } from "./print-layout";
import {
  breakpointAt,
  columnsAt,
  singleColumnPlaces,
  gridMeasures,
  inReadingOrder,
  savedPlaces,
  type Layouts,
  type Place,
  type PlaceChange,
} from "./layout";
import { swapPlaces } from "./packing";
import { NeededHeightProvider } from "../charts/drawing/needed-height";
import styles from "./tile-grid.module.css";

interface TileGridProps {
  tiles: readonly GridTile[];
  layouts: Layouts;
  /** Whether the user arranges the tiles. Only then are there handles and key commands. */
  arranging: boolean;
  onChange: (placing: PlaceChange) => void;
  render: (tile: GridTile, onArrow: ((event: KeyboardEvent) => void) | undefined) => ReactNode;
}

const placesOfLayout = (layout: Layout | Place[]): Place[] =>
  layout.map(({ i, x, y, w, h }) => ({ i, x, y, w, h }));

const none: Readonly<Record<string, PageShare>> = {};

/** The share of a printed page that each drawing takes, read from the drawings themselves. */
function useShares(printing: boolean, frame: RefObject<HTMLElement | null>): typeof none {
  const [shares, setShares] = useState(none);
  useLayoutEffect(() => {
    if (!printing) return;
    const drawn = [...(frame.current?.querySelectorAll<HTMLElement>("[data-share]") ?? [])];
    // oxlint-disable-next-line react/set-state-in-effect -- measures the drawings once they stand, before the browser takes the page to paper: nothing later is printed
    setShares(
      Object.fromEntries(
        drawn.map(({ dataset, parentElement }) => [
          parentElement?.closest<HTMLElement>("[data-tile]")?.dataset["tile"] ?? "",
          dataset["share"] as PageShare,
        ]),
      ),
    );
  }, [printing, frame]);
  return shares;
}

/** The height that each tile needs for its content, and the function that reports it. */
function useNeeds() {
  const [needs, setNeeds] = useState<Readonly<Record<string, number | null>>>({});
  const hear = useCallback(
    (tile: string, pixels: number | null) => setNeeds((now) => ({ ...now, [tile]: pixels })),
    [],
  );
  return { needs, hear };
}

/**
 * Tiles on a grid that the user can arrange with the mouse or the arrow keys. A change of the filter re-renders
 * the tiles, not the grid.
 */
export const TileGrid = memo(function TileGrid(props: TileGridProps): ReactElement {
  const { tiles, layouts, arranging, onChange, render } = props;
  const { width, containerRef, mounted } = useContainerWidth({ measureBeforeMount: true });
  const [said, setSaid] = useState("");
  const printing = usePrinting();
  const shares = useShares(printing, containerRef);
  const at = breakpointAt(width);
  const [density] = useDensity();
  const [scale] = useState(textScale);
  const measures = gridMeasures(density, at, printing ? 1 : scale);
  const { rowHeight, gap } = measures;
  const { needs, hear } = useNeeds();
  const whole = savedPlaces(tiles, at, layouts[at]);
  const isFitted = at === "sm" && layouts.sm === undefined;
  const places = isFitted ? singleColumnPlaces(whole, needs, measures) : whole;
  // The DOM order is the reading order. While the user arranges, it stays fixed: moving an
  // element would lose the focus.
  const inOrder = arranging ? tiles : inReadingOrder(tiles, places);
  const ordered = printing ? printOrder(tiles, places, shares) : inOrder;
  const alone = printing ? fullWidthTile(ordered, shares) : undefined;
  const save = (layout: Layout | Place[], tile: string | undefined) => {
    const from = placesOfLayout(places).map((place) => layouts[at]?.find(({ i }) => i === place.i) ?? place);
    if (tile !== undefined) onChange({ at, tile, from, to: placesOfLayout(layout) });
  };
  const arrow = (tile: GridTile) => (event: KeyboardEvent) => {
    const next = moveByKey(places, tile.name, event.key, event.shiftKey, columnsAt[at]);
    const place = next?.find(({ i }) => i === tile.name);
    if (next === null || place === undefined) return;
    event.preventDefault();
    save(next, tile.name);
    setSaid(`Column ${place.x + 1}, row ${place.y + 1}, width ${place.w}, height ${place.h}`);
  };
  return (
    <div ref={containerRef} className={styles.frame} data-arranging={arranging || undefined}>
      <output className="sr-only">{said}</output>
      {/* The library looks for this id and would otherwise inject a style, which the page's policy forbids. */}
      <span id="react-draggable-style-el" hidden />
      {mounted ? (
        <GridLayout
          width={width}
          layout={places}
          gridConfig={{ cols: columnsAt[at], rowHeight, margin: [gap, gap], containerPadding: [0, 0] }}
          compactor={verticalCompactor}
          dragConfig={{ enabled: arranging, handle: ".tile-handle" }}
          resizeConfig={{ enabled: arranging, handles: ["se"] }}
          onDragStop={(layout, _, item) => save((item ? swapPlaces(places, item) : null) ?? layout, item?.i)}
          onResizeStop={(layout, _, item) => save(layout, item?.i)}
        >
          {ordered.map((tile) => (
            <div key={tile.name} data-tile={tile.name} data-alone={tile.name === alone || undefined}>
              <NeededHeightProvider value={isFitted ? hear : null}>
                <SpansPrintedPage value={tile.name === alone}>
                  {render(tile, arranging ? arrow(tile) : undefined)}
                </SpansPrintedPage>
              </NeededHeightProvider>
            </div>
          ))}
        </GridLayout>
      ) : null}
    </div>
  );
});
