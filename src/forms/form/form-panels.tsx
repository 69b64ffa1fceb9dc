import { Suspense, createElement, type ReactElement } from "react";
import { FormProvider, type UseFormReturn } from "react-hook-form";
import { entityNamed, type Entity } from "../../entities";
import type { Values } from "../../fields";
import { FormSkeleton } from "../../ui/page/skeletons";
import { FormDraftKey } from "../drafts/form-draft-key";
import type { FormStart } from "../autofill/form-start";
import { lazyComponent } from "../lazy/lazy-module";
import { panelOf } from "../panels";

const ChildGrid = lazyComponent(() => import("../grid/child-grid"), "ChildGrid");

interface FormPanelsProps {
  entity: Entity;
  form: UseFormReturn<Values>;
  start: FormStart;
  readOnly: boolean;
}

/** The part below a form's fields: one grid for each kind of child row saved with it, and the entity's own panel. */
export function FormPanels({ entity, form, start, readOnly }: FormPanelsProps): ReactElement {
  const panel = panelOf(entity);
  return (
    <FormProvider {...form}>
      <Suspense fallback={<FormSkeleton />}>
        {(entity.children ?? []).map((child) => (
          <ChildGrid key={child} child={entityNamed(child)} control={form.control} readOnly={readOnly} />
        ))}
        {panel === undefined ? null : (
          <FormDraftKey value={start.key}>
            {createElement(panel, { control: form.control, readOnly, base: start.base })}
          </FormDraftKey>
        )}
      </Suspense>
    </FormProvider>
  );
}
