import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSession } from "../../api/session/session";
import type { Entity, Row } from "../../entities";
import { Problem } from "../../shared/errors";
import type { TableQuery } from "../../ui/data-table";
import { listRecords, recordsKey } from "./record-calls";

export interface Records {
  rows: readonly Row[] | undefined;
  total: number;
  /** The total of what is asked now; undefined until it is known, while the page before is shown. */
  counted: number | undefined;
  busy: boolean;
  error: Error | null;
  /** When the cached rows were read, in milliseconds since 1970; null unless the server is away. */
  asOf: number | null;
  retry: () => void;
}

const workday = 10 * 60 * 60_000;

/**
 * Reads the page of rows that the table asks for. The previous page is shown until the next one is loaded. Pages stay
 * cached in the memory of this browser tab, only for the signed-in user, and are shown while the server is away
 * (DESIGN §11).
 */
export function useRecords(
  entity: Entity,
  body: Record<string, unknown>,
  query: Pick<TableQuery, "page" | "pageSize">,
): Records {
  const asked = { ...body, page: query.page, page_size: query.pageSize };
  const reached = useSession((session) => session.reached);
  const { data, error, isFetching, isPlaceholderData, dataUpdatedAt, refetch } = useQuery({
    queryKey: [...recordsKey(entity), "page", asked],
    queryFn: ({ signal }) => listRecords(entity, asked, signal),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    gcTime: workday,
  });
  const isAway = !reached || (error instanceof Problem && (error.status === 0 || error.status >= 500));
  return {
    rows: data?.rows,
    total: data?.total ?? 0,
    counted: isPlaceholderData ? undefined : data?.total,
    busy: isFetching && data !== undefined,
    error: data === undefined ? error : null,
    asOf: data !== undefined && !isPlaceholderData && isAway ? dataUpdatedAt : null,
    retry: () => void refetch(),
  };
}

/** The number of rows that match a list body; undefined while loading. */
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
    gcTime: workday,
    enabled,
  }).data;
}
