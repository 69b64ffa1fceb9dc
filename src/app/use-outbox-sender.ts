import { useEffect } from "react";
import { sendWaiting, useOutbox, waitingOf, type Waiting } from "../api/outbox";
import { queryClient } from "../api/query-client";
import { refresh, useSession } from "../api/session";
import { messageOf } from "../shared/errors";
import type { Draft } from "../forms/drafts";
import { notify } from "../ui/notify";

const pauseBetweenTries = 5_000;

async function backAsDraft(one: Waiting, reason: string): Promise<void> {
  const { keepDraft } = await import("../forms/drafts");
  await keepDraft({ ...(one.draft as Draft), reason });
  notify.error(`${one.title} was not saved: ${reason} It is back as a draft on its form.`, {
    duration: false,
  });
}

async function send(user: number): Promise<void> {
  await sendWaiting(user, {
    sent: (one) => {
      notify.success(`Saved: ${one.title}`);
      void queryClient.invalidateQueries({ queryKey: ["records"] });
    },
    refused: backAsDraft,
  });
}

/** Sends what waits in the outbox as soon as the server is back; answers how many saves wait. */
export function useOutboxSender(): number {
  const user = useSession((session) => session.user?.id);
  const count = useOutbox((outbox) => outbox.count);
  const waits = count > 0;
  useEffect(() => {
    if (user === undefined) useOutbox.setState({ count: 0 });
    else waitingOf(user).catch(() => undefined); // A browser without its database has no outbox.
  }, [user]);
  useEffect(() => {
    if (user === undefined || !waits) return undefined;
    const attempt = async (): Promise<void> => {
      if (!useSession.getState().reached) await refresh();
      if (useSession.getState().reached) await send(user);
    };
    const run = () =>
      void attempt().catch((error: unknown) =>
        console.error(`What waits could not be sent: ${messageOf(error)}`),
      );
    run();
    const timer = setInterval(run, pauseBetweenTries);
    addEventListener("online", run);
    return () => {
      clearInterval(timer);
      removeEventListener("online", run);
    };
  }, [user, waits]);
  return count;
}
