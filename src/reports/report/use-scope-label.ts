import { useSession } from "../../api/session/session";

/** The area of the user's scope, in words. */
export const useScopeLabel = (): string =>
  useSession(({ user }) =>
    user?.status === "Regional"
      ? (user.region_name ?? "No region")
      : user?.status === "Provincial"
        ? (user.province_name ?? "No province")
        : "Philippines",
  );
