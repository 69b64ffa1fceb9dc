import { Radio, Stack } from "@mantine/core";
import type { ReactElement } from "react";
import type { Condition } from "../shared/calls/alerts";
import { sendingTimes, type SendingTime } from "../shared/time/next-sending";
import { ConditionFields } from "./condition-fields";
import { timeWords } from "./subscription-words";
import type { Watchable } from "./use-watchable";

/** When figures are sent: at a set time, or when a figure meets a condition. `value` is null while none is typed. */
export interface When {
  every: SendingTime | null;
  condition: Condition;
}

interface WhenFieldsProps {
  value: When;
  watchable: Watchable;
  /** What is wrong with the value of a condition, and with its day. */
  fault: string | null;
  dayFault: string | null;
  onChange: (value: When) => void;
}

const alert = "alert";

/** Chooses when figures are sent, and for an alert its condition. */
export function WhenFields({ value, watchable, fault, dayFault, onChange }: WhenFieldsProps): ReactElement {
  const { every, condition } = value;
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
          {watchable.isPossible ? <Radio value={alert} label="As soon as a figure…" /> : null}
        </Stack>
      </Radio.Group>
      {every === null ? (
        <ConditionFields
          value={condition}
          watchable={watchable}
          fault={fault}
          dayFault={dayFault}
          onChange={(next) => onChange({ every: null, condition: next })}
        />
      ) : null}
    </>
  );
}
