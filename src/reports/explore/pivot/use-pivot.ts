import { useCallback, useMemo, useState } from "react";
import { joinedFacts, selectedFact, toParameters, useAdHocQuery, type FactTable } from "../../../analytics";
import { useRegions } from "../../../api/places";
import type { Pivot } from "../../../shared/calls/explorations";
import { arrange, type Arranged, type Order } from "../../../pivots/arrange";
import { fieldsUsed } from "../../../pivots/pivot-measures";
import { pivotSql } from "../../../pivots/pivot-sql";

interface Laid {
  of: string;
  pivot: Pivot;
  arranged: Arranged;
  cut: boolean;
}

/** The statement of a pivot and its arranged answer. The previous answer stays until the next one arrives. */
export function usePivot(pivot: Pivot, fact: FactTable) {
  const selected = useMemo(
    () =>
      selectedFact(
        fact,
        toParameters(pivot.filter, pivot.stage === "both" ? {} : { process_stage: pivot.stage }),
      ),
    [fact, pivot.filter, pivot.stage],
  );
  const sql = useMemo(() => pivotSql(pivot, fact, selected), [pivot, fact, selected]);
  const facts = useMemo(() => [fact.name, ...joinedFacts(fieldsUsed(pivot, fact))], [pivot, fact]);
  const asked = useAdHocQuery(sql, { follows: facts });
  const regions = useRegions();
  const order = useCallback<Order>(
    (field, value) => {
      if (field !== "region_name") return undefined;
      const at = regions.findIndex(({ name }) => name.toLowerCase() === value.toLowerCase());
      return at < 0 ? undefined : at;
    },
    [regions],
  );
  const { answer, of } = asked;
  const now = useMemo<Laid | null>(
    () =>
      answer === undefined || of !== sql
        ? null
        : { of: sql, pivot, arranged: arrange(pivot, fact, answer.rows, order), cut: answer.cut },
    [answer, of, sql, pivot, fact, order],
  );
  const [last, setLast] = useState<Laid | null>(null);
  if (now !== null && now !== last) setLast(now);
  return { ...asked, sql, facts, selected, laid: now ?? last, current: now !== null };
}
