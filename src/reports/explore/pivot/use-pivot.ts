import { useMemo, useState } from "react";
import { joinedFacts, selectedFact, useAdHocQuery, type FactTable } from "../../../analytics";
import type { Pivot } from "../../../shared/calls/explorations";
import { filterOf } from "../../../pivots/pivot-filters";
import { today } from "../../../shared/time/dates";
import { arrange, officialOrder, type Arranged } from "../../../pivots/table/arrange";
import { fieldsUsed } from "../../../pivots/pivot-measures";
import { pivotComparison } from "../../../pivots/pivot-comparison";
import { pivotSql, totalsFirstSql } from "../../../pivots/sql/pivot-sql";

interface Laid {
  of: string;
  pivot: Pivot;
  arranged: Arranged;
  cut: boolean;
}

/** The statement of a pivot and its arranged answer. The previous answer stays until the next one arrives. */
export function usePivot(pivot: Pivot, fact: FactTable) {
  const selected = useMemo(() => selectedFact(fact, filterOf(pivot)), [fact, pivot]);
  const day = today();
  const compared = useMemo(
    () => pivotComparison(pivot, (parameters) => selectedFact(fact, parameters), day),
    [pivot, fact, day],
  );
  const comparison = compared?.state === "compared" ? compared.comparison : null;
  const sql = useMemo(() => pivotSql(pivot, fact, selected, comparison), [pivot, fact, selected, comparison]);
  const facts = useMemo(() => [fact.name, ...joinedFacts(fieldsUsed(pivot, fact))], [pivot, fact]);
  const whole = useMemo(() => totalsFirstSql(sql, pivot, fact), [sql, pivot, fact]);
  const asked = useAdHocQuery(whole, { follows: facts });
  const { answer, of } = asked;
  const now = useMemo<Laid | null>(
    () =>
      answer === undefined || of !== whole
        ? null
        : {
            of: whole,
            pivot,
            arranged: arrange(pivot, fact, answer.rows, officialOrder, comparison),
            cut: answer.cut,
          },
    [answer, of, whole, pivot, fact, comparison],
  );
  const [last, setLast] = useState<Laid | null>(null);
  if (now !== null && now !== last) setLast(now);
  return { ...asked, sql, facts, selected, compared, laid: now ?? last, current: now !== null };
}
