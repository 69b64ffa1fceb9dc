import {
  searchPattern,
  viewLimits,
  viewScreensOf,
  viewSharings,
  sharedPlaceOf,
  viewSharingsOf,
  type SharedPlace,
  type ViewScreen,
  type ViewSharing,
} from "../../../shared/calls/saved-views";
import type { SessionUser } from "../../http/context";
import { isListed, regionFault } from "../../records/references/regions";
import { bodyOf, numberIn, fieldProblem, textIn, type Body } from "../../http/read-body";
import { storedText, tidy } from "../../../shared/same-text";
import { textOfArrangement } from "../arrangements";
import type { ShareableRole } from "./view-rows";

/** A parsed view from a request. A change leaves out what stays. */
export interface SentView {
  id: number | null;
  row_version: number | null;
  name?: string;
  screen?: ViewScreen;
  search?: string;
  /** The JSON text of the arrangement, or null. */
  arrangement?: string | null;
  sharing?: SentSharing;
}

/** With whom something is shared, the role, if it is one, and where. */
export interface SentSharing extends SharedPlace {
  kind: ViewSharing;
  uac_id: number | null;
}

function readName(value: unknown): string {
  const name = typeof value === "string" ? tidy(storedText(value)) : "";
  if (name === "") throw fieldProblem(400, "name", "Enter a name.");
  if (name.length > viewLimits.name)
    throw fieldProblem(400, "name", `Shorten it to ${viewLimits.name} characters.`);
  return name;
}

function readScreen(actor: SessionUser, value: unknown): ViewScreen {
  const found = viewScreensOf(actor).find((screen) => screen === value);
  if (found !== undefined) return found;
  if (value === "dashboard" || value === "report")
    throw fieldProblem(403, "screen", `Your role does not open the screen “${value}”.`);
  throw fieldProblem(400, "screen", "Choose one of: dashboard, report.");
}

function readSearch(value: unknown): string {
  if (typeof value !== "string")
    throw fieldProblem(400, "search", "Send the query of the address as a text.");
  const search = value.replace(/^\?/, "");
  if (search.length > viewLimits.search)
    throw fieldProblem(
      400,
      "search",
      `The address has more than ${viewLimits.search.toLocaleString("en-PH")} characters. Choose fewer values in the filters.`,
    );
  if (!searchPattern.test(search))
    throw fieldProblem(
      400,
      "search",
      "Send the query as it stands in an address, with other characters encoded.",
    );
  return search;
}

function readArrangement(value: unknown): string | null {
  if (value === null) return null;
  const text = textOfArrangement(value);
  if (text.length > viewLimits.arrangement)
    throw fieldProblem(413, "arrangement", "It is too large to keep. Send the open tab only.");
  return text;
}

function readPlaceName(body: Body, field: keyof SharedPlace): string | null {
  if (body[field] === null || body[field] === undefined) return null;
  const name = textIn(body[field], field, viewLimits.name);
  if (isListed(field, name)) return name;
  throw fieldProblem(
    400,
    field,
    `There is no ${field === "region_name" ? "region" : "province"} of this name.`,
  );
}

/** Reads where something is shared: within the actor's scope, in the own place where none is sent. */
function readPlace(actor: SessionUser, kind: ViewSharing, body: Body): SharedPlace {
  const wanted = {
    region_name: readPlaceName(body, "region_name"),
    province_name: readPlaceName(body, "province_name"),
  };
  const place = sharedPlaceOf(actor, kind, wanted);
  const needed = kind === "province" || wanted.province_name !== null ? "province_name" : "region_name";
  if (place === null) {
    const isMissing = (kind === "region" || kind === "province") && wanted[needed] === null;
    throw isMissing
      ? fieldProblem(400, needed, `Choose a ${kind}.`)
      : fieldProblem(403, needed, "You share within your own area only. Choose a place in it.");
  }
  const fault = place.province_name === null ? null : regionFault(place.region_name, place.province_name);
  if (fault !== null) throw fieldProblem(400, "province_name", fault);
  return place;
}

/**
 * Reads with whom a view or an exploration is shared. Throws a 400 that names an invalid field, and a 403 beyond the actor's
 * scope or for a role that is none of `roles`.
 */
export function readSharing(actor: SessionUser, body: Body, roles: readonly ShareableRole[]): SentSharing {
  const kind = viewSharings.find((one) => one === body["sharing"]);
  const allowed = viewSharingsOf(actor);
  if (kind === undefined) throw fieldProblem(400, "sharing", `Choose one of: ${allowed.join(", ")}.`);
  if (!allowed.includes(kind))
    throw fieldProblem(
      403,
      "sharing",
      `You share within your own area only. Choose one of: ${allowed.join(", ")}.`,
    );
  const place = readPlace(actor, kind, body);
  if (kind !== "role") return { kind, uac_id: null, ...place };
  const uac_id = numberIn(body, "uac_id");
  if (uac_id === null) throw fieldProblem(400, "uac_id", "Choose a role.");
  if (roles.every(({ id }) => id !== uac_id))
    throw fieldProblem(
      403,
      "uac_id",
      "Nobody in your area has this role, or it opens no dashboard and no report.",
    );
  return { kind, uac_id, ...place };
}

/**
 * Parses a view: a new one without `id`, otherwise a change, which may leave fields out. `roles` are those that the
 * actor may share with. Throws a 400 or 413 that names the invalid field, and a 403 for a screen or a sharing beyond
 * the actor's rights.
 */
export function parseView(actor: SessionUser, sent: unknown, roles: readonly ShareableRole[]): SentView {
  const body = bodyOf(sent);
  const id = numberIn(body, "id");
  const has = (field: string): boolean => body[field] !== undefined;
  const isNew = id === null;
  return {
    id,
    row_version: numberIn(body, "row_version"),
    ...(isNew || has("name") ? { name: readName(body["name"]) } : {}),
    ...(isNew || has("screen") ? { screen: readScreen(actor, body["screen"]) } : {}),
    ...(isNew || has("search") ? { search: readSearch(body["search"]) } : {}),
    ...(has("arrangement") ? { arrangement: readArrangement(body["arrangement"]) } : {}),
    ...(has("sharing") ? { sharing: readSharing(actor, body, roles) } : {}),
  };
}
