import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useRef } from "react";
import { call } from "../api/calls/call";
import { pageSizes, type ColumnLayout } from "../ui/data-table";

const usual: ColumnLayout = { order: [], hidden: [] };

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === "string") : [];

const layoutOf = (value: unknown): ColumnLayout => {
  if (typeof value !== "object" || value === null) return usual;
  const { order, hidden, pageSize } = value as Record<string, unknown>;
  const known = pageSizes.find((one) => one === pageSize);
  return {
    order: texts(order),
    hidden: texts(hidden),
    ...(known === undefined ? {} : { pageSize: known }),
  };
};

/** The user's layout of a table (columns and page size), stored on the server (DESIGN §4, preferences). */
export function useLayout(user: number, table: string): [ColumnLayout, (layout: ColumnLayout) => void] {
  const client = useQueryClient();
  const path = `/api/preferences/columns.${table}`;
  const { data } = useQuery({
    queryKey: [path, user],
    queryFn: async ({ signal }) => {
      const { data: kept } = await call<unknown>("GET", path, undefined, { signal });
      // A layout that was set while this request was in flight is newer.
      return client.getQueryData<ColumnLayout>([path, user]) ?? layoutOf(kept);
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  const sent = useRef<Promise<unknown>>(Promise.resolve());
  const set = useCallback(
    (layout: ColumnLayout) => {
      client.setQueryData([path, user], layout);
      // Requests run one after another, so that the last layout wins. Errors are ignored: a lost layout is
      // easily set again.
      sent.current = sent.current.then(() => call("PUT", path, layout)).catch(() => undefined);
    },
    [client, path, user],
  );
  return [data ?? usual, set];
}
