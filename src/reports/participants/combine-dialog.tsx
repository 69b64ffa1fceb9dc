import { Button, SegmentedControl } from "@mantine/core";
import { useEffect, useState, type ReactElement } from "react";
import { combineParticipants, readParticipants, separateParticipants } from "../../api/participants";
import { confirm } from "../../ui/dialogs/dialogs";
import { Banner } from "../../ui/banner";
import { FieldChoices } from "../../ui/field-choices";
import { notify } from "../../ui/notify";
import { Modal } from "../../ui/overlays";
import { TableSkeleton } from "../../ui/skeletons";
import { messageOf, Problem } from "../../shared/errors";
import { differing, trainingsOfBoth, usual, type Side } from "./combining";
import styles from "./participants.module.css";

interface CombineDialogProps {
  ids: readonly [number, number];
  onCombined: () => void;
  /** Told when a combination was taken back. */
  onSeparated: () => void;
  onClose: () => void;
}

/** Two records of one person beside each other: which is kept, which value of each field stands; then one call. */
export function CombineDialog({ ids, onCombined, onSeparated, onClose }: CombineDialogProps): ReactElement {
  const [first, second] = ids;
  const [records, setRecords] = useState<readonly Side[]>([]);
  const [keepId, setKeepId] = useState(first);
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    readParticipants([first, second], abort.signal).then(
      (found) => {
        if (abort.signal.aborted) return;
        setRecords(found);
        if (found.length < 2) setFailure("One of the records is not there any more. Close and search again.");
      },
      (error: unknown) => !abort.signal.aborted && setFailure(messageOf(error)),
    );
    return () => abort.abort();
  }, [first, second]);
  const keep = records.find(({ id }) => id === keepId);
  const other = records.find(({ id }) => id !== keepId);
  const choices = keep && other ? { ...usual(keep, other), ...chosen } : {};
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
    setBusy(true);
    setFailure(null);
    try {
      const row_version = await combineParticipants(keep, other, take);
      const undo = async (): Promise<void> => {
        try {
          await separateParticipants({ ...keep, row_version }, other);
          notify.success(`Records ${keep.id} and ${other.id} are as they were.`);
          onSeparated();
        } catch (error) {
          notify.error(error, { title: "Not taken back" });
        }
      };
      notify.undo(`Combined into record ${keep.id}.`, () => void undo());
      onCombined();
    } catch (error) {
      setFailure(messageOf(error));
      if (error instanceof Problem && error.status === 409)
        setRecords(await readParticipants(ids).catch(() => []));
    } finally {
      setBusy(false);
    }
  };
  const fields = keep && other ? differing(keep, other) : [];
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
