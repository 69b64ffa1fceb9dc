import { Group, TextInput } from "@mantine/core";
import type { ReactElement } from "react";
import type { Condition } from "../shared/calls/alerts";
import { today } from "../shared/time/dates";
import { Select } from "../ui/select";

const choices = {
  always: "At any time",
  only: "Only on one day",
  from: "From a day on",
} as const;
type Choice = keyof typeof choices;

interface DayFieldsProps {
  value: Condition["day"];
  fault: string | null;
  onChange: (value: Condition["day"]) => void;
}

/** Chooses whether an alert is checked at any time, on one day, or from a day on. */
export function DayFields({ value, fault, onChange }: DayFieldsProps): ReactElement {
  const choice: Choice = value === undefined ? "always" : value.only ? "only" : "from";
  return (
    <Group align="flex-start" gap="xs" grow>
      <Select
        label="Checked"
        data={Object.entries(choices).map(([one, label]) => ({ value: one, label }))}
        value={choice}
        allowDeselect={false}
        onChange={(chosen) =>
          onChange(
            chosen === "always"
              ? undefined
              : { date: value?.date ?? today(), only: (chosen ?? choice) === "only" },
          )
        }
      />
      {value === undefined ? null : (
        <TextInput
          type="date"
          label="Day"
          withAsterisk
          min={today()}
          value={value.date}
          error={fault}
          onChange={(event) => onChange({ ...value, date: event.currentTarget.value })}
        />
      )}
    </Group>
  );
}
