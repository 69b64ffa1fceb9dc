import { useQuery } from "@tanstack/react-query";
import { call } from "../../api/calls/call";
import type { Entity, Row } from "../../entities";
import type { ApprovalDetails } from "../../shared/approvable";
import { rereadRows } from "../changes/concurrent-changes";
import type { Rights } from "../records/rights";
import { previewApproval, fetchObstacles, type ApprovalPreview } from "./obstacles";

/** The number of records on a page of the dialog. */
export const recordsPerPage = 10;

/** The effect of approving the rows; `known` is false when the server does not answer. */
export interface ApprovalCheck extends ApprovalPreview {
  known: boolean;
}

/** Asks the server once for obstacles. `onRows` is called with the current rows when others have changed some. */
export function useApprovalCheck(
  entity: Entity,
  rows: readonly Row[],
  rights: Pick<Rights, "refusal">,
  onRows: (rows: readonly Row[]) => void,
): { check: ApprovalCheck | undefined; error: Error | null; retry: () => void } {
  const versions = rows.map(({ id, row_version }) => [id, row_version]);
  const { data, error, refetch } = useQuery({
    queryKey: ["approval", entity.name, versions],
    queryFn: async (): Promise<ApprovalCheck> => {
      const answer = await fetchObstacles(entity, rows);
      const known = new Map(rows.map(({ id, row_version }) => [id, row_version]));
      if (answer?.some(({ id, row_version }) => known.get(id) !== row_version))
        onRows((await rereadRows(entity, rows)).rows);
      return { ...previewApproval(entity, rows, rights, answer), known: answer !== null };
    },
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return { check: data, error, retry: () => void refetch() };
}

/** Loads the details of a page's rows for the approval, by record id. */
export function useApprovalDetails(
  entity: Entity,
  rows: readonly Row[],
  known: boolean,
): { byId: ReadonlyMap<number, ApprovalDetails> | undefined; error: Error | null; retry: () => void } {
  const ids = rows.map(({ id, row_version }) => ({ id, row_version }));
  const { data, error, refetch } = useQuery({
    queryKey: ["approval details", entity.name, ids],
    queryFn: async ({ signal }) =>
      (await call<ApprovalDetails[]>("POST", `${entity.path}/approve/details`, { ids }, { signal })).data,
    enabled: known && ids.length > 0,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const byId = data === undefined ? undefined : new Map(data.map((one) => [one.id, one]));
  return { byId, error, retry: () => void refetch() };
}
