import { Button, Textarea } from "@mantine/core";
import { useEffect, useRef, useState, type ReactElement } from "react";
import type { Entity, Row, Stage } from "../../entities";
import { maxReturnReasonLength } from "../../shared/approvable";
import { countedRecords } from "../../shared/wording";
import { Banner } from "../../ui/page/banner";
import { Modal } from "../../ui/overlays/overlays";
import { FormSkeleton } from "../../ui/page/skeletons";
import { ErrorState } from "../../ui/page/states";
import type { Rights } from "../records/rights";
import styles from "./approval.module.css";
import { RecordCard } from "./record-card";
import { recordsPerPage, useApprovalDetails, useApprovalCheck, type ApprovalCheck } from "./use-approval";

/** The user's decision: the stage to set, and the records that it applies to. */
export interface Decision {
  stage: Stage;
  rows: Row[];
  /** Rows that the user took out of the decision. */
  out: Row[];
  /** Whether the server confirmed the versions of the rows that were shown; false when it did not answer. */
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

function Decide(props: ApprovalDialogProps & { check: ApprovalCheck }): ReactElement {
  const { entity, check, onDecide, onClose } = props;
  const { approvable, approved, leftOut, toReview, known } = check;
  const listed = [...approvable, ...approved];
  const region = useRef<HTMLElement>(null);
  const [page, setPage] = useState(0);
  const [seen, setSeen] = useState(recordsPerPage);
  const [out, setOut] = useState<ReadonlySet<number>>(new Set());
  const [reason, setReason] = useState("");
  // The scrolling region gets the focus first: the arrow keys scroll it, Tab goes to its checkboxes and the buttons.
  useEffect(() => region.current?.focus({ preventScroll: true }), []);
  const shown = listed.slice(page * recordsPerPage, (page + 1) * recordsPerPage);
  const details = useApprovalDetails(entity, shown, known);
  const pages = Math.ceil(listed.length / recordsPerPage);
  const left = (rows: readonly Row[]): Row[] => rows.filter(({ id }) => !out.has(id));
  const [toApprove, toReturn] = [left(approvable), left(approved)];
  const take = (id: number, taken: boolean): void =>
    setOut((now) => new Set(taken ? [...now].filter((one) => one !== id) : [...now, id]));
  const go = (next: number): void => {
    setPage(next);
    setSeen(Math.max(seen, (next + 1) * recordsPerPage));
    if (region.current !== null) region.current.scrollTop = 0;
  };
  const decide = (stage: Decision["stage"], rows: Row[]): void =>
    onDecide({ stage, rows, out: listed.filter(({ id }) => out.has(id)), known, reason });
  const total = approvable.length + leftOut.length;
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
                `${figure(approvable.length)} of ${countedRecords(props.rows.length)} can be approved. Left out:`,
                ...leftOut,
              ].join("\n")}
            </div>
          </Banner>
        )}
        {pages < 2 || toReview.length === 0 ? null : (
          <Banner tone="warning">
            <div className={styles.left}>
              {["Look at these first; they would be approved too:", ...toReview].join("\n")}
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
              {figure(page * recordsPerPage + 1)} to {figure(page * recordsPerPage + shown.length)} of{" "}
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
            description="Optional. The history of the record shows it."
            value={reason}
            maxLength={maxReturnReasonLength}
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
            title={approvable.length === 0 ? "None of these can be approved." : undefined}
            onClick={() => decide("Approved", toApprove)}
          >
            {approvable.length === 0 ? "Approve" : count("Approve", toApprove)}
          </Button>
        </div>
      </footer>
    </>
  );
}

/**
 * The dialog that sets the selected records to Pending or Approved (spec §4). It shows the records page by page, and
 * the user can take any of them out. The decision applies to the versions that were shown; the server refuses records
 * that were changed since.
 */
export function ApprovalDialog(props: ApprovalDialogProps): ReactElement {
  // The rows selected when the dialog opened are used, even when the selection is read again while it is open.
  const [rows] = useState(props.rows);
  const { check, error, retry } = useApprovalCheck(props.entity, rows, props.rights, props.onRows);
  return (
    <Modal
      opened
      onClose={props.onClose}
      size={860}
      title={rows.length === 1 ? "Approval of this record" : `Approval of ${figure(rows.length)} records`}
    >
      {error !== null ? (
        <ErrorState title="The approval could not begin" error={error} retry={retry} />
      ) : check === undefined ? (
        <FormSkeleton fields={6} />
      ) : (
        <Decide {...props} rows={rows} check={check} />
      )}
    </Modal>
  );
}
