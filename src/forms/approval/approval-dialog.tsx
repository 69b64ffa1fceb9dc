import { Button, Textarea } from "@mantine/core";
import { useEffect, useRef, useState, type ReactElement } from "react";
import type { Entity, Row } from "../../entities";
import { longestReason } from "../../shared/approvable";
import { countedRecords } from "../../shared/counted";
import { Banner } from "../../ui/page/banner";
import { Modal } from "../../ui/overlays/overlays";
import { FormSkeleton } from "../../ui/page/skeletons";
import { ErrorState } from "../../ui/page/states";
import type { Rights } from "../records/rights";
import styles from "./approval.module.css";
import { RecordCard } from "./record-card";
import { perPage, useApprovalDetails, useJudged, type Judged } from "./use-approval";

/** What is set, and how the rows were judged. */
export interface Decision {
  stage: "Pending" | "Approved";
  rows: Row[];
  /** Rows that were taken out by hand. */
  out: Row[];
  /** The versions are those that were looked at; without the server they are not known. */
  known: boolean;
  reason: string;
}

interface ApprovalDialogProps {
  entity: Entity;
  rows: readonly Row[];
  rights: Rights;
  onRows: (rows: readonly Row[]) => void;
  onDecide: (decision: Decision) => void;
  onClose: () => void;
}

const figure = (count: number): string => count.toLocaleString("en-PH");

function Decide(props: ApprovalDialogProps & { judged: Judged }): ReactElement {
  const { entity, judged, onDecide, onClose } = props;
  const { waiting, approved, leftOut, toLookAt, known } = judged;
  const listed = [...waiting, ...approved];
  const region = useRef<HTMLElement>(null);
  const [page, setPage] = useState(0);
  const [seen, setSeen] = useState(perPage);
  const [out, setOut] = useState<ReadonlySet<number>>(new Set());
  const [reason, setReason] = useState("");
  // The keyboard begins where there is something to read: arrows scroll it, Tab goes on to its boxes and the buttons.
  useEffect(() => region.current?.focus({ preventScroll: true }), []);
  const shown = listed.slice(page * perPage, (page + 1) * perPage);
  const details = useApprovalDetails(entity, shown, known);
  const pages = Math.ceil(listed.length / perPage);
  const left = (rows: readonly Row[]): Row[] => rows.filter(({ id }) => !out.has(id));
  const [toApprove, toReturn] = [left(waiting), left(approved)];
  const take = (id: number, taken: boolean): void =>
    setOut((now) => new Set(taken ? [...now].filter((one) => one !== id) : [...now, id]));
  const go = (next: number): void => {
    setPage(next);
    setSeen(Math.max(seen, (next + 1) * perPage));
    if (region.current !== null) region.current.scrollTop = 0;
  };
  const decide = (stage: Decision["stage"], rows: Row[]): void =>
    onDecide({ stage, rows, out: listed.filter(({ id }) => out.has(id)), known, reason });
  const total = waiting.length + leftOut.length;
  const count = (one: string, rows: readonly Row[]): string =>
    props.rows.length === 1 ? one : `${one} ${figure(rows.length)}`;
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must take the focus, or the keyboard cannot scroll it */}
      <section ref={region} className={styles.region} tabIndex={0} aria-label="What is approved">
        {leftOut.length === 0 || total === 0 ? null : (
          <Banner tone="warning">
            <div className={styles.left}>
              {[
                `${figure(waiting.length)} of ${countedRecords(props.rows.length)} can be approved. Left out:`,
                ...leftOut,
              ].join("\n")}
            </div>
          </Banner>
        )}
        {pages < 2 || toLookAt.length === 0 ? null : (
          <Banner tone="warning">
            <div className={styles.left}>
              {["Look at these first; they would be approved too:", ...toLookAt].join("\n")}
            </div>
          </Banner>
        )}
        {known ? null : (
          <Banner tone="warning">
            The server does not answer. What changed since the last approval, targets and duplicates cannot be
            shown. The approval waits in this browser until the server is back.
          </Banner>
        )}
        {details.error === null ? null : (
          <ErrorState title="The details could not be read" error={details.error} retry={details.retry} />
        )}
        <div className={styles.list}>
          {shown.map((row) => {
            const one = known && details.error === null ? details.byId?.get(row.id) : null;
            const current = one?.row_version === row.row_version ? { ...row, ...one?.row } : row;
            return (
              <RecordCard
                key={row.id}
                entity={entity}
                row={current}
                details={one}
                taken={props.rows.length === 1 ? undefined : !out.has(row.id)}
                onTake={(taken) => take(row.id, taken)}
              />
            );
          })}
        </div>
      </section>
      <footer className={styles.foot}>
        {pages < 2 ? null : (
          <div className={styles.pages}>
            <output>
              {figure(page * perPage + 1)} to {figure(page * perPage + shown.length)} of{" "}
              {figure(listed.length)}
              {seen < listed.length ? `. ${figure(listed.length - seen)} not looked at here yet.` : ""}
            </output>
            <Button size="compact-sm" variant="default" disabled={page === 0} onClick={() => go(page - 1)}>
              Previous
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              disabled={page + 1 >= pages}
              onClick={() => go(page + 1)}
            >
              Next
            </Button>
          </div>
        )}
        {approved.length === 0 ? null : (
          <Textarea
            label="Reason for setting to pending"
            description="Optional. It stands in the history of the record."
            value={reason}
            maxLength={longestReason}
            rows={2}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
        <div className={styles.buttons}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="default"
            disabled={toReturn.length === 0}
            title={approved.length === 0 ? "None of these is approved." : undefined}
            onClick={() => decide("Pending", toReturn)}
          >
            {approved.length === 0 ? "Set to Pending" : count("Set to Pending", toReturn)}
          </Button>
          <Button
            disabled={toApprove.length === 0}
            title={waiting.length === 0 ? "None of these can be approved." : undefined}
            onClick={() => decide("Approved", toApprove)}
          >
            {waiting.length === 0 ? "Approve" : count("Approve", toApprove)}
          </Button>
        </div>
      </footer>
    </>
  );
}

/**
 * Pending or Approved for the selected records (spec §4): shows what is approved of each, page by page, from which any can
 * be taken out. What is set is the version that was shown; the server refuses what was changed since.
 */
export function ApprovalDialog(props: ApprovalDialogProps): ReactElement {
  // What is judged is what was selected when it opened, also where the selection is read anew beneath it.
  const [rows] = useState(props.rows);
  const { judged, error, retry } = useJudged(props.entity, rows, props.rights, props.onRows);
  return (
    <Modal
      opened
      onClose={props.onClose}
      size={860}
      title={rows.length === 1 ? "Approval of this record" : `Approval of ${figure(rows.length)} records`}
    >
      {error !== null ? (
        <ErrorState title="The approval could not begin" error={error} retry={retry} />
      ) : judged === undefined ? (
        <FormSkeleton fields={6} />
      ) : (
        <Decide {...props} rows={rows} judged={judged} />
      )}
    </Modal>
  );
}
