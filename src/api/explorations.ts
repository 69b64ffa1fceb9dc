import { queryOptions } from "@tanstack/react-query";
import type { ViewSharing } from "../shared/calls/saved-views";
import type { Definition, Exploration } from "../shared/calls/explorations";
import { call } from "./calls/call";

/** An exploration to save: with `id` it changes the user's own, without `id` it creates a new one. */
export interface ExplorationToSave {
  id?: number;
  name: string;
  definition: Definition;
  sharing: ViewSharing;
  uac_id: number | null;
  region_name: string | null;
  province_name: string | null;
  row_version?: number;
}

/** The user's own explorations, followed by those that others share with the user. */
export const explorations = queryOptions({
  queryKey: ["explorations"],
  queryFn: async ({ signal }) =>
    (await call<Exploration[]>("POST", "/api/explorations", undefined, { signal })).data,
});

/** Saves an exploration. Rejects with a 409 when it has changed in the meantime or the name is taken. */
export const saveExploration = async (sent: ExplorationToSave): Promise<Exploration> =>
  (await call<Exploration>("PUT", "/api/explorations/update", sent)).data;

export const deleteExploration = async (id: number): Promise<void> => {
  await call("DELETE", "/api/explorations/delete", { id });
};

/** Restores a deleted exploration. */
export const restoreExploration = async (id: number): Promise<void> => {
  await call("PUT", "/api/explorations/restore", { id });
};
