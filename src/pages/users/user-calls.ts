import { useQuery } from "@tanstack/react-query";
import { call } from "../../api/calls/call";
import { queryClient } from "../../api/query-client";
import type { Values } from "../../fields";
import type { Role, User } from "../../shared/calls/users";

const usersKey = ["users"];
const rolesKey = ["roles"];

export const useUsers = () =>
  useQuery({
    queryKey: usersKey,
    queryFn: async ({ signal }) => (await call<User[]>("GET", "/api/auth/users", undefined, { signal })).data,
  });

export const useRoles = () =>
  useQuery({
    queryKey: rolesKey,
    queryFn: async ({ signal }) => (await call<Role[]>("POST", "/api/uac", {}, { signal })).data,
  });

const refresh = async (): Promise<void> => {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: usersKey }),
    queryClient.invalidateQueries({ queryKey: rolesKey }),
  ]);
};

/** Adds a user, or updates the user with the given id. */
export async function saveUser(user: Values): Promise<void> {
  await (typeof user["id"] === "number"
    ? call("PUT", "/api/auth/usersupdate", user)
    : call("POST", "/api/auth/register", [user]));
  await refresh();
}

/**
 * Sets a new password, which ends all sessions of the user. Other fields are not sent, so concurrent changes
 * are kept.
 */
export const resetPassword = ({ id }: User, password: string): Promise<void> => saveUser({ id, password });

/**
 * Activates or deactivates a user; deactivating ends the user's sessions at once. Other fields are not sent.
 */
export const setActive = ({ id }: User, active: boolean): Promise<void> => saveUser({ id, active });

export async function deleteUser(id: number): Promise<void> {
  await call("DELETE", "/api/user-table/delete", { ids: [id] });
  await refresh();
}

/** Adds a role, or updates the role with the given id. */
export async function saveRole(role: Values): Promise<void> {
  await call("PUT", "/api/uac/update", [role]);
  await refresh();
}

export async function deleteRole(id: number): Promise<void> {
  await call("DELETE", "/api/uac/delete", [id]);
  await refresh();
}
