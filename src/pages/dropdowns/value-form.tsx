import { ActionIcon, Autocomplete, Button, TextInput } from "@mantine/core";
import { IconCheck, IconPlus, IconX } from "@tabler/icons-react";
import { useState, type FormEvent, type ReactElement } from "react";
import type { LookupList } from "../../entities/lookups";
import { messageOf } from "../../shared/errors";
import styles from "./dropdowns.module.css";
import { tidy, twinOf, type ListItem } from "./list-calls";

/** What a person types for one value: its text, or category and sub-category. */
interface Typed {
  type: string;
  category: string;
}

const itemOf = (list: LookupList, { type, category }: Typed): Omit<ListItem, "id"> =>
  list.categories
    ? { type: tidy(type), category: tidy(category), sub_category: tidy(type) }
    : { type: tidy(type) };

/** Why a value cannot be kept: empty, or there already; null when it can. */
export function fault(
  list: LookupList,
  items: readonly ListItem[],
  typed: Typed,
  id?: number,
): string | null {
  const item = itemOf(list, typed);
  if (item.type === "") return "Enter a value.";
  if (list.categories && item.category === "") return "Enter the category.";
  const twin = twinOf(items, { ...item, id });
  return twin === undefined ? null : `“${twin.type}” is in the list already.`;
}

interface ValueFormProps {
  list: LookupList;
  items: readonly ListItem[];
  /** The value to rename; a new one without it. */
  item?: ListItem;
  onSave: (item: Omit<ListItem, "id">) => Promise<void>;
  onCancel?: () => void;
}

/** One line to add a value of a list, or to rename one; a refusal is told at the line. */
export function ValueForm(props: ValueFormProps): ReactElement {
  const { list, items, item, onCancel } = props;
  const first: Typed = { type: item?.type ?? "", category: item?.category ?? "" };
  const [typed, setTyped] = useState(first);
  const [error, setError] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = fault(list, items, typed, item?.id);
    setError(wrong);
    if (wrong !== null) return;
    try {
      await props.onSave(itemOf(list, typed));
      if (item === undefined) setTyped({ ...typed, type: "" });
    } catch (refused) {
      setError(messageOf(refused));
    }
  };
  const change = (more: Partial<Typed>) => {
    setError(null);
    setTyped({ ...typed, ...more });
  };
  return (
    <form className={styles.value} onSubmit={(event) => void submit(event)} noValidate>
      {list.categories ? (
        <Autocomplete
          aria-label="Category"
          placeholder="Category"
          data={[...new Set(items.flatMap((one) => one.category ?? []))]}
          value={typed.category}
          onChange={(category) => change({ category })}
        />
      ) : null}
      <TextInput
        aria-label={item === undefined ? `New value of ${list.label}` : `New name of ${item.type}`}
        placeholder={list.categories ? "Sub-category" : "New value"}
        value={typed.type}
        onChange={(event) => change({ type: event.currentTarget.value })}
        error={error}
        data-autofocus={item === undefined ? undefined : true}
        onKeyDown={(event) => {
          if (event.key === "Escape") onCancel?.();
        }}
      />
      {item === undefined ? (
        <Button type="submit" leftSection={<IconPlus size={16} aria-hidden />}>
          Add
        </Button>
      ) : (
        <>
          <ActionIcon type="submit" size={36} aria-label="Save the new name">
            <IconCheck size={17} aria-hidden />
          </ActionIcon>
          <ActionIcon variant="default" size={36} aria-label="Keep the old name" onClick={onCancel}>
            <IconX size={17} aria-hidden />
          </ActionIcon>
        </>
      )}
    </form>
  );
}
