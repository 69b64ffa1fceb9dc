import { useEffect } from "react";
import { useEngineReady } from "../../analytics";
import { loadPlaces } from "../../api/places";
import { queryClient } from "../../api/query-client";
import { locationPaths } from "../../shared/places";
import { prepareWriter } from "../../workbook";
import { registerOutlines } from "../charts/drawing/outlines";

const HOUR = 60 * 60_000;

/** Fetches what filtering, drilling and exporting need beside the facts. */
async function prepare(): Promise<void> {
  prepareWriter();
  for (const path of [locationPaths.regions, locationPaths.provinces, locationPaths.municipalities])
    await queryClient.prefetchQuery({
      queryKey: ["places", path],
      queryFn: ({ signal }) => loadPlaces(path, signal),
      staleTime: HOUR,
    });
  await Promise.allSettled([registerOutlines("regions"), registerOutlines("provinces")]);
}

/** Once the records are in the browser, brings what a dashboard goes on with when the network is gone (DESIGN §11). */
export function usePrefetchedLists(): void {
  const ready = useEngineReady();
  useEffect(() => {
    if (!ready) return undefined;
    const timer = setTimeout(() => void prepare(), 1000);
    return () => clearTimeout(timer);
  }, [ready]);
}
