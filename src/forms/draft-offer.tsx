import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactElement } from "react";
import { formatTime, timeAgo } from "../shared/dates";
import { Banner } from "../ui/banner";
import { confirm } from "../ui/dialogs/dialogs";
import { draftsOf, dropDraft, useDraftChanges, type Draft } from "./drafts";
import styles from "./form.module.css";

const most = 3;

interface DraftOfferProps {
  user: number;
  entity: string;
  /** The draft that is open now; it is not offered. */
  open: string;
  onContinue: (draft: Draft) => void;
}

/** Drops a draft after a question. */
export async function discardDraft(draft: Draft): Promise<void> {
  const yes = await confirm({
    title: `Discard the draft “${draft.title}”?`,
    message: "What was typed and not saved will be gone.",
    confirmLabel: "Discard",
    danger: true,
  });
  if (yes) await dropDraft(draft.key);
}

/** Offers the forms that were begun and not saved. */
export function DraftOffer({ user, entity, open, onContinue }: DraftOfferProps): ReactElement | null {
  const changes = useDraftChanges();
  const [all, setAll] = useState(false);
  const { data: drafts = [] } = useQuery({
    queryKey: ["drafts", user, entity, changes],
    queryFn: () => draftsOf(user, entity),
    networkMode: "always",
    staleTime: 0,
  });
  const offered = drafts.filter((draft) => draft.key !== open);
  if (offered.length === 0) return null;
  const hidden = all ? 0 : Math.max(0, offered.length - most);
  return (
    <div className={styles.offer}>
      <Banner tone="warning">
        {offered.length === 1
          ? "A form was begun and not saved:"
          : `${offered.length} forms were begun and not saved:`}
        <ul className={styles.drafts}>
          {offered.slice(0, offered.length - hidden).map((draft) => (
            <li key={draft.key}>
              <span>
                <b>{draft.title}</b>{" "}
                <span className={styles.when}>
                  {draft.base === null ? "new" : "changes"}, saved {formatTime(draft.savedAt)},{" "}
                  {timeAgo(draft.savedAt)}
                </span>
                {draft.reason === undefined ? null : (
                  <span className={styles.reason}>Refused by the server: {draft.reason}</span>
                )}
              </span>
              <span className={styles.draftButtons}>
                <Button size="compact-sm" variant="default" onClick={() => onContinue(draft)}>
                  Continue
                </Button>
                <Button
                  size="compact-sm"
                  variant="subtle"
                  color="gray"
                  onClick={() => void discardDraft(draft)}
                >
                  Discard
                </Button>
              </span>
            </li>
          ))}
        </ul>
        {hidden === 0 ? null : (
          <Button size="compact-sm" variant="subtle" onClick={() => setAll(true)}>
            Show {hidden} more
          </Button>
        )}
      </Banner>
    </div>
  );
}
