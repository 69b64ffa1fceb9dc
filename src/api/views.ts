import { queryOptions } from "@tanstack/react-query";
import type { SavedView, ViewSharing, WholeView } from "../shared/calls/saved-views";
import { call } from "./calls/call";

/** A view to save: with `id` it changes the user's own, where what is left out stays; without `id` it is new. */
export interface ViewToSave {
  id?: number;
  row_version?: number;
  name?: string;
  screen?: SavedView["screen"];
  search?: string;
  arrangement?: unknown;
  sharing?: ViewSharing;
  uac_id?: number | null;
  region_name?: string | null;
  province_name?: string | null;
}

/** A role that views can be shared with. */
export interface ViewRole {
  id: number;
  roletype: string;
}

const key = ["views"] as const;

/** The key of everything about views in the cache. */
export const viewsKey: readonly string[] = key;

/** The user's own views, followed by those that others share with the user. */
export const viewList = queryOptions({
  queryKey: [...key, "list"],
  queryFn: async ({ signal }) => (await call<SavedView[]>("GET", "/api/views", undefined, { signal })).data,
});

/** One view with its arrangement. Not retried after a failure: the screen works without it. */
export const viewOf = (id: number) =>
  queryOptions({
    queryKey: [...key, id],
    queryFn: async ({ signal }) =>
      (await call<WholeView>("GET", `/api/views/${id}`, undefined, { signal })).data,
    retry: false,
  });

/** The roles that the user may share with. */
export const viewRoles = queryOptions({
  queryKey: [...key, "roles"],
  queryFn: async ({ signal }) =>
    (await call<ViewRole[]>("GET", "/api/views/roles", undefined, { signal })).data,
});

/** Saves a view. Rejects with a 409 when it has changed in the meantime or the name is taken. */
export const saveView = async (sent: ViewToSave): Promise<WholeView> =>
  (await call<WholeView>("PUT", "/api/views/update", sent)).data;

export const deleteView = async (id: number): Promise<void> => {
  await call("DELETE", "/api/views/delete", { id });
};

/** Restores a deleted view. */
export const restoreView = async (id: number): Promise<void> => {
  await call("PUT", "/api/views/restore", { id });
};

/** Makes a view the user's start, or none with null. */
export const setStartView = async (id: number | null): Promise<void> => {
  await call("PUT", "/api/views/start", { id });
};
