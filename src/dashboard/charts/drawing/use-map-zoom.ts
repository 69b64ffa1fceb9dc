import { usePinch } from "@use-gesture/react";
import type { EChartsCoreOption, EChartsType } from "echarts/core";
import { useCallback, useEffect, useRef, useState, type RefObject } from "react";
import type { CanvasChart, MapView, Mark } from "../parts/chart";

/** Maximum zoom: 11 m on the ground is as wide as a mark. */
const largestZoom = 20_000;
const step = 2;
/** How much one event of a gesture enlarges at most: a notch of a wheel tells more than a movement of fingers. */
const largestStep = 1.35;

interface MapZoom {
  /** What is in view; undefined for the whole map. */
  view: MapView | undefined;
  zoomIn: () => void;
  zoomOut: () => void;
  whole: () => void;
  /** Brings a mark of several points into view; false for other marks. */
  open: (mark: Mark) => boolean;
  /** Follows a map that was dragged. */
  onRoam: () => void;
  /** Notes the option that is drawn. */
  drawn: (option: EChartsCoreOption | null) => void;
}

type Place = MapView["center"];

/** The place at a point of the canvas; null while no map is drawn there. */
function placeAt(canvas: EChartsType, at: readonly [number, number]): Place | null {
  const [x, y] = canvas.convertFromPixel({ geoIndex: 0 }, [...at]);
  return x === undefined || y === undefined || !Number.isFinite(x + y) ? null : [x, y];
}

interface Pinch {
  zoom: number;
  center: Place;
  /** How much the gesture has enlarged so far, and how much of it was taken over. */
  told: number;
  times: number;
  /** The place between the fingers, or under the pointer, which stays where it is. */
  held: Place;
}

interface Zoomed {
  chart: CanvasChart;
  /** The name of the outlines. With others the zoom begins anew. */
  of: string | undefined;
  drawing: () => EChartsType | undefined;
  /** The element on which two fingers, or Ctrl and the wheel, zoom. */
  frame: RefObject<HTMLElement | null>;
}

/** The zoom of a map of points, by its buttons, by two fingers on a screen or touchpad, or by Ctrl and the wheel. */
export function useMapZoom({ chart: { zoomTo }, of, drawing, frame }: Zoomed): MapZoom {
  const [shown, setShown] = useState<{ of: string | undefined; view: MapView } | null>(null);
  const view = shown?.of === of ? shown?.view : undefined;
  const option = useRef<EChartsCoreOption | null>(null);
  const dragged = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(dragged.current), []);

  const show = useCallback(
    (next: MapView | null) =>
      setShown(
        next === null || next.zoom <= 1
          ? null
          : { of, view: { ...next, zoom: Math.min(next.zoom, largestZoom) } },
      ),
    [of],
  );
  const middle = useCallback((): Place | null => {
    const canvas = drawing();
    const geo = option.current?.["geo"] as { top: number; bottom: number } | undefined;
    if (canvas === undefined || geo === undefined) return null;
    return placeAt(canvas, [canvas.getWidth() / 2, (geo.top + canvas.getHeight() - geo.bottom) / 2]);
  }, [drawing]);
  const zoomBy = useCallback(
    (times: number) => {
      const center = middle();
      if (center !== null) show({ zoom: (view?.zoom ?? 1) * times, center });
    },
    [middle, show, view],
  );
  const pinchStart = ([x, y]: readonly [number, number]): Pinch | null => {
    const canvas = drawing();
    const center = middle();
    if (canvas === undefined || center === null) return null;
    const { left, top } = canvas.getDom().getBoundingClientRect();
    const held = placeAt(canvas, [x - left, y - top]);
    return held === null ? null : { zoom: view?.zoom ?? 1, center, told: 1, times: 1, held };
  };
  usePinch<WheelEvent | TouchEvent | PointerEvent>(
    ({ first, movement: [told], origin, memo }) => {
      const before = first ? pinchStart(origin) : (memo as Pinch | null);
      if (before === null) return null;
      const { zoom, center, held } = before;
      const times = before.times * Math.min(largestStep, Math.max(1 / largestStep, told / before.told));
      const moved = (axis: 0 | 1): number => held[axis] + (center[axis] - held[axis]) / times;
      show({ zoom: zoom * times, center: [moved(0), moved(1)] });
      return { ...before, told, times };
    },
    { target: frame, enabled: zoomTo !== undefined, eventOptions: { passive: false } },
  );
  return {
    view,
    zoomIn: useCallback(() => zoomBy(step), [zoomBy]),
    zoomOut: useCallback(() => zoomBy(1 / step), [zoomBy]),
    whole: useCallback(() => show(null), [show]),
    open: useCallback(
      ({ row }) => {
        const next = zoomTo?.(row) ?? null;
        if (next !== null) show(next);
        return next !== null;
      },
      [zoomTo, show],
    ),
    onRoam: useCallback(() => {
      clearTimeout(dragged.current);
      dragged.current = setTimeout(() => zoomBy(1), 200);
    }, [zoomBy]),
    drawn: useCallback((next) => {
      option.current = next;
    }, []),
  };
}
