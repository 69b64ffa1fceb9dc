import type { CanvasChart, MapView } from "./chart";

const views = new WeakMap<CanvasChart, Map<string, MapView | undefined>>();

/**
 * Keeps what of a map is in view where it is drawn, for its picture. `place` names the drawing: a tile over the whole window
 * is a second one. Returns what ends it.
 */
export function keepView(chart: CanvasChart, place: string, view: MapView | undefined): () => void {
  const drawn = views.get(chart) ?? new Map<string, MapView | undefined>();
  views.set(chart, drawn.set(place, view));
  return () => void drawn.delete(place);
}

/** What of a map is in view where it was drawn last; undefined for the whole map. */
export const shownView = (chart: CanvasChart): MapView | undefined =>
  [...(views.get(chart)?.values() ?? [])].at(-1);
