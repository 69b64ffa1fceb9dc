import { queryOptions } from "@tanstack/react-query";
import type { Definition, Exploration, Sharing } from "../questions/exploration";
import { call } from "./call";

/** What is sent to be saved: with `id` a change of one's own, without a new one. */
export interface ExplorationToSave {
  id?: number;
  name: string;
  definition: Definition;
  sharing: Sharing;
  row_version?: number;
}

/** The user's own explorations, then those that others share with them. */
export const explorations = queryOptions({
  queryKey: ["explorations"],
  queryFn: async ({ signal }) =>
    (await call<Exploration[]>("POST", "/api/explorations", undefined, { signal })).data,
});

/** Saves one. Rejects with a 409 where it was changed meanwhile, or where the name is in use. */
export const saveExploration = async (sent: ExplorationToSave): Promise<Exploration> =>
  (await call<Exploration>("PUT", "/api/explorations/update", sent)).data;

export const deleteExploration = async (id: number): Promise<void> => {
  await call("DELETE", "/api/explorations/delete", { id });
};

/** Takes a deletion back. */
export const restoreExploration = async (id: number): Promise<void> => {
  await call("PUT", "/api/explorations/restore", { id });
};
