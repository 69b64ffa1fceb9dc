import { ActionIcon, Popover, TextInput } from "@mantine/core";
import { IconCalendar } from "@tabler/icons-react";
import { useState, type ComponentType, type ReactElement } from "react";
import { isNeverFuture } from "../../fields";
import { formatInputDate, parseDate, today } from "../../shared/time/dates";
import { shortDate } from "../../shared/time/short-dates";
import { notify } from "../toasts/notify";
import type { CalendarProps } from "./calendar";
import { asText, inputProps, type ControlProps } from "./control-props";

/**
 * Formats typed digits as `mm-dd-yyyy`: at most 8 digits, hyphens added while typing (spec §5). A single digit
 * before a hyphen or slash gets a leading zero.
 */
export function hyphenated(typed: string): string {
  const digits = typed
    .replaceAll(/(?<!\d)(\d)(?=[-/])/g, "0$1")
    .replace(/\D/g, "")
    .slice(0, 8);
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter((part) => part !== "").join("-");
}

const isIso = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);
const shownAs = (value: unknown): string => {
  const text = asText(value);
  return isIso(text) ? formatInputDate(text) : text;
};

/**
 * A date as `mm-dd-yyyy`, typed (also in short form) or chosen from a calendar; stored as ISO. Text that is not
 * a date stays as typed, for validation to report (or to be stored, when the field accepts any text).
 */
export function DateControl(props: ControlProps): ReactElement {
  const { kind } = props.field;
  const stored = asText(props.value);
  const [typed, setTyped] = useState<{ text: string; stored: string }>();
  const text = typed?.stored === stored ? typed.text : shownAs(stored);
  const [open, setOpen] = useState(false);
  const [Calendar, setCalendar] = useState<ComponentType<CalendarProps>>();
  const toggle = async () => {
    if (open) return setOpen(false);
    try {
      const fetched = await import("./calendar");
      setCalendar(() => fetched.Calendar);
      setOpen(true);
    } catch (error) {
      notify.error(error, { title: "The calendar did not load" });
    }
  };
  const shared = inputProps(props);
  const type = (input: string) => {
    const next = kind === "birthday" ? hyphenated(input) : input;
    const value = next.trim() === "" ? null : (parseDate(next) ?? next);
    setTyped({ text: next, stored: asText(value) });
    props.onChange(value);
  };
  const leave = () => {
    setTyped(undefined);
    const options = { neverFuture: isNeverFuture(props.field), whole: kind === "looseDate" };
    const read = isIso(stored) ? null : shortDate(stored, options);
    if (read !== null && typed !== undefined) props.onChange(read);
    props.onBlur?.();
  };
  const last = kind === "birthday" ? today() : undefined;
  return (
    <TextInput
      {...shared}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={leave}
      placeholder="mm-dd-yyyy"
      inputMode={kind === "looseDate" ? "text" : "numeric"}
      autoComplete="off"
      rightSection={
        shared.readOnly ? null : (
          <Popover opened={open} onChange={setOpen} position="bottom-end" trapFocus returnFocus>
            <Popover.Target>
              <ActionIcon
                variant="subtle"
                color="gray"
                tabIndex={-1}
                aria-label={`Calendar for ${props.field.label}`}
                onClick={() => void toggle()}
              >
                <IconCalendar size={16} aria-hidden />
              </ActionIcon>
            </Popover.Target>
            <Popover.Dropdown>
              {Calendar === undefined ? null : (
                <Calendar
                  value={isIso(stored) ? stored : null}
                  last={last}
                  onChange={(chosen) => {
                    props.onChange(chosen);
                    setOpen(false);
                  }}
                />
              )}
            </Popover.Dropdown>
          </Popover>
        )
      }
    />
  );
}
