import { Button } from "@mantine/core";
import { useContext, type ReactElement } from "react";
import { useFormContext, useWatch, type Control } from "react-hook-form";
import { useSession } from "../../api/session/session";
import { useLayout } from "../../tables/use-layout";
import type { Entity } from "../../entities";
import type { Values } from "../../fields";
import { messageOf } from "../../shared/errors";
import { Banner } from "../../ui/page/banner";
import { notify } from "../../ui/toasts/notify";
import { TableSkeleton } from "../../ui/page/skeletons";
import { ErrorState } from "../../ui/page/states";
import { focusCell } from "../grid/focus-cell";
import { faultsSentence, faultsToSave } from "../grid/grid-faults";
import { Grid } from "../grid/grid";
import { rowsSectionId } from "../grid/section-id";
import { FormDraftKey } from "../drafts/form-draft-key";
import { RelatedProblem, relatedKey, rowsWaitNote, saveEdit } from "../related/related-edits";
import { DuplicateRows } from "./form5/duplicate-rows";
import { useRelatedEdit } from "../related/use-related-edit";
import styles from "./panels.module.css";

interface RelatedGridProps {
  entity: Entity;
  control: Control<Values>;
  /** The masterlist id of the ARBO; null when none is picked. */
  arbo: string | null;
  columns: readonly string[];
  /** The columns that are hidden until a button is pressed. */
  more?: readonly string[];
  readOnly: boolean;
  /** Returns warnings about rows that can be saved but should be checked. */
  warnings?: (rows: readonly Values[]) => string[];
}

/** A grid of records that belong to the picked ARBO. They are saved by the grid's own button or with the form. */
export function RelatedGrid(props: RelatedGridProps): ReactElement {
  const { entity, control, arbo, columns, readOnly, warnings } = props;
  const form = useFormContext<Values>();
  const user = useSession((session) => session.user?.id ?? 0);
  const [layout, setLayout] = useLayout(user, `grid.${entity.name}`);
  const related = useRelatedEdit(entity, control, arbo);
  const province: unknown = useWatch({ control, name: "province_name" });
  const draft = useContext(FormDraftKey);
  const { heading } = entity.screen;
  const key = relatedKey(entity.name);

  if (arbo === null)
    return (
      <section id={rowsSectionId(entity)} className={styles.panel} aria-label={heading}>
        <h3>{heading}</h3>
        <p className={styles.hint}>Pick an ARBO to see its {heading.toLowerCase()}.</p>
      </section>
    );
  if (related.failed !== null)
    return (
      <section id={rowsSectionId(entity)} aria-label={heading}>
        <ErrorState
          title={`The ${heading.toLowerCase()} could not be read`}
          error={related.failed}
          retry={related.retry}
        />
      </section>
    );

  // Rows that are entered before the saved ones are shown would hide those.
  if (related.saved === undefined && related.edit === null)
    return (
      <section id={rowsSectionId(entity)} className={styles.panel} aria-label={heading}>
        <h3>{heading}</h3>
        <TableSkeleton rows={3} />
      </section>
    );

  const { rows, changed, removed, busy, waits } = related;
  const closed = readOnly || waits;
  const save = async (): Promise<void> => {
    const faults = faultsToSave(entity, rows);
    const [wrong] = faults;
    if (wrong !== undefined) {
      form.setError(key, { message: faultsSentence(faults) });
      focusCell(entity.name, wrong.row, wrong.name);
      return;
    }
    form.clearErrors(key);
    try {
      if (!(await saveEdit(form, entity, draft))) notify.success(`${heading} saved.`);
    } catch (error) {
      form.setError(key, { type: "server", message: `${messageOf(error)} What you typed stays here.` });
      if (error instanceof RelatedProblem && error.at !== undefined)
        focusCell(entity.name, error.at.row, error.at.name);
    }
  };
  return (
    <div className={styles.related}>
      <Grid
        child={entity}
        name={key}
        rows={rows}
        onChange={related.setRows}
        readOnly={closed || busy}
        columns={columns}
        more={props.more}
        moreOpen={layout.order.length > 0}
        onMore={(open) => setLayout({ order: open ? [...(props.more ?? [])] : [], hidden: [] })}
        error={related.error}
        province={province}
      />
      {related.beyond === 0 ? null : (
        <Banner tone="warning">
          {related.beyond.toLocaleString("en-PH")} more {heading.toLowerCase()} of this ARBO are not shown
          here. They stay as they are.
        </Banner>
      )}
      {waits ? <Banner tone="warning">{rowsWaitNote}</Banner> : null}
      {warnings?.(rows).map((warning) => (
        <Banner key={warning} tone="warning">
          {warning}
        </Banner>
      ))}
      {related.edit === null || closed ? null : <DuplicateRows entity={entity} edit={related.edit} />}
      {closed || changed + removed === 0 ? null : (
        <div className={styles.bar}>
          <Button loading={busy} onClick={() => void save()}>
            Save {heading.toLowerCase()}
          </Button>
          <Button
            variant="default"
            disabled={busy}
            onClick={() => {
              form.clearErrors(key);
              related.reset();
              notify.undo(`The ${heading.toLowerCase()} are as they were.`, () => related.setRows(rows));
            }}
          >
            Undo changes
          </Button>
          <output>
            {changed} changed, {removed} taken out, not saved yet. They are saved with the form, too.
          </output>
        </div>
      )}
    </div>
  );
}
