import { Checkbox } from "@mantine/core";
import type { ReactElement } from "react";
import { subscriptionLimits, type MailState } from "../shared/calls/subscriptions";
import styles from "./subscriptions.module.css";

/** Whether mails can go to anybody: to the user, or to others at their own addresses. True until it is known. */
export const canMail = (mail: MailState | undefined, hasReceivers: boolean): boolean =>
  mail === undefined || (mail.sends && (mail.to !== null || hasReceivers));

function mailWords(mail: MailState | undefined, hasReceivers: boolean): string {
  if (mail?.sends === false) return "Also by e-mail: this server sends no mail";
  if (hasReceivers) return "Also by e-mail, to each at their own address, with Excel and PDF";
  if (mail?.to === null) return "Also by e-mail: your account has no address. Ask an administrator";
  return `Also by e-mail${mail === undefined ? "" : ` to ${mail.to}`}, with Excel and PDF`;
}

interface MailChoiceProps {
  mail: MailState | undefined;
  hasReceivers: boolean;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Asks whether figures also go by e-mail, or says why they cannot. */
export function MailChoice({ mail, hasReceivers, checked, onChange }: MailChoiceProps): ReactElement {
  const possible = canMail(mail, hasReceivers);
  return (
    <div>
      <Checkbox
        label={mailWords(mail, hasReceivers)}
        disabled={!possible}
        checked={checked && possible}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <p className={styles.note}>
        {hasReceivers ? "Everybody finds it" : "You find it"} under Messages in any case, for{" "}
        {subscriptionLimits.days} days.
      </p>
    </div>
  );
}
