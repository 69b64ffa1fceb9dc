import { memo, Suspense, type ReactElement, type ReactNode } from "react";
import type { Control } from "react-hook-form";
import type { Entity, Row } from "../../entities";
import type { Values } from "../../fields";
import { FormField, type FormFieldProps } from "../../ui/fields";
import { autofilledFields } from "../autofill/autofill";
import type { AutofilledFields } from "../autofill/autofilled-fields";
import styles from "../form.module.css";
import { lazyComponent } from "../lazy/lazy-module";
import { spanOf, type Section } from "./form-sections";

const DuplicateNote = lazyComponent(() => import("../duplicates/duplicate-note"), "DuplicateNote");

interface FormSectionProps {
  entity: Entity;
  section: Section;
  control: Control<Values>;
  readOnly: boolean;
  /** The fields that the program filled in. */
  filled: AutofilledFields;
  /** Whether the record is new. Fields marked `insertOnly` are read-only in the form of a saved record. */
  isNew: boolean;
  onPick: NonNullable<FormFieldProps["onPick"]>;
  onLeave: NonNullable<FormFieldProps["onLeave"]>;
  /** Shows notes about similar records when given. `base` is the saved record of the form, or null for a new record. */
  same?: { entity: Entity; base: Row | null };
  /** At the right of the heading. */
  aside?: ReactNode;
  /** Under the fields. */
  below?: ReactNode;
}

const spans = { 4: styles.span4, 8: styles.span8, 12: styles.span12 };

/** A section of the form with its heading. Typing renders only the typed field again, not the section. */
export const FormSection = memo(function FormSection(props: FormSectionProps): ReactElement {
  const { entity, section, control, readOnly, filled, isNew, onPick, onLeave, same, aside, below } = props;
  return (
    <section id={section.id} className={styles.section} aria-labelledby={`${section.id}-heading`}>
      <header>
        <h3 id={`${section.id}-heading`}>{section.title}</h3>
        {aside}
      </header>
      <div className={styles.fields}>
        {section.fields.map(({ name, field }) => (
          <div
            key={name}
            className={spans[spanOf(field)]}
            title={filled.get(name)}
            data-name={name}
            data-filled={filled.has(name) || undefined}
            data-fills={autofilledFields(entity, name).join(" ") || undefined}
          >
            <FormField
              name={name}
              field={field}
              control={control}
              filled={filled.get(name)}
              readOnly={readOnly || (field.insertOnly === true && !isNew)}
              onPick={onPick}
              onLeave={onLeave}
              bare={section.fields.length === 1 && field.label === section.title}
            />
            {same?.entity.identities
              ?.filter(({ by: [first] }) => first === name)
              .map((identity) => (
                <Suspense key={identity.by.join()}>
                  <DuplicateNote {...same} identity={identity} control={control} />
                </Suspense>
              ))}
          </div>
        ))}
        {below === undefined ? null : <div className={styles.span12}>{below}</div>}
      </div>
    </section>
  );
});
