import { useCallback, useMemo, useState } from "react";
import { filterBar, type Filter } from "../../entities/define/filters";
import type { Definition, Pivot } from "../../shared/calls/explorations";
import { readDefinition } from "../../questions/explorations/exploration-definition";
import type { Status } from "../../shared/permissions";
import { isOfPeriod, type PeriodName } from "../../shared/time/relative-periods";
import { useAddress } from "../../ui/page/address";
import { useToday } from "../../ui/page/use-today";
import { readFilter, readPeriod, readStage, writeFilter } from "../../ui/filter-bar/filter-address";
import { meansAll, useFirstPeriod } from "../report/first-period";
import { defaultKindFilter } from "../../pivots/pivot-kinds";

const keys = { pivot: "pivot", mode: "explore", opened: "exploration" } as const;

/** The mode of exploring: a pivot, or the user's own statement. */
export type Mode = "pivot" | "sql";

/** The pivot that Explore starts with: the number of supports by place and quarter. */
export const firstPivot = (status: Status): Pivot => ({
  kind: "pivot",
  fact: "support",
  rows: [status === "Central" ? "region_name" : status === "Regional" ? "province_name" : "muncity_name"],
  columns: ["reporting_quarter"],
  measures: [{ of: "count", field: null, shown: "value" }],
  filters: defaultKindFilter("support"),
  order: { measure: null, descending: true },
  top: null,
  totals: true,
  view: "auto",
  filter: {},
  stage: "both",
});

/** Reads a pivot from an address; null when the text is not a valid pivot. */
export function readPivot(text: string | null): Pivot | null {
  if (text === null) return null;
  try {
    const definition = readDefinition({ filter: {}, stage: "both", ...JSON.parse(text), kind: "pivot" });
    return definition.kind === "pivot" ? definition : null;
  } catch {
    return null;
  }
}

/** The text of a pivot for an address. Filter and stage are separate parameters. */
function pivotText(pivot: Pivot): string {
  const { kind: _kind, filter: _filter, stage: _stage, period: _period, ...own } = pivot;
  return JSON.stringify(own);
}

/**
 * Writes a definition with its filters into an address. `id` is the exploration that it
 * belongs to; null for none.
 */
export function writeExploration(address: URLSearchParams, definition: Definition, id: number | null): void {
  for (const key of Object.values(keys)) address.delete(key);
  if (id !== null) address.set(keys.opened, String(id));
  if (definition.kind === "sql") {
    address.set(keys.mode, "sql");
    return;
  }
  writeFilter(address, filterBar, definition.filter, definition.period ?? null);
  address.delete("stage");
  if (definition.stage !== "both") address.set("stage", definition.stage);
  address.set(keys.pivot, pivotText(definition));
}

/** The pivot as it is saved: a period in words keeps moving with the calendar, and its years and quarters are left out. */
export function savedPivot(pivot: Pivot, period: PeriodName | null): Pivot {
  if (period === null || period === "all") return pivot;
  const others = Object.entries(pivot.filter).filter(([name]) => !isOfPeriod(name));
  return { ...pivot, filter: Object.fromEntries(others), period };
}

/** What Explore shows. It is kept in the address, so that a link or a reload shows the same. */
export function useExploreAddress(status: Status, hidden: readonly string[]) {
  const [address, setAddress] = useAddress();
  // A period in words has other dates on another day.
  useToday();
  const inAddress = address.get(keys.pivot);
  // The address changes a moment later than this state. Until then, further changes must
  // build on the newer pivot.
  const [ahead, setAhead] = useState<{ before: string | null; text: string } | null>(null);
  const text = ahead !== null && ahead.before === inAddress ? ahead.text : inAddress;
  const own = useFirstPeriod(filterBar);
  const otherwise = meansAll(address) ? null : own;
  const filterKey = JSON.stringify(readFilter(address, filterBar, hidden, otherwise));
  const stage = readStage(address);
  const pivot = useMemo<Pivot>(
    () => ({
      ...(readPivot(text) ?? firstPivot(status)),
      filter: JSON.parse(filterKey) as Filter & Pivot["filter"],
      stage,
    }),
    [text, status, filterKey, stage],
  );
  const opened = Number(address.get(keys.opened)) || null;
  const mode: Mode = address.get(keys.mode) === "sql" ? "sql" : "pivot";
  const setPivot = useCallback(
    (next: Pivot) => {
      setAhead({ before: inAddress, text: pivotText(next) });
      setAddress((now) => now.set(keys.pivot, pivotText(next)), { replace: true });
    },
    [setAddress, inAddress],
  );
  const setMode = useCallback(
    (next: Mode) =>
      setAddress((now) => {
        if (next === "sql") now.set(keys.mode, next);
        else now.delete(keys.mode);
      }),
    [setAddress],
  );
  /** Shows a definition; `id` is the exploration that it belongs to. */
  const show = useCallback(
    (definition: Definition, id: number | null, replace = false) =>
      setAddress((now) => writeExploration(now, definition, id), { replace }),
    [setAddress],
  );
  return {
    pivot,
    /** The period in words; null where years and quarters are chosen, or nothing is. */
    period: readPeriod(address, filterBar, otherwise),
    mode,
    opened,
    /** Whether the address has only the id of an exploration, as in a link to it. */
    bare: opened !== null && text === null && mode === "pivot",
    setPivot,
    setMode,
    show,
  };
}
