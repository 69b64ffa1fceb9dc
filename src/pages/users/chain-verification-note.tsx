import type { ReactElement } from "react";
import { Banner } from "../../ui/page/banner";
import type { LedgerVerification } from "../../shared/calls/activity-log";
import styles from "./users.module.css";

const validEntriesText = (entries: number): string =>
  entries === 0
    ? "It is the first one."
    : entries === 1
      ? "The entry before it is sound."
      : `The ${entries.toLocaleString("en-PH")} entries before it are sound.`;

/** Shows the result of verifying the ledger's hash chain (DESIGN §6). */
export function ChainVerificationNote({ proof }: { proof: LedgerVerification }): ReactElement {
  const figure = proof.entries.toLocaleString("en-PH");
  return (
    <div className={styles.proof}>
      {proof.fault === null ? (
        <Banner tone="info">
          The log is whole: {figure} entries, each with the hash of the one before.
          {proof.anchors === 0
            ? ""
            : proof.anchors === 1
              ? " One hash kept outside the database agrees."
              : ` ${proof.anchors.toLocaleString("en-PH")} hashes kept outside the database agree.`}
        </Banner>
      ) : (
        <Banner tone="danger">
          The log was altered. {proof.fault} {validEntriesText(proof.entries)} Keep the data directory and
          tell the administrator of the server.
        </Banner>
      )}
    </div>
  );
}
