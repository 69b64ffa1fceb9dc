import { Button } from "@mantine/core";
import { IconUsers } from "@tabler/icons-react";
import type { ReactElement } from "react";
import type { LikelyDuplicate } from "../../api/participants/participants";
import { useSession } from "../../api/session/session";
import { hasControl } from "../../shared/permissions";
import { counted } from "../../shared/wording";
import styles from "./participants.module.css";

interface AlikeListProps {
  alike: readonly LikelyDuplicate[];
  onOpen: (one: LikelyDuplicate) => void;
  onCombine: (one: LikelyDuplicate) => void;
}

/** The reasons why two records are likely the same person, in words. */
const reasons = (one: LikelyDuplicate): string =>
  [
    one.same_spelling ? "same name" : "same name but for order, capitals, accents or punctuation",
    one.same_birthday ? "same birthday" : "same age group, no second birthday",
    one.same_arbo ? "same ARBO" : "same municipality",
  ].join(", ");

/**
 * The records that are likely the same person, with the reasons, and buttons to open them and, if
 * the role may, to combine.
 */
export function AlikeList({ alike, onOpen, onCombine }: AlikeListProps): ReactElement {
  const mayCombine = useSession(
    ({ user }) => user !== null && hasControl(user, "Edit") && hasControl(user, "Delete"),
  );
  return (
    <section className={styles.alike} aria-label="Likely the same person">
      <h3 className={styles.heading}>
        <IconUsers size={17} aria-hidden /> Likely the same person
      </h3>
      <p>A hint, not a finding: compare the records before you combine them.</p>
      <ul>
        {alike.map((one) => (
          <li key={one.id}>
            <div>
              <strong>{one.participant_name}</strong>, record {one.id}
              <br />
              {[one["arbo_name"], one["muncity_name"]].filter(Boolean).join(", ")};{" "}
              {counted(one.trainings, "training")}
              <br />
              <span className={styles.why}>Why: {reasons(one)}.</span>
            </div>
            <div className={styles.buttons}>
              <Button size="compact-sm" variant="default" onClick={() => onOpen(one)}>
                Open
              </Button>
              {mayCombine ? (
                <Button size="compact-sm" onClick={() => onCombine(one)}>
                  Compare and combine
                </Button>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
