import type { HeldNames } from "../../shared/calls/held-names";
import { call } from "../../api/calls/call";
import { isUnreachable } from "../../api/outbox/outbox-sender";
import { loadPlaces } from "../../api/places";
import { queryClient } from "../../api/query-client";
import { useSession } from "../../api/session/session";
import { compareTexts } from "../../shared/cells/order";
import { locationPaths, placesIn, type Place } from "../../shared/places/places";
import { listsRefusal, opensScreen } from "../../shared/permissions";
import { isSameText, storedText } from "../../shared/same-text";
import { fileOptions } from "./file-options";
import type { PickKind } from "../../fields";
import type { ListPart, Options, PickRow } from "../../ui/fields";

const hour = 60 * 60_000;
const workday = 10 * hour;

const places = (path: string): Promise<Place[]> =>
  queryClient.fetchQuery({
    queryKey: ["places", path],
    queryFn: ({ signal }) => loadPlaces(path, signal),
    staleTime: (query) => ((query.state.data?.length ?? 0) > 0 ? hour : 0),
  });

const codeOf = (rows: readonly Place[], name: string): string | undefined =>
  rows.find((row) => isSameText(row.name, name))?.code;

/** The regions of the user's scope. */
async function regions(): Promise<Place[]> {
  const { user } = useSession.getState();
  const all = await places(locationPaths.regions);
  return user !== null && user.status !== "Central" && user.region_name
    ? all.filter((row) => isSameText(row.name, user.region_name))
    : all;
}

async function provinces(region?: string): Promise<Place[]> {
  const { user } = useSession.getState();
  const [inScope, all] = await Promise.all([regions(), places(locationPaths.provinces)]);
  const codes = new Set(
    inScope.filter((row) => region === undefined || isSameText(row.name, region)).map((row) => row.code),
  );
  const own = user?.status === "Provincial" && user.province_name ? user.province_name : null;
  return all.filter((row) => codes.has(row.parent) && (own === null || isSameText(row.name, own)));
}

async function municipalities(province?: string): Promise<Place[]> {
  const [inScope, all] = await Promise.all([provinces(), places(locationPaths.municipalities)]);
  const codes = new Set(
    inScope.filter((row) => province === undefined || isSameText(row.name, province)).map((row) => row.code),
  );
  return all.filter((row) => codes.has(row.parent));
}

async function barangays(province: string, municipality: string): Promise<Place[]> {
  const provinceCode = codeOf(await provinces(), province);
  const municipalityCode = codeOf(await municipalities(province), municipality);
  if (provinceCode === undefined || municipalityCode === undefined) return [];
  return placesIn(await places(locationPaths.barangays(provinceCode)), municipalityCode);
}

interface ListItem {
  id: number;
  type: string | null;
  category?: string | null;
}

/** The texts of a list without empty ones and duplicates, in alphabetical order (spec §5). */
export function distinctTexts(items: readonly Pick<ListItem, "type">[]): string[] {
  const byKey = new Map<string, string>();
  for (const { type } of items) {
    const text = (type ?? "").trim();
    if (text !== "" && !byKey.has(text.toLowerCase())) byKey.set(text.toLowerCase(), text);
  }
  return [...byKey.values()].toSorted(compareTexts);
}

/** The items of a list that a field offers: all, those of one category, or the categories themselves. */
export function partOf(items: readonly ListItem[], part?: ListPart): Pick<ListItem, "type">[] {
  if (part === undefined) return [...items];
  if (part === "categories") return items.map(({ category }) => ({ type: category ?? null }));
  return items.filter(({ category }) => isSameText(category ?? "", part.category));
}

const listKey = (list: string) => ["dropdown", list];

/** Reads a list; while the server is unreachable, returns the cached list. */
async function lookup(list: string, part?: ListPart): Promise<string[]> {
  const key = listKey(list);
  try {
    const items = await queryClient.fetchQuery({
      queryKey: key,
      queryFn: async ({ signal }) =>
        (await call<ListItem[]>("GET", `/dropdown/${list}`, undefined, { signal })).data,
      staleTime: 5 * 60_000,
      gcTime: workday,
    });
    return distinctTexts(partOf(items, part));
  } catch (error) {
    const known = queryClient.getQueryData<ListItem[]>(key);
    if (known === undefined || !isUnreachable(error)) throw error;
    return distinctTexts(partOf(known, part));
  }
}

async function addToList(list: string, text: string, category?: string): Promise<void> {
  const { user } = useSession.getState();
  if (user === null || !opensScreen(user, "dropdowns") || listsRefusal(user) !== null) return;
  const path = list === "arc-type" ? "insert" : "register";
  await call("PUT", `/dropdown/${list}/${path}`, [
    { type: text, ...(category === undefined ? {} : { category, sub_category: text }) },
  ]);
  await queryClient.invalidateQueries({ queryKey: listKey(list) });
}

const searched: Record<PickKind, { path: string; sort: string; pageSize: number }> = {
  arbo: { path: "/api/arbo-masterlist", sort: "arbo_name", pageSize: 20 },
  arc: { path: "/api/arc-masterlist", sort: "arc_id", pageSize: 20 },
  // Few rows, but one for each year of a programme.
  project: { path: "/api/project-list", sort: "-year_funded,subpsp_name", pageSize: 200 },
};

/** The cached search results that contain the text, used while the server is unreachable. */
function found(kind: PickKind, text: string): PickRow[] {
  const rows = queryClient
    .getQueriesData<PickRow[]>({ queryKey: ["pick", kind] })
    .flatMap(([, answer]) => answer ?? []);
  const byId = new Map(rows.map((row) => [row["id"], row]));
  return [...byId.values()].filter((row) =>
    Object.values(row).some(
      (value) => typeof value === "string" && value.toLowerCase().includes(storedText(text).toLowerCase()),
    ),
  );
}

async function search(kind: PickKind, text: string): Promise<PickRow[]> {
  const { path, sort, pageSize } = searched[kind];
  try {
    return await queryClient.fetchQuery({
      queryKey: ["pick", kind, text.toLowerCase()],
      queryFn: async ({ signal }) => {
        const body = { page: 1, page_size: pageSize, sort, ...(text === "" ? {} : { search: text }) };
        return (await call<PickRow[]>("POST", path, body, { signal })).data;
      },
      staleTime: 30_000,
      gcTime: workday,
    });
  } catch (error) {
    if (!isUnreachable(error)) throw error;
    return found(kind, text);
  }
}

/** Which names nobody has; none while the server is unreachable, when nobody knows. */
async function missingNames(held: HeldNames): Promise<HeldNames> {
  try {
    return await queryClient.fetchQuery({
      queryKey: ["missing-names", held],
      queryFn: async ({ signal }) =>
        (await call<HeldNames>("POST", "/api/names/missing", held, { signal })).data,
      staleTime: 30_000,
    });
  } catch (error) {
    if (!isUnreachable(error)) throw error;
    return {};
  }
}

/** The choices of the form controls, read from the server and the location files, and cached. */
export const options: Options = {
  lookup,
  regions,
  provinces,
  municipalities,
  barangays,
  search,
  missingNames,
  ...fileOptions,
  addToList,
};
