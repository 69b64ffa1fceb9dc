import { useEffect } from "react";
import {
  onOutboxChange,
  unsentCount,
  useOutbox,
  queuedChanges,
  type OutboxEntry,
} from "../../api/outbox/outbox";
import { flushOutbox } from "../../api/outbox/outbox-sender";
import { queryClient } from "../../api/query-client";
import { refresh } from "../../api/accounts/sign-in";
import { useSession } from "../../api/session/session";
import { messageOf } from "../../shared/errors";
import type { Draft } from "../../forms/drafts/drafts";
import { notify } from "../../ui/toasts/notify";

const pauseBetweenTries = 5_000;
/** Milliseconds between checks for queued changes of pages that were closed. */
const pauseBetweenLooks = 15_000;
const done: Record<OutboxEntry["what"], string> = {
  save: "Saved",
  edit: "Changed",
  delete: "Deleted",
  restore: "Restored",
  approve: "Sent",
  photo: "Photo saved",
  export: "Noted in the user log",
};
const not: Record<OutboxEntry["what"], string> = {
  save: "was not saved",
  edit: "was not changed",
  delete: "was not deleted",
  restore: "was not restored",
  approve: "was not sent",
  photo: "was not sent",
  export: "was not noted in the user log",
};

/** Whether a change is of the user who is signed in now: nobody else is told of it. */
const isOfUser = ({ user }: OutboxEntry): boolean => useSession.getState().user?.id === user;

/**
 * Handles a refused change. A refused save becomes a draft again; any other change stays in the outbox with the
 * reason.
 */
async function returnAsDraft(one: OutboxEntry, reason: string): Promise<boolean> {
  const isDraft = one.draft !== undefined;
  if (isDraft) {
    const { saveDraft } = await import("../../forms/drafts/drafts");
    await saveDraft({ ...(one.draft as Draft), reason });
  }
  const where = isDraft ? "It is back as a draft on its form." : "See “Drafts and unsent work” in your menu.";
  if (isOfUser(one)) notify.error(`${one.title} ${not[one.what]}: ${reason} ${where}`, { duration: false });
  return isDraft;
}

/** Removes queued changes from the drafts, so that they are not saved twice. */
async function removeFromDrafts(waiting: readonly OutboxEntry[]): Promise<void> {
  const holding = waiting.filter(({ holds, refused }) => holds !== undefined && refused === undefined);
  if (holding.length === 0) return;
  const { removeFromDraft } = await import("../../forms/drafts/drafts");
  for (const { holds, draft, at } of holding)
    if (holds !== undefined)
      await removeFromDraft(holds, draft === undefined ? undefined : { values: (draft as Draft).values, at });
}

async function send(user: number): Promise<void> {
  await flushOutbox(user, {
    sent: (one) => {
      if (isOfUser(one)) notify.success(`${done[one.what]}: ${one.title}`);
      void queryClient.invalidateQueries({ queryKey: ["records"] });
    },
    refused: returnAsDraft,
  });
  // If changes remain, the session may have ended or belong to another user, so ask who is signed in.
  if (unsentCount(useOutbox.getState().waiting) > 0) await refresh();
}

/**
 * Checks for the server while it is unreachable, and sends the outbox once it is back. Returns the number of
 * queued changes.
 */
export function useOutboxSender(): number {
  const user = useSession((session) => session.user?.id);
  const reached = useSession((session) => session.reached);
  const count = useOutbox((outbox) => unsentCount(outbox.waiting));
  const waits = count > 0;
  useEffect(() => {
    if (user === undefined) {
      useOutbox.setState({ waiting: [] });
      return undefined;
    }
    // Without IndexedDB there is no outbox.
    const read = () =>
      void queuedChanges(user)
        .then(removeFromDrafts)
        .catch(() => undefined);
    read();
    const timer = setInterval(read, pauseBetweenLooks);
    const stop = onOutboxChange(() => {
      read();
      void queryClient.invalidateQueries({ queryKey: ["records"] });
    });
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [user]);
  useEffect(() => {
    if (user === undefined) return undefined;
    const look = () => void refresh().catch(() => undefined);
    // A call may still be answered in the moment in which the network goes.
    const timer = setInterval(() => {
      if (!navigator.onLine && useSession.getState().reached) look();
    }, pauseBetweenTries);
    addEventListener("offline", look);
    return () => {
      clearInterval(timer);
      removeEventListener("offline", look);
    };
  }, [user]);
  useEffect(() => {
    if (reached) void queryClient.invalidateQueries({ queryKey: ["records"] });
  }, [reached]);
  useEffect(() => {
    if (user === undefined || (reached && !waits)) return undefined;
    const attempt = async (): Promise<void> => {
      if (!useSession.getState().reached) await refresh();
      if (useSession.getState().reached && waits && useSession.getState().user?.id === user) await send(user);
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
  }, [user, waits, reached]);
  return count;
}
