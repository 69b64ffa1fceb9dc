import type { EChartsCoreOption, EChartsType } from "echarts/core";
import { useCallback, useEffect, useRef, useState } from "react";
import type { CanvasChart, MapView, Mark } from "../parts/chart";

/** How far a map is enlarged: a field of 11 m is then as wide as a mark. */
const largestZoom = 20_000;
const step = 2;

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

/** The zoom of a map of points. It begins anew with other outlines, whose name is `of`. */
export function useMapZoom(
  { zoomTo }: CanvasChart,
  of: string | undefined,
  drawing: () => EChartsType | undefined,
): MapZoom {
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
  const middle = useCallback((): MapView["center"] | null => {
    const canvas = drawing();
    const geo = option.current?.["geo"] as { top: number; bottom: number } | undefined;
    if (canvas === undefined || geo === undefined) return null;
    const at = [canvas.getWidth() / 2, (geo.top + canvas.getHeight() - geo.bottom) / 2];
    const [x, y] = canvas.convertFromPixel({ geoIndex: 0 }, at);
    return x === undefined || y === undefined || !Number.isFinite(x + y) ? null : [x, y];
  }, [drawing]);
  const zoomBy = useCallback(
    (times: number) => {
      const center = middle();
      if (center !== null) show({ zoom: (view?.zoom ?? 1) * times, center });
    },
    [middle, show, view],
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
