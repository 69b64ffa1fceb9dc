import type { Entity } from "../../entities";
import { isEmpty } from "../../fields";
import { sortText, type TableQuery } from "../../ui/data-table";
import { filtersExactly } from "./column-filter";

export type Stage = "Pending" | "Approved";

/** The list call's body (DESIGN §4) for what the table, the filter bar and the stage tab ask. */
export function listBody(
  entity: Entity,
  query: Pick<TableQuery, "sort" | "search" | "filters">,
  filter: Readonly<Record<string, readonly (string | number)[] | undefined>>,
  stage: Stage | undefined,
): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const [name, values] of Object.entries(filter))
    if (name in entity.fields && values !== undefined && values.length > 0) body[name] = values;
  const contains: Record<string, string> = {};
  for (const [name, value] of Object.entries(query.filters)) {
    if (isEmpty(value)) continue;
    const allowed = body[name] as readonly (string | number)[] | undefined;
    // What the filter bar leaves out is not brought back by a column's filter: both hold.
    const exact = filtersExactly(entity.fields[name]) && (allowed?.map(String).includes(value) ?? true);
    if (exact) body[name] = value;
    else contains[name] = value;
  }
  if (Object.keys(contains).length > 0) body["contains"] = contains;
  if (query.search !== "") body["search"] = query.search;
  if (query.sort.length > 0) body["sort"] = sortText(query.sort);
  if (stage !== undefined) body["process_stage"] = stage;
  return body;
}
