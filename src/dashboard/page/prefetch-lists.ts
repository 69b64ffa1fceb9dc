import { loadPlaces } from "../../api/places";
import { queryClient } from "../../api/query-client";
import { locationPaths } from "../../shared/places/places";
import { prepareWriter } from "../../workbook";
import { registerOutlines } from "../charts/drawing/outlines";

const HOUR = 60 * 60_000;

/** Loads what filtering, drill-down and export need besides the facts, to work without the network (DESIGN §11). */
export async function prefetchLists(): Promise<void> {
  prepareWriter();
  for (const path of [locationPaths.regions, locationPaths.provinces, locationPaths.municipalities])
    await queryClient.prefetchQuery({
      queryKey: ["places", path],
      queryFn: ({ signal }) => loadPlaces(path, signal),
      staleTime: HOUR,
    });
  await Promise.allSettled([registerOutlines("regions"), registerOutlines("provinces")]);
}
