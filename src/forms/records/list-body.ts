import type { Entity, Stage } from "../../entities";
import { shownFields } from "../../entities/define/shown-fields";
import { isEmpty } from "../../fields";
import { sortText, type TableQuery } from "../../ui/data-table";
import { filtersExactly } from "./column-filter";

/** Builds the body of the list call (DESIGN §4) from the table's query, the filter bar and the stage tab. */
export function listBody(
  entity: Entity,
  query: Pick<TableQuery, "sort" | "search" | "filters">,
  filter: Readonly<Record<string, readonly (string | number)[] | undefined>>,
  stage: Stage | undefined,
): Record<string, unknown> {
  const fields = shownFields(entity);
  const body: Record<string, unknown> = {};
  for (const [name, values] of Object.entries(filter))
    if (name in fields && values !== undefined && values.length > 0) body[name] = values;
  const contains: Record<string, string> = {};
  for (const [name, value] of Object.entries(query.filters)) {
    if (isEmpty(value)) continue;
    const allowed = body[name] as readonly (string | number)[] | undefined;
    // A column's filter must not replace the filter bar's: both apply. `contains` adds a second condition.
    const exact = filtersExactly(fields[name]) && (allowed?.map(String).includes(value) ?? true);
    if (exact) body[name] = value;
    else contains[name] = value;
  }
  if (Object.keys(contains).length > 0) body["contains"] = contains;
  if (query.search !== "") body["search"] = query.search;
  if (query.sort.length > 0) body["sort"] = sortText(query.sort);
  if (stage !== undefined) body["process_stage"] = stage;
  return body;
}
