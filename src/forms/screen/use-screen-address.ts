import type { Entity } from "../../entities";
import { shownFields } from "../../entities/define/shown-fields";
import { dropPrefilled } from "../../entities/define/prefill-link";
import { useAddress } from "../../ui/page/address";

export type Tab = "form" | "table" | "all";

/** Whether a string is the name of a tab of the record screen. */
export const isTab = (value: string | null): value is Tab =>
  value === "form" || value === "table" || value === "all";

const numberIn = (address: URLSearchParams, name: string): number | null => {
  const value = Number(address.get(name));
  return Number.isSafeInteger(value) && value > 0 ? value : null;
};

/** The state that the address of a record screen holds. */
export interface ScreenAddress {
  address: URLSearchParams;
  tab: Tab;
  /** The ids of the record to open and of the target to start an accomplishment from; null when not given. */
  asked: { id: number | null; target: number | null };
  /** Goes to a tab; `id` is the record in the form. */
  show: (next: Tab, id?: number | null) => void;
  /** Writes the column filters of a table into the address, so that they survive a reload. */
  keepFilters: (table: TableName, before: ColumnFilters, next: ColumnFilters) => void;
}

type TableName = "main" | "all";
type ColumnFilters = Readonly<Record<string, string>>;
const markOf = (table: TableName): string => `where.${table}.`;

/** The column filters of a table in the address. Names that are no column of the entity are left out. */
export const filtersIn = (
  entity: Entity,
  address: URLSearchParams,
  table: TableName,
): Record<string, string> =>
  Object.fromEntries(
    [...Object.keys(shownFields(entity)), "id", "time_stamp"].flatMap((name) => {
      const value = address.get(markOf(table) + name) ?? "";
      return value === "" ? [] : [[name, value] as const];
    }),
  );

/** Keeps the tab of a record screen and the record in its form in the address, so that a link opens the same view. */
export function useScreenAddress(): ScreenAddress {
  const [address, setAddress] = useAddress();
  const asked = { id: numberIn(address, "id"), target: numberIn(address, "target") };
  const wanted = address.get("tab");
  const tab = isTab(wanted) ? wanted : asked.id !== null || asked.target !== null ? "form" : "table";
  const show = (next: Tab, id: number | null = null): void => {
    if (next !== tab) scrollTo({ top: 0 });
    setAddress((now) => {
      now.set("tab", next);
      now.delete("target");
      dropPrefilled(now);
      if (id === null) now.delete("id");
      else now.set("id", String(id));
    });
  };
  const keepFilters = (table: TableName, before: ColumnFilters, next: ColumnFilters): void => {
    if (before === next) return;
    setAddress(
      (now) => {
        for (const name of Object.keys({ ...before, ...next })) {
          const value = next[name] ?? "";
          if (value === "") now.delete(markOf(table) + name);
          else now.set(markOf(table) + name, value);
        }
      },
      { replace: true },
    );
  };
  return { address, tab, asked, show, keepFilters };
}
