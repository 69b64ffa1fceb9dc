import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { Entity, Row } from "../entities";
import type { TableQuery } from "../ui/data-table";
import { listRecords, recordsKey } from "./record-calls";

export interface Records {
  rows: readonly Row[] | undefined;
  total: number;
  busy: boolean;
  error: Error | null;
  retry: () => void;
}

/** The page of rows that the table asks for; the one before stays until the next is there. */
export function useRecords(
  entity: Entity,
  body: Record<string, unknown>,
  query: Pick<TableQuery, "page" | "pageSize">,
): Records {
  const asked = { ...body, page: query.page, page_size: query.pageSize };
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...recordsKey(entity), "page", asked],
    queryFn: ({ signal }) => listRecords(entity, asked, signal),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
  return {
    rows: data?.rows,
    total: data?.total ?? 0,
    busy: isFetching && data !== undefined,
    error: data === undefined ? error : null,
    retry: () => void refetch(),
  };
}

/** How many rows a filter leaves. */
export function useCount(
  entity: Entity,
  body: Record<string, unknown>,
  enabled: boolean,
): number | undefined {
  const asked = { ...body, sort: undefined, page: 1, page_size: 1 };
  return useQuery({
    queryKey: [...recordsKey(entity), "count", asked],
    queryFn: async ({ signal }) => (await listRecords(entity, asked, signal)).total,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    enabled,
  }).data;
}
