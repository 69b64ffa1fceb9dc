import { Button } from "@mantine/core";
import { IconArrowMerge } from "@tabler/icons-react";
import { useMemo, useState, type ReactElement } from "react";
import { useSession } from "../../api/session/session";
import type { LookupList } from "../../entities/lookups";
import { RecordHistory } from "../../forms/records/history-drawer";
import { messageOf } from "../../shared/errors";
import { opensScreen } from "../../shared/permissions";
import { LocalTable } from "../../tables/local-table";
import type { LocalColumn } from "../../ui/data-table";
import { Banner } from "../../ui/page/banner";
import { confirmDelete } from "../../ui/dialogs/dialogs";
import { notify } from "../../ui/toasts/notify";
import { EmptyState } from "../../ui/page/states";
import { RowButton, RowButtons } from "../row-buttons";
import { fieldsOfTable } from "../users/log-fields";
import styles from "./dropdowns.module.css";
import { countedRecords } from "../../shared/wording";
import { addItem, deleteItem, useListItems, useListUsage, type ListItem, type ListUsage } from "./list-calls";
import { usageText } from "./list-values";
import { MergeValue } from "./merge-value";
import { RecentMerges } from "./recent-merges";
import { RenameValue } from "./rename-value";
import { ValueForm } from "./value-form";

interface EditorProps {
  list: LookupList;
  mayEdit: boolean;
  mayDelete: boolean;
}

const usedByText = (used: number | null, failed: boolean): string => {
  if (used === null) return failed ? "Not known" : "…";
  return used === 0 ? "" : countedRecords(used);
};

/** The explanation of a delete: records that use the value keep it. */
const deleteText = (used: number | null): string =>
  `It is offered no more${used === 0 ? "" : ", and stays in the records that use it"}. ${usageText(used)}`;

const columnsOf = (list: LookupList, { usedBy, error }: ListUsage): LocalColumn<ListItem>[] => [
  ...(list.categories
    ? [{ id: "category", label: "Category", width: 200, text: (item: ListItem) => item.category ?? "" }]
    : []),
  {
    id: "type",
    label: list.categories ? "Sub-category" : "Value",
    width: 260,
    text: (item) => item.sub_category ?? item.type,
  },
  {
    id: "records",
    label: "Used by",
    width: 140,
    align: "end",
    kind: "integer",
    value: usedBy,
    text: (item) => usedByText(usedBy(item), error !== null),
  },
];

/**
 * The values of one list: add, rename, merge, delete. Duplicates (ignoring case and spaces) are rejected
 * (spec §5, §7).
 */
export function ListEditor({ list, mayEdit, mayDelete }: EditorProps): ReactElement {
  const { data: items, error, refetch } = useListItems(list.name);
  const usage = useListUsage(list);
  const mayReadHistory = useSession(({ user }) => user !== null && opensScreen(user, "users"));
  const [renaming, setRenaming] = useState<ListItem | null>(null);
  const [merging, setMerging] = useState<ListItem | null>(null);
  const [history, setHistory] = useState<ListItem | null>(null);
  // A merge removes a value from its list and changes records, so it needs both rights.
  const mayMerge = mayEdit && mayDelete;
  const columns = useMemo(() => columnsOf(list, usage), [list, usage]);
  const remove = (item: ListItem) =>
    confirmDelete(
      `“${item.type}”`,
      () => deleteItem(list.name, item.id),
      deleteText(usage.usedBy(item)),
    ).catch(() => undefined);
  const buttons = (item: ListItem): ReactElement => (
    <RowButtons
      name={item.type}
      editLabel="Rename"
      {...(mayEdit ? { onEdit: () => setRenaming(item) } : {})}
      {...(mayReadHistory ? { onHistory: () => setHistory(item) } : {})}
      {...(mayDelete ? { onDelete: () => void remove(item) } : {})}
    >
      {mayMerge ? (
        <RowButton name={item.type} label="Merge" icon={IconArrowMerge} onClick={() => setMerging(item)} />
      ) : null}
    </RowButtons>
  );
  return (
    <div className={styles.editor}>
      {list.unused === undefined ? null : <Banner>{list.unused}</Banner>}
      {usage.error === null ? null : (
        <Banner
          tone="warning"
          action={
            <Button variant="default" size="compact-sm" onClick={usage.retry}>
              Try again
            </Button>
          }
        >
          It is not known how many records use each value. {messageOf(usage.error)}
        </Banner>
      )}
      {mayEdit ? (
        <ValueForm
          list={list}
          items={items ?? []}
          onSave={async (item) => {
            await addItem(list.name, item);
            notify.success(`Added: ${item.type}`);
          }}
        />
      ) : null}
      {mayMerge ? <RecentMerges list={list.name} /> : null}
      <LocalTable
        label={list.label}
        name={list.categories ? "lookup_item.categories" : "lookup_item"}
        columns={columns}
        rows={items}
        error={error}
        retry={() => void refetch()}
        idOf={({ id }) => id}
        onOpen={mayEdit ? setRenaming : undefined}
        actions={mayEdit || mayDelete || mayReadHistory ? buttons : undefined}
        actionsWidth={mayMerge ? 156 : 124}
        empty={
          <EmptyState
            title="This list is empty"
            text="Its values are offered in the forms as soon as they are added."
          />
        }
      />
      <RecordHistory
        record={
          history === null
            ? null
            : {
                table: "lookup_item",
                id: history.id,
                title: history.type,
                fields: fieldsOfTable("lookup_item"),
              }
        }
        onClose={() => setHistory(null)}
      />
      {renaming === null ? null : (
        <RenameValue
          key={renaming.id}
          list={list}
          items={items ?? []}
          item={renaming}
          used={usage.usedBy(renaming)}
          onClose={() => setRenaming(null)}
        />
      )}
      {merging === null ? null : (
        <MergeValue
          key={merging.id}
          list={list}
          items={items ?? []}
          item={merging}
          onClose={() => setMerging(null)}
        />
      )}
    </div>
  );
}
