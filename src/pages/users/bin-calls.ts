import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call } from "../../api/calls/call";
import { queryClient } from "../../api/query-client";
import { binKey } from "../../forms/records/record-calls";
import type { Deleted } from "./bin-columns";

/** The number of deleted records of each kind that the user may restore. */
export const useBinCounts = () =>
  useQuery({
    queryKey: [...binKey, "counts"],
    queryFn: async ({ signal }) =>
      (await call<{ name: string; deleted: number }[]>("GET", "/api/recycle-bin", undefined, { signal }))
        .data,
    staleTime: 0,
  });

interface DeletedRow {
  id: number;
  title: string;
  words: string;
  deleted_at: string;
  deleted_by_name: string | null;
}

/** Deleted users, roles or lookup values, latest first. */
export const useBin = (name: string, most: number) =>
  useQuery({
    queryKey: [...binKey, name, most],
    queryFn: async ({ signal }): Promise<{ rows: Deleted[]; total: number }> => {
      const body = { page_size: most };
      const { data, total } = await call<DeletedRow[]>("POST", `/api/recycle-bin/${name}`, body, { signal });
      return {
        rows: data.map(({ deleted_at, deleted_by_name, ...row }) => ({
          ...row,
          at: deleted_at,
          by: deleted_by_name ?? "",
        })),
        total: total ?? data.length,
      };
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Restores deleted records, and refetches the lists that show them. */
export async function restoreFromBin(name: string, ids: number[]): Promise<void> {
  await call("PUT", `/api/recycle-bin/${name}/restore`, { ids });
  await Promise.all(
    [binKey, ["users"], ["roles"], ["dropdown"]].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );
}
