import { useQuery } from "@tanstack/react-query";
import { viewOf } from "../api/views";
import { viewKey, type WholeView } from "../shared/calls/saved-views";
import { useAddress } from "../ui/page/address";

/** The view that the address names. */
export interface OpenView {
  /** Its id in the address; null without one. */
  id: number | null;
  view: WholeView | undefined;
  /** Whether the server has not answered yet. */
  waits: boolean;
  /** Why the view could not be read. The screen then shows the address without it. */
  error: unknown;
}

/** Reads the view that the address names from the server. */
export function useOpenView(): OpenView {
  const [address] = useAddress();
  const named = address.get(viewKey) ?? "";
  const id = /^[1-9]\d{0,14}$/.test(named) ? Number(named) : null;
  const { data, isPending, error } = useQuery({ ...viewOf(id ?? 0), enabled: id !== null });
  return id === null
    ? { id, view: undefined, waits: false, error: null }
    : { id, view: data, waits: isPending, error };
}

/** The query of an address without the open view, and with the tab that the screen shows. */
export function searchWith(address: URLSearchParams, key: string, value: string): string {
  const search = new URLSearchParams(address);
  search.delete(viewKey);
  search.set(key, value);
  return search.toString();
}
