import { useCallback, useMemo, useState, type ReactElement } from "react";
import { useNavigate } from "react-router-dom";
import type { CurrentUser } from "../../api/session/session";
import { entities, type Entity, type Row, type Stage } from "../../entities";
import type { Fields } from "../../fields";
import { useAddress } from "../../ui/page/address";
import { DataTable, shownColumns, withPageSize, type TableQuery } from "../../ui/data-table";
import type { CountedStage } from "../../shared/calls/explorations";
import type { Choices } from "../../ui/filter-bar/filter-address";
import { pressedKey } from "../../ui/shortcuts";
import { AttentionFilter } from "./attention-filter";
import { ExportButton } from "./export-button";
import { listBody } from "../records/list-body";
import { narrowedRecords } from "./narrowed-records";
import { recordColumns } from "./record-columns";
import { deleteRows } from "../changes/record-deletes";
import { EmptyRecords, CachedPageNote, listError } from "./record-table-states";
import { useRights, type Rights } from "../records/rights";
import { reportAccomplishment, RowActions } from "./row-actions";
import { SelectionBar } from "../bulk/selection-bar";
import { StageSwitch } from "./stage-switch";
import { useLayout } from "../../tables/use-layout";
import { useRecords } from "../records/use-records";

export interface RecordTableProps {
  entity: Entity;
  /** Whether the table shows the main columns or all columns. */
  which: "main" | "all";
  user: CurrentUser;
  rights: Rights;
  fields: Fields;
  filter: Choices;
  stage: CountedStage;
  onStage: (stage: CountedStage) => void;
  query: TableQuery;
  onQuery: (query: TableQuery) => void;
  onOpen: (row: Row) => void;
  onNew: () => void;
  onDuplicate: (row: Row) => void;
  onHistory: (row: Row) => void;
}

/** The table of an entity's records, with stages, actions by role, and the export of filtered records (DESIGN §7). */
export function RecordTable(props: RecordTableProps): ReactElement {
  const { entity, which, user, rights, filter } = props;
  const navigate = useNavigate();
  const [layout, setLayout] = useLayout(user.id, `${entity.name}.${which}`);
  const query = withPageSize(props.query, layout);
  const [selection, setSelection] = useState<ReadonlyMap<string, Row>>(new Map());
  const accomplishes = entities.find((one) => one.accomplishes?.target === entity.name);
  const accomplishing = useRights(accomplishes ?? entity);
  const stage: Stage | undefined = !entity.approval
    ? undefined
    : which === "main"
      ? props.stage === "Approved"
        ? "Approved"
        : "Pending"
      : props.stage === "both"
        ? undefined
        : props.stage;
  const [address, setAddress] = useAddress();
  const wanted = address.get("attention") ?? "";
  const attention = entity.attentions?.[wanted] === undefined ? null : wanted;
  const body = {
    ...listBody(entity, query, filter, stage),
    ...(attention === null ? {} : { attention }),
  };
  const records = useRecords(entity, body, query);

  const reportOf = useCallback(
    (row: Row) =>
      accomplishes !== undefined &&
      row.process_stage === "Approved" &&
      accomplishing.refusal("insert", row) === null
        ? () => void navigate(`${accomplishes.screen.route}?target=${row.id}`)
        : undefined,
    [accomplishes, accomplishing, navigate],
  );
  const columns = useMemo(
    () =>
      recordColumns(entity, which, rights.hidden, (row) => {
        const go = reportOf(row);
        return go === undefined ? null : { action: reportAccomplishment, go };
      }),
    [entity, which, rights.hidden, reportOf],
  );
  const shown = shownColumns(columns, layout);
  const narrowed = narrowedRecords({ ...props, stage, attention, query, columns });
  const filtered = Object.keys(body).some((key) => key !== "sort" && key !== "process_stage");
  const selects =
    rights.refusal("update") === null ||
    rights.refusal("delete") === null ||
    (entity.approval && rights.refusal("approve") === null);

  const rowActions = (row: Row): ReactElement => (
    <RowActions
      entity={entity}
      row={row}
      rights={rights}
      onOpen={props.onOpen}
      onDelete={(one) => void deleteRows(entity, [one], rights)}
      onDuplicate={props.onDuplicate}
      onHistory={props.onHistory}
      onReport={reportOf(row)}
    />
  );

  return (
    <DataTable
      label={`${entity.screen.heading}${stage === undefined ? "" : stage === "Pending" ? ", pending" : ", approved"}`}
      columns={columns}
      getRowId={(row) => String(row.id)}
      rows={records.rows}
      total={records.total}
      busy={records.busy}
      error={listError(records.error)}
      retry={records.retry}
      query={query}
      onQuery={props.onQuery}
      layout={layout}
      onLayout={setLayout}
      selection={selects ? selection : undefined}
      onSelection={selects ? setSelection : undefined}
      onOpen={props.onOpen}
      onRowKey={(row, event) => {
        const report = pressedKey(event, "reportAccomplishment") === null ? undefined : reportOf(row);
        report?.();
        return report !== undefined;
      }}
      {...(accomplishes === undefined ? {} : { actionsWidth: 158 })}
      actions={rights.reads ? rowActions : undefined}
      narrowed={narrowed}
      tools={
        <>
          {which === "main" && stage !== undefined ? (
            <StageSwitch
              entity={entity}
              stage={stage}
              filter={filter}
              onStage={(next) => {
                setSelection(new Map());
                props.onStage(next);
              }}
            />
          ) : null}
          {entity.attentions === undefined ? null : (
            <AttentionFilter
              attentions={entity.attentions}
              value={attention}
              onChange={(next) => {
                setAddress((now) => (next === null ? now.delete("attention") : now.set("attention", next)));
                setSelection(new Map());
                props.onQuery({ ...query, page: 1 });
              }}
            />
          )}
          <ExportButton
            entity={entity}
            user={user}
            columns={shown}
            body={body}
            narrowed={narrowed}
            total={records.counted}
          />
        </>
      }
      notice={
        <>
          <CachedPageNote asOf={records.asOf} />
          <SelectionBar
            entity={entity}
            rights={rights}
            selection={selection}
            page={records.rows ?? []}
            total={records.total}
            body={body}
            onSelection={setSelection}
          />
        </>
      }
      empty={
        <EmptyRecords
          entity={entity}
          stage={stage}
          filtered={filtered}
          onNew={rights.refusal("insert") === null ? props.onNew : undefined}
        />
      }
    />
  );
}
