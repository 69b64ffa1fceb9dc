import { memo, type ReactElement, type ReactNode } from "react";
import type { Control } from "react-hook-form";
import type { Values } from "../fields";
import { FormField, type FormFieldProps } from "../ui/fields";
import styles from "./form.module.css";
import { spanOf, type Section } from "./form-sections";

interface FormSectionProps {
  section: Section;
  control: Control<Values>;
  readOnly: boolean;
  /** What is given with a new record alone is only shown. */
  isNew: boolean;
  onPick: NonNullable<FormFieldProps["onPick"]>;
  onLeave: NonNullable<FormFieldProps["onLeave"]>;
  /** At the right of the heading. */
  aside?: ReactNode;
  /** Under the fields. */
  below?: ReactNode;
}

const spans = { 4: styles.span4, 8: styles.span8, 12: styles.span12 };

/** A part of the form under its heading; it renders once, its fields by themselves. */
export const FormSection = memo(function FormSection(props: FormSectionProps): ReactElement {
  const { section, control, readOnly, isNew, onPick, onLeave, aside, below } = props;
  return (
    <section id={section.id} className={styles.section} aria-labelledby={`${section.id}-heading`}>
      <header>
        <h3 id={`${section.id}-heading`}>{section.title}</h3>
        {aside}
      </header>
      <div className={styles.fields}>
        {section.fields.map(({ name, field }) => (
          <div key={name} className={spans[spanOf(field)]}>
            <FormField
              name={name}
              field={field}
              control={control}
              readOnly={readOnly || (field.insertOnly === true && !isNew)}
              onPick={onPick}
              onLeave={onLeave}
              bare={section.fields.length === 1 && field.label === section.title}
            />
          </div>
        ))}
        {below === undefined ? null : <div className={styles.span12}>{below}</div>}
      </div>
    </section>
  );
});
