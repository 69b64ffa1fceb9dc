import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import {
  deleteExploration,
  explorations,
  restoreExploration,
  saveExploration,
  type ExplorationToSave,
} from "../../../api/explorations";
import type { Exploration } from "../../../shared/calls/explorations";
import { confirm } from "../../../ui/dialogs/dialogs";
import { notify } from "../../../ui/toasts/notify";

/** The explorations that the user can open, and functions to save and delete them. */
export function useSaved() {
  const client = useQueryClient();
  const { data, isPending, error, refetch } = useQuery(explorations);
  const refresh = useCallback(() => client.invalidateQueries({ queryKey: explorations.queryKey }), [client]);
  const save = useCallback(
    async (sent: ExplorationToSave): Promise<Exploration> => {
      const saved = await saveExploration(sent);
      client.setQueryData(explorations.queryKey, (before: Exploration[] | undefined) => [
        saved,
        ...(before ?? []).filter(({ id }) => id !== saved.id),
      ]);
      await refresh();
      return saved;
    },
    [client, refresh],
  );
  /** Deletes an exploration after a confirmation and offers undo. Returns whether it was deleted. */
  const remove = useCallback(
    async ({ id, name }: Exploration): Promise<boolean> => {
      const yes = await confirm({
        title: `Delete “${name}”?`,
        message: "It goes for everyone with whom it is shared. The records that it shows stay.",
        confirmLabel: "Delete",
        danger: true,
      });
      if (!yes) return false;
      try {
        await deleteExploration(id);
        await refresh();
        notify.undo(`“${name}” was deleted.`, () => {
          restoreExploration(id).then(refresh, (thrown: unknown) =>
            notify.error(thrown, { title: `“${name}” was not restored` }),
          );
        });
        return true;
      } catch (thrown) {
        notify.error(thrown, { title: "Not deleted" });
        return false;
      }
    },
    [refresh],
  );
  const all = useMemo(() => data ?? [], [data]);
  return { all, loading: isPending, error, retry: refetch, save, remove };
}
