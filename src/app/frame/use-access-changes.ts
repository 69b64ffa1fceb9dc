import { useEffect } from "react";
import { onChange } from "../../api/live/live";
import { refreshSchedules } from "../../api/schedules";
import { useSession } from "../../api/session/session";
import { refreshAnew } from "../../api/accounts/sign-in";
import { formerChange } from "../../shared/calls/former-values";
import { scheduleChange } from "../../shared/time/countdown";
import { opensScreen } from "../../shared/permissions";

/**
 * Keeps the stream of changes open on every screen, so that changed roles, reporting windows and values of lists take
 * effect at once.
 */
export function useAccessChanges(): void {
  const listens = useSession(
    ({ user }) =>
      user !== null &&
      (["dashboard", "report", "forms"] as const).some((screen) => opensScreen(user, screen)),
  );
  useEffect(
    () =>
      listens
        ? onChange(({ fact }) => {
            if (fact === scheduleChange) void refreshSchedules();
            if (fact === formerChange) void refreshAnew();
          })
        : undefined,
    [listens],
  );
}
