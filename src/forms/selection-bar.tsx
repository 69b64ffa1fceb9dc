import { Button } from "@mantine/core";
import { IconListCheck, IconPencil, IconRosetteDiscountCheck, IconTrash } from "@tabler/icons-react";
import { useState, type ReactElement } from "react";
import type { Entity, Row } from "../entities";
import { SelectedBar } from "../ui/data-table";
import { chooseStage, tellRefusal } from "../ui/dialogs/dialogs";
import { notify } from "../ui/notify";
import { countedRecords } from "../shared/counted";
import { approvalOf, askObstacles } from "./approval-obstacles";
import { BulkEditDialog } from "./bulk-edit-dialog";
import { makeChange } from "./make-change";
import { afterRefusal, readAnew } from "./meanwhile";
import { deleteRows } from "./record-deletes";
import styles from "./record-table.module.css";
import type { Rights } from "./rights";
import { mostSelected, rowsThatMatch } from "./select-all";

interface SelectionBarProps {
  entity: Entity;
  rights: Rights;
  selection: ReadonlyMap<string, Row>;
  /** The rows of the page in view. */
  page: readonly Row[];
  /** How many rows match what the table asks for, on all pages. */
  total: number;
  /** The list body of what the table asks for. */
  body: Record<string, unknown>;
  onSelection: (selection: ReadonlyMap<string, Row>) => void;
}

const figure = (count: number): string => count.toLocaleString("en-PH");

/** What can be done with the selected rows of all pages: select the rest, set their stage, change a field, delete them. */
export function SelectionBar(props: SelectionBarProps): ReactElement | null {
  const { entity, rights, selection, total, body } = props;
  const [editing, setEditing] = useState(false);
  const [selecting, setSelecting] = useState(false);
  // What was typed in the dialog stays, also where every record of the selection is gone.
  if (selection.size === 0 && !editing) return null;
  const rows = [...selection.values()];
  const onClear = () => props.onSelection(new Map());
  const onRows = (now: readonly Row[]) => props.onSelection(new Map(now.map((row) => [String(row.id), row])));
  const selectAll = async () => {
    setSelecting(true);
    try {
      props.onSelection(await rowsThatMatch(entity, body));
    } catch (error) {
      notify.error(error, { title: "Not all could be selected" });
    } finally {
      setSelecting(false);
    }
  };
  const approve = async () => {
    let sent: readonly Row[] = [];
    try {
      const told = await askObstacles(entity, rows);
      if (told?.some(({ id, row_version }) => selection.get(String(id))?.row_version !== row_version))
        onRows((await readAnew(entity, rows)).rows);
      const { waiting, approved, leftOut, toLookAt } = approvalOf(entity, rows, rights, told);
      const notice = [
        ...(leftOut.length === 0
          ? []
          : [
              `${figure(waiting.length)} of ${countedRecords(rows.length)} can be approved. Left out:`,
              ...leftOut,
            ]),
        ...(toLookAt.length === 0 ? [] : ["Look at these first; they would be approved too:", ...toLookAt]),
      ];
      const stage = await chooseStage(rows.length, {
        approving: waiting.length,
        notice: notice.length === 0 ? undefined : notice.join("\n"),
      });
      if (stage === null) return;
      const affected = stage === "Approved" ? waiting : approved;
      if (affected.length === 0) {
        notify.info(
          `Nothing to change: ${stage === "Approved" ? "none can be approved" : "none is approved"}.`,
        );
        return;
      }
      const done =
        stage === "Approved"
          ? `${countedRecords(affected.length)} approved`
          : `${countedRecords(affected.length)} set to pending`;
      sent = affected;
      const { kept } = await makeChange(entity, {
        what: "approve",
        title: done,
        body: {
          // While the server does not answer, changes that wait here come first and move the versions on.
          ids: affected.map(({ id, row_version }) => (told === null ? id : { id, row_version })),
          process_stage: stage,
        },
      });
      if (kept === null) notify.success(`${done}.`);
      else notify.info(`Waits in this browser: ${done}, as soon as the server is back.`);
      onClear();
    } catch (failure) {
      const now = await afterRefusal(entity, failure, rows, sent);
      onRows(now.rows);
      await tellRefusal("Nothing was changed", now.told);
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
      {total <= rows.length ? null : total <= mostSelected ? (
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
          {figure(total)} match; at most {figure(mostSelected)} can be selected at once. Filter to fewer.
        </span>
      )}
      {entity.approval && rights.refusal("approve") === null ? (
        <Button
          size="compact-sm"
          leftSection={<IconRosetteDiscountCheck size={16} aria-hidden />}
          onClick={() => void approve()}
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
