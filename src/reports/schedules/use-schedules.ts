import { useQuery, useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import { useCallback } from "react";
import { call } from "../../api/calls/call";
import { useSession } from "../../api/session/session";
import type { Values } from "../../fields";
import { hasControl, opensScreen } from "../../shared/permissions";
import type { ScheduleRow } from "./schedule";

const path = "/api/report-schedules";

/** All report schedules, the latest start first. */
export const useSchedules = (): UseQueryResult<ScheduleRow[]> =>
  useQuery({
    queryKey: ["report-schedules", "all"],
    queryFn: async ({ signal }) =>
      (await call<ScheduleRow[]>("POST", path, { sort: "-start_date,-end_date" }, { signal })).data,
  });

/** Whether the user may change schedules: a Central role that opens the users screen (DESIGN §5). */
export const useMayChangeSchedules = (): boolean =>
  useSession(({ user }) => user !== null && user.status === "Central" && opensScreen(user, "users"));

/**
 * Whether the user may read the history of a schedule: a role that opens the users screen
 * or the forms (DESIGN §4).
 */
export const useMayReadHistory = (): boolean =>
  useSession(
    ({ user }) =>
      user !== null && hasControl(user, "Read") && (opensScreen(user, "users") || opensScreen(user, "forms")),
  );

/** Functions to save and delete schedules. Both refresh the list and the countdowns in the header. */
export function useScheduleChanges() {
  const client = useQueryClient();
  const refresh = useCallback(() => client.invalidateQueries({ queryKey: ["report-schedules"] }), [client]);
  const save = useCallback(
    async (record: Values) => {
      const { data } = await call<ScheduleRow[]>("PUT", `${path}/update`, record);
      await refresh();
      return data;
    },
    [refresh],
  );
  const remove = useCallback(
    async (ids: readonly number[]) => {
      await call("DELETE", `${path}/delete`, { ids });
      await refresh();
    },
    [refresh],
  );
  return { save, remove };
}
