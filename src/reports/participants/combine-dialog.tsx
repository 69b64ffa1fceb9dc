import { Button, SegmentedControl } from "@mantine/core";
import { useEffect, useRef, useState, type ReactElement } from "react";
import { isUnreachable } from "../../api/outbox/outbox-sender";
import {
  combineParticipants,
  readParticipants,
  separateParticipants,
} from "../../api/participants/participants";
import { confirm } from "../../ui/dialogs/dialogs";
import { Banner } from "../../ui/page/banner";
import { FieldChoices } from "../../ui/field-choices";
import { notify } from "../../ui/toasts/notify";
import { Modal } from "../../ui/overlays/overlays";
import { TableSkeleton } from "../../ui/page/skeletons";
import { messageOf, Problem } from "../../shared/errors";
import { differingFields, trainingsOfBoth, defaultChoices, type Side } from "./combining";
import styles from "./participants.module.css";

interface CombineDialogProps {
  ids: readonly [number, number];
  onCombined: () => void;
  /** Called when the listed records have changed: a combination was undone, or one of them no longer exists. */
  onChanged: () => void;
  onClose: () => void;
}

const recordGoneMessage = "One of the records does not exist any more. Close and search again.";

/**
 * The message when the server does not answer. `unsure` is true when this or an earlier
 * request may have reached it.
 */
const unanswered = (unsure: boolean): string =>
  `Combining needs the server, which does not answer: it is not kept to be sent later. ${
    unsure
      ? "Whether it was done is not known. Combine again when the server is back: it is done once."
      : "Nothing was changed. Combine when the server is back."
  }`;

/**
 * Shows two records of one person side by side. The user chooses which one is kept and the value of each field;
 * one request then combines them.
 */
export function CombineDialog({ ids, onCombined, onChanged, onClose }: CombineDialogProps): ReactElement {
  const [first, second] = ids;
  const [records, setRecords] = useState<readonly Side[]>([]);
  const [keepId, setKeepId] = useState(first);
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const unsure = useRef(false);
  useEffect(() => {
    const abort = new AbortController();
    readParticipants([first, second], abort.signal).then(
      (found) => {
        if (abort.signal.aborted) return;
        setRecords(found);
        if (found.length < 2) setFailure(recordGoneMessage);
      },
      (error: unknown) =>
        !abort.signal.aborted && setFailure(isUnreachable(error) ? unanswered(false) : messageOf(error)),
    );
    return () => abort.abort();
  }, [first, second]);
  const keep = records.find(({ id }) => id === keepId);
  const other = records.find(({ id }) => id !== keepId);
  const choices = keep && other ? { ...defaultChoices(keep, other), ...chosen } : {};
  const readAnew = async (): Promise<void> => {
    const found = await readParticipants(ids).catch(() => []);
    setRecords(found);
    if (found.length !== 1) return;
    setFailure(recordGoneMessage);
    onChanged();
  };
  const combine = async (): Promise<void> => {
    if (!keep || !other) return;
    const take = Object.keys(choices).filter((name) => choices[name] === "other");
    const yes = await confirm({
      title: "Combine the two records?",
      message: `Record ${keep.id} is kept with the trainings of both. Record ${other.id} is deleted. You can undo it right away. Later Central can restore record ${other.id}; record ${keep.id} then stays as it became.`,
      confirmLabel: "Combine",
      danger: true,
    });
    if (!yes) return;
    const online = navigator.onLine;
    setBusy(true);
    setFailure(null);
    try {
      const row_version = await combineParticipants(keep, other, take);
      const combined = `Combined into record ${keep.id}.`;
      const undo = async (): Promise<void> => {
        try {
          await separateParticipants({ ...keep, row_version }, other);
          notify.success(`Records ${keep.id} and ${other.id} are as they were.`);
          onChanged();
        } catch (error) {
          if (isUnreachable(error))
            offer(`${combined} Taking that back needs the server, which did not answer.`, {
              duration: false,
            });
          else notify.error(error, { title: "Not taken back" });
        }
      };
      const offer = (words: string, shown?: { duration: false }) =>
        notify.undo(words, () => void undo(), shown);
      offer(combined);
      onCombined();
    } catch (error) {
      unsure.current = isUnreachable(error) && (unsure.current || online);
      setFailure(isUnreachable(error) ? unanswered(unsure.current) : messageOf(error));
      if (error instanceof Problem && [404, 409].includes(error.status)) await readAnew();
    } finally {
      setBusy(false);
    }
  };
  const fields = keep && other ? differingFields(keep, other) : [];
  return (
    <Modal opened onClose={onClose} size={820} title="Combine two records of one person">
      {failure === null ? null : <Banner tone="danger">{failure}</Banner>}
      {!keep || !other ? (
        failure === null ? (
          <TableSkeleton rows={4} columns={2} />
        ) : null
      ) : (
        <>
          <p className={styles.lead}>
            The kept record gets the trainings of both, {trainingsOfBoth(keep, other)} in all.
          </p>
          <SegmentedControl
            aria-label="Which record is kept"
            data={ids.map((id) => ({ value: String(id), label: `Keep record ${id}` }))}
            value={String(keepId)}
            onChange={(id) => {
              setKeepId(Number(id));
              setChosen({});
            }}
            transitionDuration={0}
            mb="md"
          />
          {fields.length === 0 ? (
            <p>All other fields are the same.</p>
          ) : (
            <FieldChoices
              fields={fields}
              chosen={choices}
              onChoose={(name, value) => setChosen((now) => ({ ...now, [name]: value }))}
            />
          )}
        </>
      )}
      <div className={styles.actions}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button loading={busy} disabled={!keep || !other} onClick={() => void combine()}>
          Combine
        </Button>
      </div>
    </Modal>
  );
}
