import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactElement } from "react";
import { possibleReceivers } from "../../api/subscriptions";
import { maxSearchLength } from "../../shared/bounds";
import { messageOf } from "../../shared/errors";
import { Select } from "../../ui/select";
import type { ChosenReceiver } from "./chosen-receiver";

const PAUSE_MS = 200;

/** Finds a person of the user's area by a part of the name, and adds the one that is chosen. */
export function PersonSearch({ onAdd }: { onAdd: (added: ChosenReceiver) => void }): ReactElement {
  const [typed, setTyped] = useState("");
  const [asked] = useDebouncedValue(typed.trim(), PAUSE_MS);
  const { data = [], error, isPending } = useQuery(possibleReceivers(asked));
  return (
    <Select
      label="A person"
      placeholder="Type a name"
      searchable
      value={null}
      maxLength={maxSearchLength}
      searchValue={typed}
      onSearchChange={setTyped}
      // The server has searched.
      filter={({ options }) => options}
      data={data.map(({ id, name, role, place }) => ({
        value: String(id),
        label: `${name} (${[role, place].filter(Boolean).join(", ")})`,
      }))}
      nothingFoundMessage={isPending ? "Searching…" : "Nobody of your area whose role opens figures"}
      error={error === null ? null : messageOf(error)}
      onChange={(chosen) => {
        const found = data.find(({ id }) => String(id) === chosen);
        if (found !== undefined) onAdd({ receiver: { user_id: found.id }, label: found.name });
        setTyped("");
      }}
    />
  );
}
