import { useQuery } from "@tanstack/react-query";
import { firstPeriod, periodNamed, type PeriodName } from "../../shared/time/relative-periods";
import { call } from "../calls/call";
import { queryClient } from "../query-client";

const path = "/api/preferences/dashboard-period";
const ownPeriodQuery = {
  queryKey: ["own-period"],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<PeriodName> =>
    periodNamed((await call<string | null>("GET", path, undefined, { signal })).data) ?? firstPeriod,
  staleTime: Number.POSITIVE_INFINITY,
};

/**
 * The period that the user chose last, with which dashboards, reports and Explore begin; null until the server has answered.
 * Without its answer it is the first one.
 */
export function useOwnPeriod(): PeriodName | null {
  const { data, isPending } = useQuery({ ...ownPeriodQuery, retry: false });
  return data ?? (isPending ? null : firstPeriod);
}

/** Takes over the period that another answer of the server told. */
export const keepOwnPeriod = (period: PeriodName): void => {
  queryClient.setQueryData(ownPeriodQuery.queryKey, period);
};

/** Remembers the period that the user chose. An error is ignored: a lost period is easily chosen again. */
export function saveOwnPeriod(period: PeriodName): void {
  keepOwnPeriod(period);
  void call("PUT", path, period).catch(() => undefined);
}
