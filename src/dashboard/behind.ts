import type { Parameters } from "../analytics";
import { opens } from "../shared/permissions";
import { valuesOf, type Parameter } from "../shared/query";
import type { Mark } from "./charts/chart";
import { isOthers } from "./charts/ranking";
import type { Behind, PlaceLevel, Tile } from "./tile";

/**
 * The records behind a mark, or behind a whole tile, for a role; null where there are none, and where they are persons
 * and the role does not open the forms (DESIGN §5).
 */
export function recordsBehind(
  tile: Tile,
  mark: Mark | null,
  level: PlaceLevel,
  viewer: { route: readonly string[] },
): Behind | null {
  const behind = mark !== null && isOthers(mark.row) ? null : (tile.records?.(mark, level) ?? null);
  return behind?.query.persons === true && !opens(viewer, "forms") ? null : behind;
}

/** A value that no record has: an empty list would ask for all of them. */
const nothing = ({ type }: Parameter): (string | number)[] => [type === "integer" ? -1 : "\u001f"];

/** The parameters under which the records are asked for: the filter's, narrowed to the figure. */
export function behindParameters(filter: Parameters, { query, parameters }: Behind): Parameters {
  const narrowed = { ...filter, ...parameters };
  for (const parameter of query.parameters) {
    const allowed = valuesOf(filter, parameter);
    const wanted = parameters[parameter.name];
    if (allowed.length === 0 || typeof wanted !== "object" || wanted === null) continue;
    const both = wanted.filter((value) => allowed.includes(value));
    narrowed[parameter.name] = both.length > 0 ? both : nothing(parameter);
  }
  return narrowed;
}
