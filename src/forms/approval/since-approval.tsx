import type { ReactElement } from "react";
import type { Entity } from "../../entities";
import type { ApprovalDetails } from "../../shared/approvable";
import { formatMoment } from "../../shared/time/dates";
import { ChangeList } from "../../ui/history/change-list";
import { distinctFields } from "../../entities/define/distinct-fields";
import styles from "./approval.module.css";

const moment = ({ at, by }: { at: string | null; by: string | null }): string =>
  at === null ? "before the ledger began" : `on ${formatMoment(at)}${by === null ? "" : ` by ${by}`}`;

/** Shows when the record was last approved, why it was sent back, and what has changed since. */
export function SinceApproval({
  entity,
  details,
}: {
  entity: Entity;
  details: ApprovalDetails;
}): ReactElement {
  const { approved, changes, sentBack } = details;
  if (approved === null) return <p className={styles.since}>First approval.</p>;
  const unchanged = Object.keys(changes).length === 0;
  return (
    <>
      {sentBack === null ? null : (
        <p className={styles.since}>
          Sent back {moment(sentBack)}
          {sentBack.reason === null ? "." : `: ${sentBack.reason}`}
        </p>
      )}
      {unchanged ? (
        <p className={styles.since}>Nothing has changed since it was approved {moment(approved)}.</p>
      ) : (
        <section className={styles.part} aria-label="Changed since the last approval">
          <h4>Changed since it was approved {moment(approved)}</h4>
          <ChangeList fields={distinctFields(entity)} changes={changes} />
        </section>
      )}
    </>
  );
}
