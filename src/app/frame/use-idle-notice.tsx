import { Button } from "@mantine/core";
import { useEffect } from "react";
import { isUseUntold, lastUse, onUse } from "../../api/session/last-use";
import { noteUnused, unusedLimit, useSession } from "../../api/session/session";
import { refresh } from "../../api/accounts/sign-in";
import { formatTime } from "../../shared/time/dates";
import { notify } from "../../ui/toasts/notify";
import styles from "../../ui/toasts/notify.module.css";

const LOOK_EVERY_MS = 15_000;
const minute = 60_000;

/**
 * How long before the end it is told, and how soon a use is told to the server, in milliseconds: five minutes, or less of a
 * short limit.
 */
const toldWithin = (limit: number): number => Math.min(5 * minute, limit / 4);

/** Says when the session will end; anything that the person does keeps it. */
const tell = (end: number): string =>
  notify.running(
    `You will be signed out at ${formatTime(end)}`,
    <div className={styles.undo}>
      <span>Nobody has used this page for some time. Any key or touch keeps you signed in.</span>
      <Button size="compact-sm" variant="default">
        Stay signed in
      </Button>
    </div>,
  );

/**
 * Tells the server when a person last used this browser, warns before the session ends for want of use, and asks at that
 * moment who is signed in, so that no page stays open after it (decision 088).
 */
export function useIdleNotice(): void {
  const limit = useSession(({ user, expired }) => (expired || user === null ? null : unusedLimit(user)));
  useEffect(() => {
    if (limit === null) return undefined;
    let shown: string | null = null;
    const hide = (): void => {
      if (shown !== null) notify.hide(shown);
      shown = null;
    };
    const look = (): void => {
      const end = lastUse() + limit;
      const now = Date.now();
      if (now < end - toldWithin(limit)) hide();
      else shown ??= tell(end);
      if (now >= end || isUseUntold(toldWithin(limit))) void refresh();
    };
    const stop = onUse((before) => {
      if (Date.now() < before + limit - toldWithin(limit)) return;
      if (shown !== null && Date.now() < before + limit) notify.success("You stay signed in.");
      hide();
      noteUnused(before);
      void refresh();
    });
    const timer = setInterval(look, LOOK_EVERY_MS);
    document.addEventListener("visibilitychange", look);
    return () => {
      stop();
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
      hide();
    };
  }, [limit]);
}
