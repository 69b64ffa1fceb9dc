import { Stack, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState, type FormEvent, type ReactElement } from "react";
import { subscriptionList, type SubscriptionToSave } from "../api/subscriptions";
import { subscriptionLimits, type ListedSubscription } from "../shared/calls/subscriptions";
import { Problem } from "../shared/errors";
import { periodLabel } from "../shared/time/relative-periods";
import { faultAt, faultLines } from "../ui/dialogs/dialogs";
import { FormFoot } from "../ui/dialogs/form-foot";
import { Modal } from "../ui/overlays/overlays";
import type { SubscriptionDraft } from "./subscription-dialog-store";
import { canMail, MailChoice } from "./mail-choice";
import { choosingFor, receiversOf } from "./receivers/chosen-receiver";
import { ReceiverFields } from "./receivers/receiver-fields";
import { missingIn } from "./missing-in";
import { comparisonWords, filterWords, justBegunWords, staysWords } from "./subscription-words";
import { useSubscriptionChanges } from "./use-subscription-changes";
import { canAlert, usualOf, useWatchable } from "./use-watchable";
import { WhenFields, type When } from "./when-fields";
import styles from "./subscriptions.module.css";

interface SubscriptionDialogProps {
  /** What is subscribed to, or the subscription that is changed. */
  of: SubscriptionDraft | ListedSubscription;
  /** Whether the dialog begins with an alert. */
  asAlert?: boolean;
  onClose: () => void;
}

/** Asks when figures are sent, or on which condition, and whether also by e-mail. */
export default function SubscriptionDialog({
  of,
  asAlert = false,
  onClose,
}: SubscriptionDialogProps): ReactElement {
  const before = "id" in of ? of : null;
  const changes = useSubscriptionChanges();
  const mail = useQuery(subscriptionList).data?.mail;
  const [name, setName] = useState(of.name.slice(0, subscriptionLimits.name));
  const [when, setWhen] = useState<When>({
    every: before === null ? (asAlert && canAlert(of) ? null : "week") : before.every,
    condition: before?.condition ?? { column: "", is: "below", value: null },
  });
  const watchable = useWatchable(of, when.every === null);
  const condition = {
    ...when.condition,
    column: when.condition.column || (usualOf(watchable.figures)?.name ?? ""),
  };
  const [byMail, setByMail] = useState(before?.by_mail ?? true);
  const [receivers, setReceivers] = useState(() => choosingFor(before));
  const [fault, setFault] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const others = when.every === null ? [] : receiversOf(receivers);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const { every } = when;
    const missing = missingIn(name, every === null ? condition : null, watchable.problem);
    if (missing !== null) return setFault(new Problem(400, missing.message, [missing]));
    setBusy(true);
    const { address, sheets } = of;
    const told = {
      every,
      condition: every === null ? condition : null,
      by_mail: byMail && canMail(mail, others.length > 0),
      receivers: others,
    };
    const sent: SubscriptionToSave =
      before === null
        ? { name: name.trim(), address, sheets, ...told }
        : {
            id: before.id,
            row_version: before.row_version,
            name: name.trim(),
            ...told,
          };
    try {
      await changes.save(sent);
      onClose();
    } catch (error) {
      setFault(error);
      setBusy(false);
    }
  };
  const nameFault = faultAt(fault, "name");
  const valueFault = faultAt(fault, "condition.value");
  const dayFault = faultAt(fault, "condition.day");
  const receiverFault = faultAt(fault, "receivers");
  const isShown = [nameFault, valueFault, dayFault, receiverFault].some((one) => one !== null);
  const other = fault === null || isShown ? null : faultLines(fault);
  const periods = [
    ...new Set(of.sheets.flatMap(({ period }) => (period === null ? [] : periodLabel(period)))),
  ];
  const figures = of.sheets.length === 1 ? "" : `${of.sheets.length} sets of figures. `;
  // The screen behind the dialog shows those of a new one.
  const filters = before === null ? "" : filterWords(before.sheets, true);
  return (
    <Modal opened onClose={onClose} title={before === null ? "Send these figures" : "Change what is sent"}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="md">
          <TextInput
            label="Name"
            withAsterisk
            data-autofocus
            maxLength={subscriptionLimits.name}
            value={name}
            error={nameFault}
            onChange={(event) => {
              setName(event.currentTarget.value);
              setFault(null);
            }}
          />
          <p className={styles.note}>
            {figures}
            {staysWords(of.sheets)}
            {periods.length === 0
              ? "."
              : `; the period is “${periods.join("” or “")}” of the day of sending.`}
            {filters === "" ? "" : ` ${filters}.`}
            {comparisonWords(of.sheets, when.every === null)}
            {justBegunWords(of.sheets, when.every)}
          </p>
          {asAlert && !watchable.isPossible ? (
            <p className={styles.note}>
              None of these figures can be watched by an alert. They can be sent at a set time.
            </p>
          ) : null}
          <WhenFields
            value={{ ...when, condition }}
            watchable={watchable}
            fault={valueFault}
            dayFault={dayFault}
            onChange={(next) => {
              setWhen(next);
              setFault(null);
            }}
          />
          {when.every === null ? null : (
            <ReceiverFields
              value={receivers}
              fault={receiverFault}
              onChange={(next) => {
                setReceivers(next);
                setFault(null);
              }}
            />
          )}
          <MailChoice mail={mail} hasReceivers={others.length > 0} checked={byMail} onChange={setByMail} />
          <FormFoot
            label={before === null ? "Subscribe" : "Save"}
            onClose={onClose}
            busy={busy}
            fault={other}
          />
        </Stack>
      </form>
    </Modal>
  );
}
