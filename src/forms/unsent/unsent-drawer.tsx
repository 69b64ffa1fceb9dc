import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { IconChecks } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { useNavigate } from "react-router-dom";
import {
  cancelQueued,
  cancelUnsent,
  retryRefused,
  useOutbox,
  type OutboxEntry,
} from "../../api/outbox/outbox";
import { addressOf, entityNamed } from "../../entities";
import { sendChangeAgain } from "./send-again";
import { askDuplicateReason } from "../duplicates/ask-duplicate-reason";
import { formatTime, timeAgo } from "../../shared/time/dates";
import { confirm } from "../../ui/dialogs/dialogs";
import { notify } from "../../ui/toasts/notify";
import { Drawer } from "../../ui/overlays/overlays";
import { EmptyState } from "../../ui/page/states";
import { DraftButtons, draftAge } from "../drafts/draft-line";
import { draftsOf, saveDraft, useDraftChanges, type Draft } from "../drafts/drafts";
import styles from "../drafts/unsent.module.css";

const words: Record<OutboxEntry["what"], string> = {
  save: "Save",
  edit: "Change",
  delete: "Delete",
  restore: "Restore",
  approve: "Approval",
  photo: "Photo",
  export: "Entry of an export in the user log",
};

const formAddress = (entity: string): string => {
  const address = addressOf(entityNamed(entity));
  return `${address}${address.includes("?") ? "&" : "?"}tab=form`;
};

async function discardWaiting(one: OutboxEntry): Promise<void> {
  const yes = await confirm({
    title: `Do not send “${one.title}”?`,
    message: `${words[one.what]}, made at ${formatTime(one.at)}. ${one.unconfirmed === true ? "It may be saved already: look at the record afterwards." : "It will be gone, and the server's record stays as it is."}`,
    confirmLabel: "Discard",
    danger: true,
  });
  const cancel = one.unconfirmed === true ? cancelQueued : cancelUnsent;
  if (yes && !(await cancel(one.key))) notify.info("It was sent in the meantime.");
}

/**
 * Sends a refused change again. When its records look like others, asks the user for a reason first; when somebody else
 * changed them, whether this change shall be put upon theirs.
 */
async function sendAgain(one: OutboxEntry): Promise<void> {
  if (one.same === undefined) return sendChangeAgain(one);
  const reason = await askDuplicateReason(entityNamed(one.entity), one.same);
  if (reason !== null) await retryRefused(one, reason);
}

function WaitingLine({ one, onForm }: { one: OutboxEntry; onForm: () => void }): ReactElement {
  return (
    <li>
      <div className={styles.words}>
        <b>{one.title}</b>
        <p>
          {words[one.what]}
          {one.what === "export" ? "" : ` · ${entityNamed(one.entity).screen.heading}`} · {formatTime(one.at)}
          , {timeAgo(one.at)}
        </p>
        {one.unconfirmed !== true || one.refused !== undefined ? null : (
          <p>
            Not yet confirmed: it was sent and may be saved already. Without an answer it is asked again by
            itself.
          </p>
        )}
        {one.refused === undefined ? null : (
          <p className={styles.reason}>Refused by the server: {one.refused}</p>
        )}
      </div>
      <span className={styles.buttons}>
        {one.draft === undefined || one.unconfirmed === true ? null : (
          <Button size="compact-sm" variant="default" onClick={onForm}>
            Open
          </Button>
        )}
        {one.refused === undefined ? null : (
          <Button size="compact-sm" variant="default" onClick={() => void sendAgain(one).catch(notify.error)}>
            {one.same === undefined ? "Try again" : "Save anyway"}
          </Button>
        )}
        <Button size="compact-sm" variant="subtle" color="gray" onClick={() => void discardWaiting(one)}>
          Discard
        </Button>
      </span>
    </li>
  );
}

/** Lists this user's work that is only in this browser: the changes that wait to be sent, and all drafts. */
export default function UnsentDrawer({ user, onClose }: { user: number; onClose: () => void }): ReactElement {
  const navigate = useNavigate();
  const waiting = useOutbox((outbox) => outbox.waiting);
  const changes = useDraftChanges();
  const { data: drafts = [] } = useQuery({
    queryKey: ["drafts", user, "all", changes],
    queryFn: () => draftsOf(user),
    networkMode: "always",
    staleTime: 0,
  });
  const open = (draft: Pick<Draft, "entity" | "key">) => {
    onClose();
    void navigate(formAddress(draft.entity), { state: { draft: draft.key } });
  };
  const backToForm = async (one: OutboxEntry): Promise<void> => {
    const draft = one.draft as Draft;
    if (!(await cancelUnsent(one.key))) {
      notify.info("It was sent in the meantime.");
      return;
    }
    await saveDraft(draft);
    open(draft);
  };
  return (
    <Drawer opened onClose={onClose} position="right" size={520} title="Drafts and unsent work">
      {waiting.length === 0 && drafts.length === 0 ? (
        <EmptyState
          icon={<IconChecks size={34} stroke={1.4} />}
          title="Everything is saved"
          text="Forms begun and not saved, and changes made while the server cannot be reached, are listed here."
        />
      ) : null}
      {waiting.length === 0 ? null : (
        <section className={styles.part} aria-labelledby="unsent-waiting">
          <h3 id="unsent-waiting">Waiting to be sent</h3>
          <p>Sent in this order, each once, as soon as the server answers.</p>
          <ul className={styles.lines}>
            {waiting.map((one) => (
              <WaitingLine key={one.key} one={one} onForm={() => void backToForm(one)} />
            ))}
          </ul>
        </section>
      )}
      {drafts.length === 0 ? null : (
        <section className={styles.part} aria-labelledby="unsent-drafts">
          <h3 id="unsent-drafts">Drafts</h3>
          <p>Kept in this browser for you alone, for 30 days.</p>
          <ul className={styles.lines}>
            {drafts.map((draft) => (
              <li key={draft.key}>
                <div className={styles.words}>
                  <b>{draft.title}</b>
                  <p>
                    {entityNamed(draft.entity).screen.heading} · {draftAge(draft)}
                  </p>
                  {draft.reason === undefined ? null : (
                    <p className={styles.reason}>Refused by the server: {draft.reason}</p>
                  )}
                </div>
                <span className={styles.buttons}>
                  <DraftButtons draft={draft} onContinue={open} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Drawer>
  );
}
