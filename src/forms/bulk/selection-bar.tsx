import { Button } from "@mantine/core";
import { IconListCheck, IconPencil, IconRosetteDiscountCheck, IconTrash } from "@tabler/icons-react";
import { Suspense, useEffect, useRef, useState, type ReactElement } from "react";
import { sameUser } from "../../api/session/session";
import type { Entity, Row } from "../../entities";
import { SelectedBar } from "../../ui/data-table";
import { showRefusal } from "../../ui/dialogs/dialogs";
import { notify } from "../../ui/toasts/notify";
import { countedRecords } from "../../shared/wording";
import type { Decision } from "../approval/approval-dialog";
import { BulkEditDialog } from "./bulk-edit-dialog";
import { makeChange } from "../changes/make-change";
import { lazyComponent } from "../lazy/lazy-module";
import { rereadAfterRefusal } from "../changes/concurrent-changes";
import { deleteRows } from "../changes/record-deletes";
import styles from "../table/record-table.module.css";
import type { Rights } from "../records/rights";
import { maxSelected, rowsThatMatch } from "./select-all";

const ApprovalDialog = lazyComponent(() => import("../approval/approval-dialog"), "ApprovalDialog");

interface SelectionBarProps {
  entity: Entity;
  rights: Rights;
  selection: ReadonlyMap<string, Row>;
  /** The rows of the page that the table shows. */
  page: readonly Row[];
  /** The number of rows on all pages that match the table's filters. */
  total: number;
  /** The list body of the table's filters. */
  body: Record<string, unknown>;
  onSelection: (selection: ReadonlyMap<string, Row>) => void;
}

const figure = (count: number): string => count.toLocaleString("en-PH");

/** The actions on the selected rows of all pages: select all, set the stage, change a field, delete. */
export function SelectionBar(props: SelectionBarProps): ReactElement | null {
  const { entity, rights, selection, total, body } = props;
  const [editing, setEditing] = useState(false);
  const [selecting, setSelecting] = useState(false);
  const [approving, setApproving] = useState(false);
  const latest = useRef(selection);
  /** The “Select all” whose answer is awaited; none after the filters or the stage changed, or the selection was cleared. */
  const asking = useRef<{ matching: string } | null>(null);
  const matching = JSON.stringify({ ...body, sort: undefined });
  useEffect(() => {
    latest.current = selection;
    if (selection.size === 0 || asking.current?.matching !== matching) asking.current = null;
  });
  // An open dialog and its typed values stay even when every selected record has been deleted.
  if (selection.size === 0 && !editing && !approving) return null;
  const rows = [...selection.values()];
  const onClear = () => props.onSelection(new Map());
  const onRows = (now: readonly Row[]) => props.onSelection(new Map(now.map((row) => [String(row.id), row])));
  const selectAll = async () => {
    setSelecting(true);
    const own = { matching };
    asking.current = own;
    try {
      const found = await rowsThatMatch(entity, body);
      if (asking.current !== own) return;
      const taken = new Set([...selection.keys()].filter((id) => !latest.current.has(id)));
      props.onSelection(new Map([...found].filter(([id]) => !taken.has(id))));
    } catch (error) {
      if (asking.current === own) notify.error(error, { title: "Not all could be selected" });
    } finally {
      setSelecting(false);
    }
  };
  const decide = async ({ stage, rows: affected, out, known, reason }: Decision) => {
    setApproving(false);
    const done =
      stage === "Approved"
        ? `${countedRecords(affected.length)} approved`
        : `${countedRecords(affected.length)} set to pending`;
    const isOwn = sameUser();
    try {
      const { queuedKey } = await makeChange(entity, {
        what: "approve",
        title: done,
        body: {
          // Without an answer from the server, versions are not sent: changes waiting in the outbox go first and raise
          // them.
          ids: affected.map(({ id, row_version }) => (known ? { id, row_version } : id)),
          process_stage: stage,
          ...(stage === "Pending" && reason.trim() !== "" ? { reason } : {}),
        },
      });
      if (queuedKey === null) notify.success(`${done}.`);
      else notify.info(`Waits in this browser: ${done}, as soon as the server is back.`);
      onRows(out);
    } catch (failure) {
      const now = await rereadAfterRefusal(entity, failure, rows, affected);
      onRows(now.rows);
      if (isOwn()) await showRefusal("Nothing was changed", now.messages);
    }
  };
  const remove = async () => {
    if (await deleteRows(entity, rows, rights, onRows)) onClear();
  };
  return (
    <SelectedBar
      count={rows.length}
      elsewhere={rows.length - props.page.filter(({ id }) => selection.has(String(id))).length}
      onClear={onClear}
    >
      {total <= rows.length ? null : total <= maxSelected ? (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconListCheck size={16} aria-hidden />}
          loading={selecting}
          onClick={() => void selectAll()}
        >
          Select all {figure(total)} that match
        </Button>
      ) : (
        <span className={styles.limit}>
          {figure(total)} match; at most {figure(maxSelected)} can be selected at once. Filter to fewer.
        </span>
      )}
      {entity.approval && rights.refusal("approve") === null ? (
        <Button
          size="compact-sm"
          leftSection={<IconRosetteDiscountCheck size={16} aria-hidden />}
          onClick={() => setApproving(true)}
        >
          Approval
        </Button>
      ) : null}
      {rights.refusal("update") === null ? (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPencil size={16} aria-hidden />}
          onClick={() => setEditing(true)}
        >
          Change a field
        </Button>
      ) : null}
      {rights.refusal("delete") === null ? (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => void remove()}
        >
          Delete
        </Button>
      ) : null}
      {approving ? (
        <Suspense fallback={null}>
          <ApprovalDialog
            entity={entity}
            rows={rows}
            rights={rights}
            onRows={onRows}
            onDecide={(decision) => void decide(decision)}
            onClose={() => setApproving(false)}
          />
        </Suspense>
      ) : null}
      {editing ? (
        <BulkEditDialog
          entity={entity}
          rights={rights}
          rows={rows}
          onRows={onRows}
          onClose={() => setEditing(false)}
          onDone={() => {
            setEditing(false);
            onClear();
          }}
        />
      ) : null}
    </SelectedBar>
  );
}
