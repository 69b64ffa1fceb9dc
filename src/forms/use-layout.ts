import { useDebouncedCallback } from "@mantine/hooks";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { call } from "../api/call";
import type { ColumnLayout } from "../ui/data-table";

const usual: ColumnLayout = { order: [], hidden: [] };

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === "string") : [];

const layoutOf = (value: unknown): ColumnLayout =>
  typeof value === "object" && value !== null
    ? {
        order: texts((value as { order?: unknown }).order),
        hidden: texts((value as { hidden?: unknown }).hidden),
      }
    : usual;

/** How the user arranged the columns of a table, kept on the server (DESIGN §4, preferences). */
export function useLayout(user: number, table: string): [ColumnLayout, (layout: ColumnLayout) => void] {
  const client = useQueryClient();
  const path = `/api/preferences/columns.${table}`;
  const key = [path, user];
  const { data } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => layoutOf((await call<unknown>("GET", path, undefined, { signal })).data),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const store = useDebouncedCallback((layout: ColumnLayout) => {
    // A lost arrangement is arranged again: nothing to tell.
    call("PUT", path, layout).catch(() => undefined);
  }, 600);
  const set = useCallback(
    (layout: ColumnLayout) => {
      client.setQueryData([path, user], layout);
      store(layout);
    },
    [client, path, user, store],
  );
  return [data ?? usual, set];
}
