import { Suspense, useCallback, useEffect, useMemo, useRef, type ReactElement, type ReactNode } from "react";
import { useFormState } from "react-hook-form";
import { isIdentified, type Entity, type Row } from "../../entities";
import type { Values } from "../../fields";
import { Banner } from "../../ui/page/banner";
import { focusUnmatched } from "../../ui/fields";
import { confirmLeave } from "../drafts/confirm-leave";
import { FormPanels } from "./form-panels";
import { distinctFields } from "../../entities/define/distinct-fields";
import { formKeys, repeatedField, sectionKeys } from "../keyboard/form-keys";
import { FormSection } from "./form-section";
import { lazyComponent } from "../lazy/lazy-module";
import { focusNewForm, focusHeading, focusOpenedForm, focusField } from "../keyboard/form-focus";
import { AutofillNote } from "../autofill/autofill-note";
import { shownSections } from "./form-sections";
import { mayRepeat } from "../values/starting-values";
import type { FormStart } from "../autofill/form-start";
import styles from "../form.module.css";
import { LastArboButton } from "../autofill/last-arbo-button";
import { RecordHead } from "./record-head";
import { recordTitle } from "../records/record-title";
import type { Rights } from "../records/rights";
import { SaveBar } from "./save-bar";
import { SectionIndex } from "./section-index";
import { LostTargetWarning } from "../target/lost-target-warning";
import { pastesInProgress } from "../grid/pastes-in-progress";
import { useFormIndex } from "./use-form-index";
import { usePrintedValues } from "./use-printed-values";
import { useRecordForm } from "./use-record-form";
import type { SaveTrigger } from "./save-dialogs";
import { useSave } from "./use-save";
import { useSaveKeys } from "../keyboard/use-save-keys";

const OverTargetWarnings = lazyComponent(
  () => import("../target/over-target-warnings"),
  "OverTargetWarnings",
);
const TargetChoice = lazyComponent(() => import("../target/target-choice"), "TargetChoice");
const ErrorList = lazyComponent(() => import("./error-list"), "ErrorList");
const ConflictDialog = lazyComponent(() => import("../../ui/conflict/conflict-dialog"), "ConflictDialog");

interface RecordFormProps {
  entity: Entity;
  start: FormStart;
  user: number;
  rights: Rights;
  /** A notice above the form, such as the target that the form was filled from. */
  notice?: ReactNode;
  onSaved: (saved: Row, next: "close" | "another", values: Values) => void;
  onCancel: () => void;
  onHistory: (row: Row) => void;
}

/** The form of one record, new or saved (DESIGN §7). */
export function RecordForm(props: RecordFormProps): ReactElement {
  const { entity, start, user, rights, onSaved, onCancel } = props;
  const { form, draft, dirty, filled, enter, pick, fulfil, leave } = useRecordForm(entity, start, user);
  const { isSubmitted } = useFormState({ control: form.control });
  const isNew = start.base === null;
  const reason = rights.refusal(isNew ? "insert" : "update", start.base ?? undefined);
  const readOnly = reason !== null;
  const sections = useMemo(
    () => shownSections(entity, Object.keys(rights.constant), isNew, start.values),
    [entity, rights.constant, isNew, start.values],
  );
  const { names, indexed } = useFormIndex(entity, sections, isNew);
  const goToFirst = useCallback(
    (faulty: readonly string[]) => {
      const first = names.find(({ name }) => faulty.includes(name));
      if (first !== undefined) requestAnimationFrame(() => focusField(form, first.name));
    },
    [names, form],
  );
  const saving = useSave(entity, form, start, goToFirst);
  const element = useRef<HTMLFormElement>(null);

  const save = (next: "close" | "another", by: SaveTrigger) => {
    if (readOnly || (!isNew && !dirty) || focusUnmatched(element.current)) return;
    void form.handleSubmit(
      async () => {
        let done = false;
        await saving.save(by, (saved) => {
          done = true;
          void draft.drop();
          onSaved(saved, next, form.getValues());
        });
        if (!done) return;
        if (next === "another") focusNewForm();
        else focusHeading();
      },
      (errors) => goToFirst(Object.keys(errors)),
    )();
  };
  const choice = useMemo(
    () =>
      entity.accomplishes === undefined || readOnly ? undefined : (
        <Suspense fallback={null}>
          <TargetChoice entity={entity} control={form.control} onChoose={fulfil} />
        </Suspense>
      ),
    [entity, readOnly, form.control, fulfil],
  );
  const isTold = dirty || isIdentified(entity, start.values);
  const same = useMemo(
    () => (readOnly || !isTold ? undefined : { entity, base: start.base }),
    [readOnly, isTold, entity, start.base],
  );
  usePrintedValues(element);
  useSaveKeys(element, (next) => save(next, "keys"));
  const fromTarget = isNew && typeof start.startedWith["target_id"] === "number";
  useEffect(() => focusOpenedForm(fromTarget), [fromTarget]);

  const cancel = async () => {
    if ((dirty || pastesInProgress() > 0) && !readOnly) {
      const answer = await confirmLeave();
      if (answer === "stay") return;
      if (answer === "discard") {
        form.reset(start.startedWith);
        await draft.drop();
      }
    } else await draft.drop();
    onCancel();
    focusHeading();
  };

  const base = start.base;
  return (
    <div className={styles.form}>
      <SectionIndex sections={indexed} control={form.control} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys bubble up from the controls: Enter goes on to the next one */}
      <form
        ref={element}
        className={styles.main}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save("close", "keys");
        }}
        onKeyDownCapture={sectionKeys}
        onKeyDown={(event) => {
          formKeys(event);
          const repeated = readOnly ? null : repeatedField(event);
          if (repeated !== null && mayRepeat(entity, start.before, repeated))
            enter(repeated, start.before?.[repeated]);
        }}
        aria-label={isNew ? `New ${entity.label}` : recordTitle(entity, base ?? {})}
      >
        <RecordHead entity={entity} base={base} rights={rights} onHistory={props.onHistory} />
        {dirty ? <p className={styles.unsaved}>Not saved yet: what follows is as typed.</p> : null}
        <LostTargetWarning control={form.control} target={start.startedWith["target_id"]}>
          {props.notice}
        </LostTargetWarning>
        {entity.accomplishes === undefined ? null : (
          <Suspense fallback={null}>
            <OverTargetWarnings entity={entity} control={form.control} own={base?.id ?? null} />
          </Suspense>
        )}
        {reason === null ? null : (
          <Banner tone="warning">
            {reason} {isNew ? "" : "You can read this record."}
          </Banner>
        )}
        {isSubmitted ? (
          <Suspense fallback={null}>
            <ErrorList control={form.control} fields={names} onGo={(name) => focusField(form, name)} />
          </Suspense>
        ) : null}
        <div className={styles.sections}>
          {sections.map((section) => {
            const picksArbo = section.fields.some(({ field }) => field.picks === "arbo");
            return (
              <FormSection
                key={section.id}
                entity={entity}
                section={section}
                control={form.control}
                readOnly={readOnly}
                filled={filled}
                isNew={isNew}
                same={same}
                onPick={pick}
                onLeave={leave}
                aside={
                  picksArbo && !readOnly ? (
                    <>
                      <AutofillNote count={filled.size} />
                      {isNew ? (
                        <LastArboButton
                          user={user}
                          onUse={(row) => {
                            form.setValue("arboPrimaryKey", String(row["id"]), { shouldValidate: true });
                            pick("arboPrimaryKey", row);
                          }}
                        />
                      ) : null}
                    </>
                  ) : undefined
                }
                below={picksArbo ? choice : undefined}
              />
            );
          })}
          <FormPanels entity={entity} form={form} start={start} readOnly={readOnly} />
        </div>
        {readOnly ? null : (
          <SaveBar
            isNew={isNew}
            dirty={dirty}
            saving={saving.saving}
            failure={saving.failure}
            draftAt={dirty ? draft.savedAt : null}
            onSave={save}
            onCancel={() => void cancel()}
          />
        )}
      </form>
      {saving.conflict === null ? null : (
        <Suspense fallback={null}>
          <ConflictDialog
            fields={distinctFields(entity)}
            title={base === null ? entity.label : recordTitle(entity, base)}
            found={saving.conflict.found}
            rows={saving.conflict.rows}
            onSave={saving.conflict.choose}
            onBack={saving.closeConflict}
          />
        </Suspense>
      )}
    </div>
  );
}
