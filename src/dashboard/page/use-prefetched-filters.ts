import { useEffect, useMemo } from "react";
import { prefetchAnswer, useMayPrefetch, whenPageIsIdle } from "../../analytics";
import { useProvinces, useRegions } from "../../api/places";
import type { ComparisonBase } from "../../shared/time/comparison-bases";
import { pause } from "../../shared/time/pause";
import { levelOf, type Viewer } from "../board/drill";
import type { Tile } from "../board/tile";
import { tileParameters, tileQuestion } from "../board/tile-question";
import { questionOf } from "../tile/tile-rows";
import { likelyFilters, type LikelyFilter } from "./likely-filters";

/** Milliseconds without another filter before likely ones are computed. */
const START_DELAY_MS = 5000;
/** Milliseconds of computing after which the less likely ones are left out: a slow device would be busy for long. */
const MAX_COMPUTING_MS = 3000;
/** Milliseconds until they are computed again where the data has changed since. */
const REPEAT_MS = 120_000;

/** The names of the regions or provinces that the level in view lists; none below them. */
function usePlacesInView(filter: LikelyFilter["filter"], viewer: Viewer): readonly string[] {
  const level = levelOf(filter, viewer);
  const regions = useRegions();
  const provinces = useProvinces();
  const region = filter.region_name?.[0] ?? viewer.region_name;
  return useMemo(() => {
    if (level === "region") return regions.map(({ name }) => name);
    const code = regions.find(({ name }) => name === region)?.code;
    return level === "province"
      ? provinces.filter(({ parent }) => parent === code).map(({ name }) => name)
      : [];
  }, [level, regions, provinces, region]);
}

interface ShownBoard extends LikelyFilter {
  tiles: readonly Tile[];
  viewer: Viewer;
  staged: boolean;
  against: ComparisonBase | null;
  day: string;
}

/**
 * While a dashboard is looked at, computes in idle moments what its tiles would answer under the filters that are likely
 * to be chosen next. Such a filter is then painted without a wait for the engine (decision 078).
 */
export function usePrefetchedFilters({
  tiles,
  viewer,
  filter,
  stage,
  staged,
  against,
  day,
}: ShownBoard): void {
  const mayPrefetch = useMayPrefetch();
  const places = usePlacesInView(filter, viewer);
  useEffect(() => {
    if (!mayPrefetch) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    const prefetch = async (likely: LikelyFilter): Promise<void> => {
      const shown = { ...likely, level: levelOf(likely.filter, viewer) };
      for (const tile of tiles) {
        if (signal.aborted) return;
        const asked = tileQuestion(
          questionOf(tile, shown.level),
          tileParameters(tile, shown, day),
          against,
          day,
        );
        await prefetchAnswer(asked.question, asked.parameters, signal);
      }
    };
    const prefetchAll = async (): Promise<void> => {
      await pause(START_DELAY_MS, signal);
      while (!signal.aborted) {
        let left = MAX_COMPUTING_MS;
        for (const likely of likelyFilters({ filter, stage }, { viewer, staged, day, places })) {
          if (left <= 0) break;
          await whenPageIsIdle();
          if (signal.aborted) return;
          const began = performance.now();
          if (document.visibilityState === "visible") await prefetch(likely);
          left -= performance.now() - began;
        }
        performance.mark("likely filters computed");
        await pause(REPEAT_MS, signal);
      }
    };
    // A question that fails here is asked again, and its error told, when somebody chooses its filter.
    prefetchAll().catch(() => {});
    return () => leaving.abort();
  }, [mayPrefetch, tiles, viewer, filter, stage, staged, against, day, places]);
}
