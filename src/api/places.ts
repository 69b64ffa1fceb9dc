import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { messageOf, Problem } from "../shared/errors";
import { locationPaths, type Place } from "../shared/places/places";

const isPlaces = (value: unknown): value is Place[] =>
  Array.isArray(value) && value.every((one) => typeof one === "object" && one !== null && "code" in one);

/** Loads a static location file. A failure is logged and returns an empty list (spec §8). */
export async function loadPlaces(path: string, signal?: AbortSignal): Promise<Place[]> {
  try {
    const response = await fetch(path, { credentials: "include", signal });
    if (!response.ok) throw new Problem(response.status, `HTTP status ${response.status}`);
    const places: unknown = await response.json();
    if (!isPlaces(places)) throw new Problem(502, "not a list of places");
    return places;
  } catch (error) {
    if (signal?.aborted) throw error;
    console.error(`The location file ${path} could not be loaded: ${messageOf(error)}`);
    return [];
  }
}

const usePlaces = (path: string): UseQueryResult<Place[]> =>
  useQuery({
    queryKey: ["places", path],
    queryFn: ({ signal }) => loadPlaces(path, signal),
    staleTime: (query) => ((query.state.data?.length ?? 0) > 0 ? Number.POSITIVE_INFINITY : 0),
    gcTime: Number.POSITIVE_INFINITY,
  });

const none: readonly Place[] = [];

/** All regions; empty until loaded. */
export const useRegions = (): readonly Place[] => usePlaces(locationPaths.regions).data ?? none;

/** All provinces, `parent` being the region's code; empty until loaded. */
export const useProvinces = (): readonly Place[] => usePlaces(locationPaths.provinces).data ?? none;
