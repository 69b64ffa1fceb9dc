import { useCallback, useMemo } from "react";
import { parseField, type Field, type Fields } from "../../fields";
import { splitValues, writeValue } from "../../shared/value-list";
import { useAddress } from "../page/address";

/** Which records count: pending, approved or both (DESIGN §7). */
export type Stage = "Pending" | "Approved" | "both";

/** Chosen values by field. A missing or empty list filters nothing; several values match any of them. */
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
 * Reads the filter from an address: repeated parameters, or one parameter with `|` between values (`\|` is a
 * literal `|`). Invalid values are ignored.
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

/** Writes a filter to an address; parameters that are not filters stay unchanged. */
export function writeFilter(address: URLSearchParams, fields: Fields, filter: Choices): void {
  for (const name of Object.keys(fields)) {
    address.delete(name);
    for (const value of filter[name] ?? []) address.append(name, writeValue(value));
  }
}

/** The stage in an address; both by default. */
export const readStage = (address: URLSearchParams): Stage => {
  const stage = address.get(stageKey)?.toLowerCase();
  return stage === "pending" ? "Pending" : stage === "approved" ? "Approved" : "both";
};

/** The total number of chosen values. */
export const countChoices = (filter: Choices): number =>
  Object.values(filter).reduce((sum, values) => sum + (values?.length ?? 0), 0);

export interface FilterAddress<F extends Fields> {
  filter: Choices<F>;
  stage: Stage;
  /** Sets the filter, or computes it from the current filter. */
  setFilter: (filter: Choices<F> | ((now: Choices<F>) => Choices<F>)) => void;
  setStage: (stage: Stage) => void;
}

/**
 * The filter and stage in the page's address, so that a link shows other users the same filter within their
 * scope. `hidden` names filters that the scope fixes; they are ignored in a link. `forget` removes parameters
 * that depend on the previous filter or stage.
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
