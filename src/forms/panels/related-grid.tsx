import { Button } from "@mantine/core";
import { useEffect, useState, type ReactElement } from "react";
import { useForm, useWatch } from "react-hook-form";
import { useOutbox } from "../../api/outbox";
import { derive, type Entity, type Row } from "../../entities";
import type { Values } from "../../fields";
import { Problem, messageOf } from "../../shared/errors";
import { Banner } from "../../ui/banner";
import { notify } from "../../ui/notify";
import { ErrorState } from "../../ui/states";
import { ChildGrid } from "../child-grid";
import { childrenKey, faultsOf } from "../form-values";
import { differences, isBlank, saveRelated, useRelated } from "./related-rows";
import styles from "./panels.module.css";

interface RelatedGridProps {
  entity: Entity;
  /** The masterlist's number of the ARBO; null while none is picked. */
  arbo: string | null;
  columns: readonly string[];
  readOnly: boolean;
  /** What is worth a look in these rows, though not wrong. */
  warnings?: (rows: readonly Values[]) => string[];
}

const fault = (entity: Entity, rows: readonly Values[]): string | null => {
  for (const [at, row] of rows.entries()) {
    const [first] = faultsOf(entity, row);
    if (first !== undefined)
      return `Row ${at + 1}, ${entity.fields[first.field ?? ""]?.label ?? first.field}: ${first.message}`;
  }
  return null;
};

const inWords = (error: unknown, sent: readonly Values[], rows: readonly Values[]): string => {
  const row = error instanceof Problem ? error.details[0]?.row : undefined;
  const at = row === undefined ? -1 : rows.indexOf(sent[row] ?? {});
  return at < 0 ? messageOf(error) : `Row ${at + 1}: ${(error as Problem).details[0]?.message}`;
};

/** Records of the picked ARBO in a grid of their own, saved apart from the form above: typed, or pasted from a spreadsheet. */
export function RelatedGrid({ entity, arbo, columns, readOnly, warnings }: RelatedGridProps): ReactElement {
  const { rows: saved, failed, retry } = useRelated(entity, arbo);
  const key = childrenKey(entity.name);
  const form = useForm<Values>({ defaultValues: { [key]: [] } });
  const waits = useOutbox(({ waiting }) =>
    waiting.some((one) => one.entity === entity.name && one.what !== "save" && one.refused === undefined),
  );
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const shown = (useWatch({ control: form.control, name: key }) as Values[] | undefined) ?? [];
  useEffect(() => {
    if (saved !== undefined) form.reset({ [key]: saved });
  }, [saved, form, key]);

  if (arbo === null)
    return (
      <section className={styles.panel} aria-label={entity.screen.heading}>
        <h3>{entity.screen.heading}</h3>
        <p className={styles.hint}>Pick an ARBO to see its {entity.screen.heading.toLowerCase()}.</p>
      </section>
    );
  if (failed !== null)
    return (
      <ErrorState
        title={`The ${entity.screen.heading.toLowerCase()} could not be read`}
        error={failed}
        retry={retry}
      />
    );

  const rows = shown
    .filter((row) => !isBlank(entity, row))
    .map((row) => derive(entity, { ...row, arboPrimaryKey: arbo }));
  const before: readonly Row[] = saved ?? [];
  const { changed, removed } = differences(entity, before, rows);
  const open = changed.length + removed.length;
  const save = async (): Promise<void> => {
    const wrong = fault(entity, rows);
    setFailure(wrong);
    if (wrong !== null) {
      form.setError(key, { message: wrong });
      return;
    }
    form.clearErrors(key);
    setBusy(true);
    try {
      const kept = await saveRelated(entity, arbo, before, rows);
      if (!kept) notify.success(`${entity.screen.heading} saved.`);
    } catch (error) {
      setFailure(`Not saved. ${inWords(error, changed, rows)} What you typed stays here.`);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.related}>
      <ChildGrid child={entity} control={form.control} readOnly={readOnly || waits} columns={columns} />
      {waits ? (
        <Banner tone="warning">
          Changes of these rows wait in this browser. They can be changed again when the server has them.
        </Banner>
      ) : null}
      {warnings?.(rows).map((warning) => (
        <Banner key={warning} tone="warning">
          {warning}
        </Banner>
      ))}
      {failure === null ? null : <Banner tone="danger">{failure}</Banner>}
      {readOnly || waits || open === 0 ? null : (
        <div className={styles.bar}>
          <Button loading={busy} onClick={() => void save()}>
            Save {entity.screen.heading.toLowerCase()}
          </Button>
          <Button variant="default" disabled={busy} onClick={() => form.reset({ [key]: before })}>
            Undo changes
          </Button>
          <output>
            {changed.length} changed, {removed.length} taken out, not saved yet
          </output>
        </div>
      )}
    </div>
  );
}
