import { opensScreen, type Actor } from "../permissions";

/** The screens whose addresses can be saved. */
export const viewScreens = ["dashboard", "report"] as const;
export type ViewScreen = (typeof viewScreens)[number];

/** Who else may open a view. Each sees the figures of their own scope (decision 063). */
export const viewSharings = ["private", "role", "province", "region", "everyone"] as const;
export type ViewSharing = (typeof viewSharings)[number];

/** A saved view as lists show it. */
export interface SavedView {
  id: number;
  name: string;
  screen: ViewScreen;
  /** The query of the address without its question mark, as the screen wrote it. */
  search: string;
  sharing: ViewSharing;
  /** The role that it is shared with, by id and name; null when it is not shared with a role. */
  uac_id: number | null;
  role_name: string | null;
  region_name: string | null;
  province_name: string | null;
  /** Whether it belongs to the reader. Others can be opened and copied, but not changed. */
  mine: boolean;
  /** Whether a deleted user shared it, and the reader may take it away. */
  clearable: boolean;
  owner_name: string;
  /** Whether the reader's product opens with it. */
  is_start: boolean;
  row_version: number;
  /** When it was last saved, ISO. */
  time_stamp: string;
}

/** A view with the arrangement of its tab; null on a report. */
export interface WholeView extends SavedView {
  arrangement: unknown;
}

/** Characters of a name, of a search and of an arrangement as JSON; views of one person. */
export const viewLimits = { name: 120, search: 8000, arrangement: 60_000, views: 100 } as const;

/** The parameter of an address that names the open view. */
export const viewKey = "saved";

/** The characters that a browser leaves in the query of an address. */
export const searchPattern = /^[!$-;=?-~]*$/;

/** The address that opens a view. */
export const addressOf = ({ screen, search, id }: Pick<SavedView, "screen" | "search" | "id">): string =>
  `/${screen}?${search}${search === "" ? "" : "&"}${viewKey}=${id}`;

/** The screens of an actor whose addresses can be saved. */
export const viewScreensOf = (actor: Pick<Actor, "route">): ViewScreen[] =>
  viewScreens.filter((screen) => opensScreen(actor, screen));

/** Where something is shared; null in the whole country, or in the whole region. */
export interface SharedPlace {
  region_name: string | null;
  province_name: string | null;
}

type Sharer = Pick<Actor, "status" | "region_name" | "province_name">;

/**
 * The sharings that a user may choose, within the user's own scope: with a role, Regional and Provincial users
 * reach its people of their own place.
 */
export function viewSharingsOf(actor: Sharer): readonly ViewSharing[] {
  if (actor.status === "Central") return ["private", "role", "region", "province", "everyone"];
  if (actor.status === "Regional")
    return actor.region_name ? ["private", "role", "region", "province"] : ["private"];
  return actor.province_name ? ["private", "role", "province"] : ["private"];
}

/**
 * The place that a sharing reaches: the wanted one, which is the own one where nothing is wanted. Null where none is chosen
 * though the sharing needs one, and beyond the user's scope.
 */
export function sharedPlaceOf(
  { status, region_name: ownRegion, province_name: ownProvince }: Sharer,
  sharing: ViewSharing,
  wanted: SharedPlace,
): SharedPlace | null {
  if (sharing === "private" || sharing === "everyone") return { region_name: null, province_name: null };
  const region_name = wanted.region_name ?? (status === "Central" ? null : ownRegion);
  const named = wanted.province_name ?? (status === "Provincial" ? ownProvince : null);
  const province_name = sharing === "region" ? null : named;
  const isWithin =
    status === "Central" ||
    (region_name === ownRegion && (status === "Regional" || province_name === ownProvince));
  const isChosen =
    (sharing === "role" && (region_name !== null || province_name === null)) ||
    (region_name !== null && (sharing === "region" || province_name !== null));
  return isWithin && isChosen ? { region_name, province_name } : null;
}

const parametersOf = (search: string): string => {
  const parameters = new URLSearchParams(search);
  parameters.delete(viewKey);
  parameters.sort();
  return parameters.toString();
};

/** Whether two searches choose the same: the order of parameters and the open view do not count. */
export const isSameSearch = (one: string, other: string): boolean =>
  parametersOf(one) === parametersOf(other);
