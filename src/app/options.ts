import { call, type Answer } from "../api/call";
import { loadPlaces } from "../api/places";
import { queryClient } from "../api/query-client";
import { useSession } from "../api/session";
import { locationPaths, placesIn, type Place } from "../shared/places";
import { opens } from "../shared/permissions";
import type { ListPart, Options, PickKind, PickRow, StoredFile } from "../ui/fields";

const hour = 60 * 60_000;
const same = (one: string, other: string | null): boolean =>
  one.trim().toLowerCase() === (other ?? "").trim().toLowerCase();

const places = (path: string): Promise<Place[]> =>
  queryClient.fetchQuery({
    queryKey: ["places", path],
    queryFn: ({ signal }) => loadPlaces(path, signal),
    staleTime: (query) => ((query.state.data?.length ?? 0) > 0 ? hour : 0),
  });

const codeOf = (rows: readonly Place[], name: string): string | undefined =>
  rows.find((row) => same(row.name, name))?.code;

/** The regions of the user's scope. */
async function regions(): Promise<Place[]> {
  const { user } = useSession.getState();
  const all = await places(locationPaths.regions);
  return user !== null && user.status !== "Central" && user.region_name
    ? all.filter((row) => same(row.name, user.region_name))
    : all;
}

async function provinces(region?: string): Promise<Place[]> {
  const { user } = useSession.getState();
  const [inScope, all] = await Promise.all([regions(), places(locationPaths.provinces)]);
  const codes = new Set(
    inScope.filter((row) => region === undefined || same(row.name, region)).map((row) => row.code),
  );
  const own = user?.status === "Provincial" && user.province_name ? user.province_name : null;
  return all.filter((row) => codes.has(row.parent) && (own === null || same(row.name, own)));
}

async function municipalities(province?: string): Promise<Place[]> {
  const [inScope, all] = await Promise.all([provinces(), places(locationPaths.municipalities)]);
  const codes = new Set(
    inScope.filter((row) => province === undefined || same(row.name, province)).map((row) => row.code),
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

const compare = new Intl.Collator("en", { sensitivity: "base", numeric: true }).compare;

/** The texts of a list: empty ones skipped, without duplicates, in alphabetical order (spec §5). */
export function textsOf(items: readonly Pick<ListItem, "type">[]): string[] {
  const byKey = new Map<string, string>();
  for (const { type } of items) {
    const text = (type ?? "").trim();
    if (text !== "" && !byKey.has(text.toLowerCase())) byKey.set(text.toLowerCase(), text);
  }
  return [...byKey.values()].toSorted(compare);
}

/** The items of a list that a field offers: all, those under a category, or the categories. */
export function partOf(items: readonly ListItem[], part?: ListPart): Pick<ListItem, "type">[] {
  if (part === undefined) return [...items];
  if (part === "categories") return items.map(({ category }) => ({ type: category ?? null }));
  return items.filter(({ category }) => same(category ?? "", part.category));
}

const listKey = (list: string) => ["dropdown", list];

async function lookup(list: string, part?: ListPart): Promise<string[]> {
  const items = await queryClient.fetchQuery({
    queryKey: listKey(list),
    queryFn: async ({ signal }) =>
      (await call<ListItem[]>("GET", `/dropdown/${list}`, undefined, { signal })).data,
    staleTime: 5 * 60_000,
  });
  return textsOf(partOf(items, part));
}

async function addToList(list: string, text: string, category?: string): Promise<void> {
  const { user } = useSession.getState();
  if (user === null || !opens(user, "dropdowns")) return;
  const path = list === "arc-type" ? "insert" : "register";
  await call("PUT", `/dropdown/${list}/${path}`, [
    { type: text, ...(category === undefined ? {} : { category, sub_category: text }) },
  ]);
  await queryClient.invalidateQueries({ queryKey: listKey(list) });
}

const searched: Record<PickKind, { path: string; sort: string }> = {
  arbo: { path: "/api/arbo-masterlist", sort: "arbo_name" },
  arc: { path: "/api/arc-masterlist", sort: "arc_id" },
  project: { path: "/api/project-list", sort: "-year_funded,subpsp_name" },
};

function search(kind: PickKind, text: string): Promise<PickRow[]> {
  const { path, sort } = searched[kind];
  return queryClient.fetchQuery({
    queryKey: ["pick", kind, text.toLowerCase()],
    queryFn: async ({ signal }) => {
      const body = { page: 1, page_size: 20, sort, ...(text === "" ? {} : { search: text }) };
      return (await call<PickRow[]>("POST", path, body, { signal })).data;
    },
    staleTime: 30_000,
  });
}

async function upload(files: File[]): Promise<StoredFile[]> {
  const form = new FormData();
  for (const file of files) form.append("files", file, file.name);
  const { data }: Answer<StoredFile[]> = await call("POST", "/api/files", form);
  return data.map((stored, at) => ({ ...stored, name: files[at]?.name ?? "" }));
}

/** The lists of the controls, from the server and the location files; each is read once and kept. */
export const options: Options = {
  lookup,
  regions,
  provinces,
  municipalities,
  barangays,
  search,
  upload,
  addToList,
};
