import { ActionIcon } from "@mantine/core";
import { IconPencil, IconTrash } from "@tabler/icons-react";
import { useState, type ReactElement } from "react";
import type { LookupList } from "../../entities/lookups";
import { ask } from "../../ui/dialogs/dialog-store";
import { confirmDelete } from "../../ui/dialogs/dialogs";
import { notify } from "../../ui/notify";
import { TableSkeleton } from "../../ui/skeletons";
import { EmptyState, ErrorState } from "../../ui/states";
import styles from "./dropdowns.module.css";
import {
  addItem,
  deleteItem,
  renameItem,
  usageKey,
  useListItems,
  useListUsage,
  type ListItem,
} from "./list-calls";
import { ValueForm } from "./value-form";

interface EditorProps {
  list: LookupList;
  mayEdit: boolean;
  mayDelete: boolean;
}

const records = (count: number): string =>
  `${count.toLocaleString("en-PH")} ${count === 1 ? "record" : "records"}`;

/** Whether records that use the old name are renamed too, in one step and in the ledger. */
const askWhere = (before: string, after: string, used: number): Promise<"nowhere" | "list" | "records"> =>
  ask<"nowhere" | "list" | "records">({
    title: `Rename “${before}”?`,
    message: `${records(used)} use it. Rename it to “${after}” there too, or only in the list?`,
    dismissed: "nowhere",
    actions: [
      { label: "Cancel", value: "nowhere" },
      { label: "Only in the list", value: "list" },
      { label: "In the records too", value: "records", kind: "primary" },
    ],
  });

/** The values of one list: add, rename, delete; duplicates by case and spaces are refused (spec §5, §7). */
export function ListEditor({ list, mayEdit, mayDelete }: EditorProps): ReactElement {
  const { data: items, error, refetch } = useListItems(list.name);
  const usage = useListUsage(list.name);
  const usedBy = (item: ListItem): number => usage[usageKey(item, list.categories === true)] ?? 0;
  const [renaming, setRenaming] = useState<number | null>(null);
  if (items === undefined)
    return error === null ? (
      <TableSkeleton rows={8} columns={2} />
    ) : (
      <ErrorState error={error} retry={() => void refetch()} />
    );
  const remove = (item: ListItem) =>
    confirmDelete(
      `“${item.type}”`,
      () => deleteItem(list.name, item.id),
      usedBy(item) === 0
        ? "It is offered no more. No record uses it."
        : `It is offered no more. ${records(usedBy(item))} that use it keep it.`,
    ).catch(() => undefined);
  return (
    <div className={styles.editor}>
      {mayEdit ? (
        <ValueForm
          list={list}
          items={items}
          onSave={async (item) => {
            await addItem(list.name, item);
            notify.success(`Added: ${item.type}`);
          }}
        />
      ) : null}
      {items.length === 0 ? (
        <EmptyState
          title="This list is empty"
          text="Its values are offered in the forms as soon as they are added."
        />
      ) : (
        <ul className={styles.items}>
          {items.map((item) => (
            <li key={item.id}>
              {renaming === item.id ? (
                <ValueForm
                  list={list}
                  items={items}
                  item={item}
                  onSave={async (next) => {
                    const where =
                      usedBy(item) === 0 ? "list" : await askWhere(item.type, next.type, usedBy(item));
                    if (where === "nowhere") return;
                    const changed = await renameItem(
                      list.name,
                      { ...next, id: item.id },
                      where === "records",
                    );
                    setRenaming(null);
                    notify.success(
                      `Renamed to ${next.type}${changed === 0 ? "." : `, in ${records(changed)} too.`}`,
                    );
                  }}
                  onCancel={() => setRenaming(null)}
                />
              ) : (
                <>
                  <span className={styles.text}>
                    {list.categories && item.category ? <b>{item.category}: </b> : null}
                    {item.sub_category ?? item.type}
                  </span>
                  {usedBy(item) === 0 ? null : <small>{records(usedBy(item))}</small>}
                  {mayEdit ? (
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      aria-label={`Rename ${item.type}`}
                      title="Rename"
                      onClick={() => setRenaming(item.id)}
                    >
                      <IconPencil size={17} stroke={1.7} aria-hidden />
                    </ActionIcon>
                  ) : null}
                  {mayDelete ? (
                    <ActionIcon
                      variant="subtle"
                      color="brick"
                      aria-label={`Delete ${item.type}`}
                      title="Delete"
                      onClick={() => void remove(item)}
                    >
                      <IconTrash size={17} stroke={1.7} aria-hidden />
                    </ActionIcon>
                  ) : null}
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
