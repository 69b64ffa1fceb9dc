import type { Filter } from "../../entities/define/filters";
import type { Status } from "../../shared/permissions";
import { nameWithin, placeKey } from "../../shared/places/places";
import type { PlaceLevel } from "./tile";

/** The user whose scope limits what can be seen. */
export interface Viewer {
  status: Status;
  region_name: string | null;
  province_name: string | null;
}

/** One step of the breadcrumb trail. A click on it sets `filter`. */
export interface TrailStep {
  label: string;
  filter: Filter;
}

const only = (values: (string | number)[] | undefined): string | null =>
  values?.length === 1 ? String(values[0]) : null;

const steps = ["region_name", "province_name", "muncity_name"] as const;
const levels: readonly PlaceLevel[] = ["region", "province", "municipality", "organization"];

/** The depth at which the viewer's scope begins: 0 nation, 1 region, 2 province. */
const start = (viewer: Viewer): number =>
  viewer.status === "Central" ? 0 : viewer.status === "Regional" ? 1 : 2;

const placeAt = (step: (typeof steps)[number], filter: Filter, viewer: Viewer): string | null => {
  if (steps.indexOf(step) < start(viewer)) return viewer[step as "region_name" | "province_name"];
  return only(filter[step]);
};

/** The number of place levels, from the region down, that the scope or a single chosen value determines. */
function depth(filter: Filter, viewer: Viewer): number {
  let deepest = start(viewer);
  for (const [at, step] of steps.entries()) if (at >= start(viewer) && only(filter[step])) deepest = at + 1;
  return deepest;
}

/** The level of the places that the tiles list: one below the deepest chosen place. */
export const levelOf = (filter: Filter, viewer: Viewer): PlaceLevel =>
  levels[depth(filter, viewer)] as PlaceLevel;

/** The one province in view, from the scope or chosen alone; null when there may be several. */
export const provinceInView = (filter: Filter, viewer: Viewer): string | null =>
  placeAt("province_name", filter, viewer);

/**
 * The filter after drilling into a place or organization of the current level. The province in view
 * distinguishes municipalities of the same name.
 */
export function drillInto(name: string, filter: Filter, viewer: Viewer): Filter {
  const step = steps[depth(filter, viewer)];
  if (step === undefined) return { ...filter, arbo_name: [name] };
  const province = step === "muncity_name" ? provinceInView(filter, viewer) : null;
  const place = province === null ? name : placeKey(nameWithin(name, province), province);
  return { ...filter, [step]: [place] };
}

const without = (filter: Filter, from: number): Filter => {
  const { arbo_name: _name, ...rest } = filter;
  const next: Filter = { ...rest };
  for (const step of steps.slice(from)) delete next[step];
  return next;
};

const root = (viewer: Viewer): string =>
  (viewer.status === "Regional"
    ? viewer.region_name
    : viewer.status === "Provincial"
      ? viewer.province_name
      : null) ?? "Philippines";

/** The trail from the viewer's whole scope to the place in view, which is the last step. */
export function trail(filter: Filter, viewer: Viewer): TrailStep[] {
  const first = start(viewer);
  const path: TrailStep[] = [{ label: root(viewer), filter: without(filter, first) }];
  for (let at = first; at < depth(filter, viewer); at++) {
    const step = steps[at] as (typeof steps)[number];
    const place = placeAt(step, filter, viewer);
    if (place === null) continue;
    const label = step === "muncity_name" ? nameWithin(place, provinceInView(filter, viewer)) : place;
    path.push({ label, filter: without(filter, at + 1) });
  }
  const organization = only(filter.arbo_name);
  if (organization !== null) path.push({ label: organization, filter });
  return path;
}
