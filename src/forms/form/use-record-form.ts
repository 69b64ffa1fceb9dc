import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useForm, type UseFormReturn } from "react-hook-form";
import { useMarkUnsaved } from "../../api/session/unsaved";
import { derive, type Entity } from "../../entities";
import { isEmpty, textOf, type Values } from "../../fields";
import type { PickRow } from "../../ui/fields";
import { rememberArbo } from "../autofill/last-arbo";
import {
  autofillValues,
  autofilledFields,
  onlyArboPicked,
  overwritten,
  withoutTyped,
} from "../autofill/autofill";
import { markAutofilled, useAutofilled, type AutofilledFields } from "../autofill/autofilled-fields";
import type { FormStart } from "../autofill/form-start";
import { changedNames, readValues } from "../values/form-values";
import { dependentChanges, derivedChanges } from "../values/dependent-values";
import { isTargetOf, targetAfterPick } from "../target/planned-target";
import { confirmReplace } from "./save-dialogs";
import { draftTitle } from "../drafts/draft-title";
import { resolverOf } from "./resolver";
import { useDraft, type DraftAutosave } from "../drafts/use-draft";

export interface RecordForm {
  form: UseFormReturn<Values>;
  draft: DraftAutosave;
  /** Whether a value differs from when the form opened. In a new record, a picked ARBO alone does not count. */
  dirty: boolean;
  /** The fields that the program filled in. */
  filled: AutofilledFields;
  /** Sets a value as if the user had typed it. */
  enter: (name: string, value: unknown) => void;
  /** Fills the fields that the picked record determines. */
  pick: (name: string, row: PickRow | null) => void;
  /** Sets the target that an accomplishment fulfills; null for none. */
  fulfil: (target: number | null) => void;
  /** Checks the rules between fields; called when a field loses the focus. */
  leave: () => void;
}

const notEmpty = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmpty(value)));

/**
 * The state of one form: values, checks, derived totals, draft. Typing re-renders only the typed field; the derived
 * totals and the draft are updated through a subscription (DESIGN §7).
 */
export function useRecordForm(entity: Entity, start: FormStart, user: number): RecordForm {
  const resolver = useMemo(() => resolverOf(entity), [entity]);
  const form = useForm<Values>({
    defaultValues: start.values,
    resolver,
    mode: "onTouched",
    shouldFocusError: false,
  });
  const differs = useCallback(
    (values: Values): boolean => {
      const changed = changedNames(start.startedWith, values);
      return changed.length > 0 && !(start.base === null && onlyArboPicked(entity, changed));
    },
    [entity, start],
  );
  const [dirty, setDirty] = useState(() => differs(start.values));
  const flagged = useRef<string[]>([]);
  /** The fields that the user typed into and that no picked record has filled since. */
  const typed = useRef(new Set(start.typed));
  /** The form's values before the last change. */
  const before = useRef(start.values);

  const draft = useDraft(start.key, () => {
    const values = form.getValues();
    if (!differs(values)) return null;
    return {
      user,
      entity: entity.name,
      title: draftTitle(entity, { ...start, values }),
      base: start.base,
      values,
      startedWith: start.startedWith,
      typed: [...typed.current],
    };
  });
  const { touch } = draft;
  const [filled, changeFilled] = useAutofilled(start.filled);

  const assign = useCallback(
    (values: Values) => {
      for (const [name, value] of Object.entries(values))
        form.setValue(name, value, { shouldValidate: form.getFieldState(name).invalid });
    },
    [form],
  );

  /** Updates the other fields that depend on a field that the user changed. */
  const follow = useCallback(
    (name: string, values: Values) => {
      typed.current.add(name);
      const follows = dependentChanges(entity, name, values, before.current);
      assign(follows);
      const filledNow = markAutofilled(entity, notEmpty(follows), "Follows from what you typed.");
      changeFilled([name, ...Object.keys(follows)], filledNow);
    },
    [entity, assign, changeFilled],
  );
  const enter = useCallback(
    (name: string, value: unknown) => {
      follow(name, { ...form.getValues(), [name]: value });
      form.setValue(name, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
    },
    [form, follow],
  );

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values, name, type }) => {
          if (type === "change" && name !== undefined) follow(name, values);
          assign(derivedChanges(entity, form.getValues(), start.startedWith));
          before.current = { ...form.getValues() };
          setDirty(differs(form.getValues()));
          touch();
        },
      }),
    [form, entity, start, assign, differs, touch, follow],
  );
  useEffect(
    () => assign(derivedChanges(entity, form.getValues(), start.startedWith)),
    [form, entity, start, assign],
  );
  useMarkUnsaved(start.key, dirty);

  const pick = useCallback(
    (name: string, row: PickRow | null) => {
      if (entity.fields[name]?.picks === "arbo" && row !== null) rememberArbo(user, row);
      const kept = targetAfterPick(entity, name, row, start.startedWith);
      const brought = autofillValues(entity, name, row);
      const fill = (values: Values): void => {
        for (const one of Object.keys(values)) typed.current.delete(one);
        assign(values);
        const by = `Filled from “${entity.fields[name]?.label ?? name}”.`;
        changeFilled(
          autofilledFields(entity, name),
          row === null ? undefined : markAutofilled(entity, values, by),
        );
      };
      const clash = overwritten(entity, typed.current, form.getValues(), brought);
      fill(withoutTyped(brought, clash));
      assign(kept);
      if (clash.length > 0)
        void confirmReplace(entity, name, form.getValues(), brought, clash).then((yes) => {
          if (yes) fill(brought);
        });
      const { target_id: target } = start.startedWith;
      if (kept["target_id"] !== null || row === null || typeof target !== "number") return;
      // The target may belong to the picked ARBO now, after it was moved there: then the form keeps it.
      void isTargetOf(entity, target, row).then((stands) => {
        if (stands && textOf(form.getValues(name)) === textOf(row["id"])) assign({ target_id: target });
      });
    },
    [entity, user, start, form, assign, changeFilled],
  );
  const fulfil = useCallback((target: number | null) => assign({ target_id: target }), [assign]);
  const leave = useCallback(() => {
    const faults = entity.check(derive(entity, readValues(entity, form.getValues())));
    const now = faults.flatMap(({ field }) => field ?? []);
    const names = [...new Set([...now, ...flagged.current])];
    flagged.current = now;
    if (names.length > 0) void form.trigger(names);
  }, [entity, form]);

  return { form, draft, dirty, filled, enter, pick, fulfil, leave };
}
