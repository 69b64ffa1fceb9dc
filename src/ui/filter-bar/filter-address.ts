import { useCallback, useMemo } from "react";
import { parseField, type Field, type Fields } from "../../fields";
import { splitValues, writeValue } from "../../shared/value-list";
import { useAddress } from "../page/address";

/** Which rows count: pending ones, approved ones, or both (DESIGN §7). */
export type Stage = "Pending" | "Approved" | "both";

/** Chosen values by field; an absent or empty one filters nothing, several match any of them. */
export type Choices<F extends Fields = Fields> = { [K in keyof F]?: (string | number)[] };

const stageKey = "stage";

function valueOf(text: string, field: Field): string | number | null {
  try {
    const value = parseField(text, { ...field, required: false });
    return typeof value === "string" || typeof value === "number" ? value : null;
  } catch {
    return null;
  }
}

/**
 * The filter in an address: repeated parameters, or one with `|` between values (`\|` is that sign within a value).
 * Unreadable values are dropped.
 */
export function readFilter<F extends Fields>(
  address: URLSearchParams,
  fields: F,
  hidden: readonly string[] = [],
): Choices<F> {
  const filter: Choices = {};
  for (const [name, field] of Object.entries(fields)) {
    if (hidden.includes(name)) continue;
    const texts = address.getAll(name).flatMap(splitValues);
    const values = texts.map((text) => valueOf(text, field)).filter((value) => value !== null);
    if (values.length > 0) filter[name] = [...new Set(values)];
  }
  return filter;
}

/** Puts another filter into an address; parameters that are no filter stay as they are. */
export function writeFilter(address: URLSearchParams, fields: Fields, filter: Choices): void {
  for (const name of Object.keys(fields)) {
    address.delete(name);
    for (const value of filter[name] ?? []) address.append(name, writeValue(value));
  }
}

/** The stage in an address; both unless it says otherwise. */
export const readStage = (address: URLSearchParams): Stage => {
  const stage = address.get(stageKey)?.toLowerCase();
  return stage === "pending" ? "Pending" : stage === "approved" ? "Approved" : "both";
};

/** How many values are chosen in all. */
export const countChoices = (filter: Choices): number =>
  Object.values(filter).reduce((sum, values) => sum + (values?.length ?? 0), 0);

export interface FilterAddress<F extends Fields> {
  filter: Choices<F>;
  stage: Stage;
  /** Takes another filter, or what makes one of the filter as it is at this moment. */
  setFilter: (filter: Choices<F> | ((now: Choices<F>) => Choices<F>)) => void;
  setStage: (stage: Stage) => void;
}

/**
 * The filter and stage kept in the page's address, so that a link shows another user the same within their own
 * scope. `hidden` names the filters which that scope makes constant: they are ignored in a link. `forget` takes out of
 * the address what belongs to the filter or the stage before.
 */
export function useFilterAddress<F extends Fields>(
  fields: F,
  hidden: readonly string[] = [],
  forget?: (address: URLSearchParams) => void,
): FilterAddress<F> {
  const [address, setAddress] = useAddress();
  const key = JSON.stringify(readFilter(address, fields, hidden));
  const filter = useMemo(() => JSON.parse(key) as Choices<F>, [key]);
  const setFilter = useCallback(
    (next: Choices<F> | ((now: Choices<F>) => Choices<F>)) =>
      setAddress((now) => {
        writeFilter(now, fields, typeof next === "function" ? next(readFilter(now, fields, hidden)) : next);
        forget?.(now);
      }),
    [setAddress, fields, hidden, forget],
  );
  const setStage = useCallback(
    (stage: Stage) =>
      setAddress((now) => {
        if (stage === "both") now.delete(stageKey);
        else now.set(stageKey, stage);
        forget?.(now);
      }),
    [setAddress, forget],
  );
  return { filter, stage: readStage(address), setFilter, setStage };
}
