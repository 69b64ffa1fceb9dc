import { Autocomplete, Button, TextInput } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useState, type FormEvent, type ReactElement } from "react";
import { useMarkUnsaved } from "../../api/session/unsaved";
import type { LookupList } from "../../entities/lookups";
import { messageOf } from "../../shared/errors";
import { withSignIn } from "../../tables/with-sign-in";
import styles from "./dropdowns.module.css";
import type { ListItem, NewItem } from "./list-calls";
import { valueFault, itemOf, type ValueInput } from "./list-values";

interface ValueFormProps {
  list: LookupList;
  items: readonly ListItem[];
  onSave: (item: NewItem) => Promise<void>;
}

/** A one-line form that adds a value to a list; errors show at the line. */
export function ValueForm({ list, items, onSave }: ValueFormProps): ReactElement {
  const [typed, setTyped] = useState<ValueInput>({ type: "", category: "" });
  const [error, setError] = useState<string | null>(null);
  useMarkUnsaved("value of a list", typed.type !== "" || typed.category !== "");
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = valueFault(list, items, typed);
    setError(wrong?.message ?? null);
    if (wrong !== null) return;
    try {
      await withSignIn(() => onSave(itemOf(list, typed)));
      setTyped({ ...typed, type: "" });
    } catch (refused) {
      setError(messageOf(refused));
    }
  };
  const change = (more: Partial<ValueInput>) => {
    setError(null);
    setTyped({ ...typed, ...more });
  };
  return (
    <form className={`${styles.value} no-print`} onSubmit={(event) => void submit(event)} noValidate>
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
        aria-label={`New value of ${list.label}`}
        placeholder={list.categories ? "Sub-category" : "New value"}
        value={typed.type}
        onChange={(event) => change({ type: event.currentTarget.value })}
        error={error}
      />
      <Button type="submit" leftSection={<IconPlus size={16} aria-hidden />}>
        Add
      </Button>
    </form>
  );
}
