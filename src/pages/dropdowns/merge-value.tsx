import { Button, Skeleton } from "@mantine/core";
import { useState, type ReactElement } from "react";
import type { LookupList } from "../../entities/lookups";
import { countedRecords } from "../../shared/wording";
import { messageOf } from "../../shared/errors";
import { Banner } from "../../ui/page/banner";
import { notify } from "../../ui/toasts/notify";
import { Modal } from "../../ui/overlays/overlays";
import { Select } from "../../ui/select";
import { ErrorState } from "../../ui/page/states";
import styles from "./dropdowns.module.css";
import type { ListItem } from "./list-calls";
import type { MergePreview } from "../../shared/calls/merges";
import { mergeValue, useMergePreview } from "./merge-calls";
import { firstNames, formSummary, mergeSentence, valueLabel } from "./merge-texts";
import { undoMerge } from "./undo-merge";

function Changes({
  preview,
  from,
  into,
}: {
  preview: MergePreview;
  from: string;
  into: string;
}): ReactElement {
  const { refused, forms, last_of_category: last } = preview;
  if (refused !== null) return <Banner tone="danger">{refused}</Banner>;
  return (
    <>
      <p>{mergeSentence(preview, from, into)}</p>
      {forms.length === 0 ? null : (
        <ul className={styles.merged} aria-label="What changes">
          {forms.map((form) => {
            const first = firstNames(form);
            return (
              <li key={form.form}>
                <b>{form.form}</b>
                <span>{formSummary(form)}</span>
                {first === null ? null : <small>{first}</small>}
              </li>
            );
          })}
        </ul>
      )}
      {last === null ? null : (
        <Banner tone="warning">
          It is the last value under “{last.category}”: that category leaves the list with it.
          {last.records === 0 ? "" : ` ${countedRecords(last.records)} of other sub-categories keep it.`}
        </Banner>
      )}
      <p className={styles.soft}>
        It can be taken back for ten minutes, in every record that nobody changed since.
      </p>
    </>
  );
}

interface MergeValueProps {
  list: LookupList;
  items: readonly ListItem[];
  item: ListItem;
  onClose: () => void;
}

/** A dialog that merges a value into another of its list, with a preview of the changes (decision 052). */
export function MergeValue({ list, items, item, onClose }: MergeValueProps): ReactElement {
  const [chosen, setChosen] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const from = items.find(({ id }) => id === item.id) ?? item;
  const others = items.filter(({ id }) => id !== item.id);
  const into = others.find(({ id }) => String(id) === chosen);
  const { data: preview, error, refetch } = useMergePreview(list.name, from, into);
  const merge = async (): Promise<void> => {
    if (into === undefined) return;
    setBusy(true);
    setFailure(null);
    try {
      const { records, deleted } = await mergeValue(list.name, from, into);
      const merged = valueLabel(from);
      const where = records + deleted === 0 ? "" : `, in ${countedRecords(records + deleted)}`;
      notify.undo(
        `“${merged}” is merged into “${valueLabel(into)}”${where}.`,
        () => void undoMerge(list.name, { id: from.id, merged }),
      );
      onClose();
    } catch (refused) {
      setFailure(messageOf(refused));
      setBusy(false);
    }
  };
  return (
    <Modal
      opened
      onClose={() => {
        if (!busy) onClose();
      }}
      size={620}
      title={`Merge “${valueLabel(item)}” into another value`}
    >
      <form
        className={styles.merge}
        onSubmit={(event) => {
          event.preventDefault();
          void merge();
        }}
      >
        {failure === null ? null : <Banner tone="danger">{failure}</Banner>}
        <Select
          label="Merge into"
          placeholder="Choose the value that stays"
          searchable
          data-autofocus
          disabled={busy}
          data={others.map((one) => ({ value: String(one.id), label: valueLabel(one) }))}
          value={chosen}
          onChange={(value) => {
            setFailure(null);
            setChosen(value);
          }}
        />
        <div className={styles.changes} aria-live="polite">
          {into === undefined ? (
            <p className={styles.soft}>What changes is shown here before anything does.</p>
          ) : preview !== undefined ? (
            <Changes preview={preview} from={valueLabel(from)} into={valueLabel(into)} />
          ) : error === null ? (
            <Skeleton height={96} aria-label="Counting the records" />
          ) : (
            <ErrorState
              title="It could not be counted what changes"
              error={error}
              retry={() => void refetch()}
            />
          )}
        </div>
        <div className={styles.actions}>
          <Button variant="default" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button
            type="submit"
            loading={busy}
            disabled={into === undefined || preview === undefined || preview.refused !== null}
          >
            Merge
          </Button>
        </div>
      </form>
    </Modal>
  );
}
