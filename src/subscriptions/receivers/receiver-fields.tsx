import { ActionIcon, Button, Stack } from "@mantine/core";
import { IconUsersPlus, IconX } from "@tabler/icons-react";
import { useState, type ReactElement } from "react";
import { subscriptionLimits } from "../../shared/calls/subscriptions";
import { FaultText } from "../../ui/dialogs/fault-text";
import styles from "../subscriptions.module.css";
import { withReceiver, type Choosing } from "./chosen-receiver";
import { PersonSearch } from "./person-search";
import { RoleChoice } from "./role-choice";

interface ReceiverFieldsProps {
  value: Choosing;
  fault: string | null;
  onChange: (value: Choosing) => void;
}

/** Chooses who else gets figures: people and roles of the user's own area. */
export function ReceiverFields({ value, fault, onChange }: ReceiverFieldsProps): ReactElement {
  const [adding, setAdding] = useState(false);
  const { added, role } = value;
  return (
    <fieldset className={styles.receivers}>
      <legend>Also send it to</legend>
      {added.length === 0 ? null : (
        <ul className={styles.parts} aria-label="Receivers">
          {added.map((one, at) => (
            <li key={JSON.stringify(one.receiver)}>
              {one.label}
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Take out: ${one.label}`}
                onClick={() => onChange({ ...value, added: added.toSpliced(at, 1) })}
              >
                <IconX size={16} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      {added.length >= subscriptionLimits.receivers ? null : adding ? (
        <Stack gap="xs">
          <PersonSearch onAdd={(person) => onChange({ ...value, added: withReceiver(added, person) })} />
          <RoleChoice
            value={role}
            onChange={(next) => onChange({ ...value, role: next })}
            onAdd={() => role !== null && onChange({ added: withReceiver(added, role), role: null })}
          />
        </Stack>
      ) : (
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconUsersPlus size={16} aria-hidden />}
          onClick={() => setAdding(true)}
        >
          Add people
        </Button>
      )}
      {fault === null ? null : <FaultText>{fault}</FaultText>}
      <p className={styles.note}>
        Each gets the figures of their own area, sees that you send them, and may leave.
      </p>
    </fieldset>
  );
}
