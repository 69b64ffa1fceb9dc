import { useEffect } from "react";
import { onChange } from "../api/live";
import { useSession } from "../api/session";
import { opens } from "../shared/permissions";

/** Keeps the stream of changes open on every screen: it tells the session when roles change, so that it shows at once. */
export function useAccessChanges(): void {
  const listens = useSession(
    ({ user }) =>
      user !== null && (["dashboard", "report", "forms"] as const).some((screen) => opens(user, screen)),
  );
  useEffect(() => (listens ? onChange(() => undefined) : undefined), [listens]);
}
