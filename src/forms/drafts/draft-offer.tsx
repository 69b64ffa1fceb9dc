import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactElement } from "react";
import { Banner } from "../../ui/page/banner";
import { DraftButtons, draftAge } from "./draft-line";
import { draftsOf, useDraftChanges, type Draft } from "./drafts";
import styles from "../form.module.css";

const MAX_DRAFTS = 3;

interface DraftOfferProps {
  user: number;
  entity: string;
  /** The key of the draft of the open form, which is not offered. */
  open: string;
  onContinue: (draft: Draft) => void;
}

/** Offers the drafts of this entity: forms that the user began and did not save. */
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
  const hidden = all ? 0 : Math.max(0, offered.length - MAX_DRAFTS);
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
                <b>{draft.title}</b> <span className={styles.when}>{draftAge(draft)}</span>
                {draft.reason === undefined ? null : (
                  <span className={styles.reason}>Refused by the server: {draft.reason}</span>
                )}
              </span>
              <span className={styles.draftButtons}>
                <DraftButtons draft={draft} onContinue={onContinue} />
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
