import { Group, Radio, Stack } from "@mantine/core";
import type { ReactElement } from "react";
import { alertKinds, type AlertKind, type Condition } from "../shared/calls/subscriptions";
import { sendingTimes, type SendingTime } from "../shared/time/next-sending";
import { LimitInput } from "../ui/limit-input";
import { Select } from "../ui/select";
import { alertWords, timeWords } from "./subscription-words";
import styles from "./subscriptions.module.css";

/** When figures are sent: at a set time, or when a figure meets a condition. `value` is null while none is typed. */
export interface When {
  every: SendingTime | null;
  condition: Condition;
}

/** A figure that an alert can watch. */
export interface Watchable {
  name: string;
  label: string;
}

interface WhenFieldsProps {
  value: When;
  /** The figures of the one question; none when alerts are not possible. */
  watchable: readonly Watchable[];
  fault: string | null;
  onChange: (value: When) => void;
}

const alert = "alert";

/** Chooses when figures are sent, and for an alert its condition. */
export function WhenFields({ value, watchable, fault, onChange }: WhenFieldsProps): ReactElement {
  const { every, condition } = value;
  const change = (next: Partial<Condition>): void =>
    onChange({ every: null, condition: { ...condition, ...next } });
  return (
    <>
      <Radio.Group
        label="When"
        value={every ?? alert}
        onChange={(chosen) =>
          onChange({ ...value, every: sendingTimes.find((one) => one === chosen) ?? null })
        }
      >
        <Stack gap={6} mt={6}>
          {sendingTimes.map((one) => (
            <Radio key={one} value={one} label={timeWords[one]} />
          ))}
          {watchable.length === 0 ? null : <Radio value={alert} label="As soon as a figure…" />}
        </Stack>
      </Radio.Group>
      {every === null ? (
        <div className={styles.condition}>
          <Select
            label="Figure"
            data={watchable.map(({ name, label }) => ({ value: name, label }))}
            value={condition.column}
            allowDeselect={false}
            onChange={(column) => change({ column: column ?? condition.column })}
          />
          <Group align="flex-end" gap="xs" wrap="nowrap">
            <Select
              label="Condition"
              data={alertKinds.map((one) => ({ value: one, label: alertWords[one] }))}
              value={condition.is}
              allowDeselect={false}
              onChange={(is) => change({ is: (is ?? condition.is) as AlertKind })}
            />
            {condition.is === "changes" ? null : (
              <LimitInput
                label="Value"
                withAsterisk
                value={condition.value}
                error={fault !== null}
                thousandSeparator=","
                onChange={(value) => change({ value })}
              />
            )}
          </Group>
          {fault === null ? null : (
            <p role="alert" className={styles.fault}>
              {fault}
            </p>
          )}
          <p className={styles.note}>
            Each line is told once, and again only after it has not met the condition in between.
          </p>
        </div>
      ) : null}
    </>
  );
}
