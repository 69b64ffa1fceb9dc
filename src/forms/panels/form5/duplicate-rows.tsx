import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useMemo, type ReactElement } from "react";
import type { Entity } from "../../../entities";
import { textOf, type Values } from "../../../fields";
import { Banner } from "../../../ui/page/banner";
import { readValues } from "../../values/form-values";
import { recordsKey } from "../../records/record-calls";
import type { RelatedEdit } from "../../related/related-edits";
import { DuplicateLink } from "../../duplicates/duplicate-note";
import { findDuplicates, isIdentityChanged, maxCompared } from "../../duplicates/find-duplicates";

/** The rows whose identifying fields are new or changed, with their indexes; at most as many as one call compares. */
function rowsToCompare(
  entity: Entity,
  { arbo, before, rows }: RelatedEdit,
): { at: number; record: Values }[] {
  const old = new Map(before.map((row) => [row.id, row]));
  return rows
    .flatMap((row, at) => {
      const record = readValues(entity, { ...row, arboPrimaryKey: arbo });
      const was = typeof row["id"] === "number" ? old.get(row["id"]) : undefined;
      return (entity.identities ?? []).some((one) => isIdentityChanged(entity, one, record, was))
        ? [{ at, record: was === undefined ? record : { ...record, id: was.id } }]
        : [];
    })
    .slice(0, maxCompared);
}

/** The pause in typing before the server is asked, in milliseconds. */
const typingDelayMs = 600;

/** Warns when a typed row of a grid looks like an existing record, in the same grid or elsewhere. */
export function DuplicateRows({ entity, edit }: { entity: Entity; edit: RelatedEdit }): ReactElement {
  const [settled] = useDebouncedValue(edit, typingDelayMs);
  const compared = useMemo(() => rowsToCompare(entity, settled), [entity, settled]);
  const { data = [] } = useQuery({
    queryKey: [...recordsKey(entity), "same rows", JSON.stringify(compared)],
    queryFn: ({ signal }) =>
      findDuplicates(
        entity,
        compared.map(({ record }) => record),
        signal,
      ),
    enabled: compared.length > 0,
    retry: false,
  });
  const named = (entity.identities ?? [])[0]?.by[0] ?? "";
  return (
    <>
      {data.map((one) => {
        const place = compared[one.row];
        if (place === undefined || one.id === null) return null;
        const shownAt = settled.rows.findIndex((row) => row["id"] === one.id);
        // The grid itself already warns about persons that appear twice in it.
        if (shownAt >= 0 && entity.fields[named]?.personal === true) return null;
        return (
          <Banner key={`${one.row} ${one.id}`} tone="warning">
            Row {place.at + 1}: {textOf(place.record[named])}{" "}
            {shownAt >= 0 ? (
              `is in row ${shownAt + 1} already.`
            ) : (
              <>
                exists: <DuplicateLink entity={entity} one={one} words={`open ${one.name}`} />
              </>
            )}
          </Banner>
        );
      })}
    </>
  );
}
