import { IconAlertTriangle } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { useFormState, type Control, type FieldError } from "react-hook-form";
import type { Values } from "../../fields";
import styles from "../form.module.css";

interface ErrorListProps {
  control: Control<Values>;
  /** Every field of the form with its label, in the order of the form. */
  fields: readonly { name: string; label: string }[];
  onGo: (name: string) => void;
}

/** The number of faults in one error. The faults of all rows of a grid share one error. */
const countOf = (error: FieldError | undefined): number => Number(error?.types?.["faults"] ?? 1);

/** Lists every fault after a refused save; each entry is a link to its field. */
export function ErrorList({ control, fields, onGo }: ErrorListProps): ReactElement | null {
  const { errors, isSubmitted } = useFormState({ control });
  const faults = fields.filter(({ name }) => errors[name] !== undefined);
  if (!isSubmitted || faults.length === 0) return null;
  const count = faults.reduce((sum, { name }) => sum + countOf(errors[name] as FieldError | undefined), 0);
  return (
    <div className={styles.errors} role="alert">
      <p>
        <IconAlertTriangle size={18} aria-hidden />
        {count === 1 ? "One correction is needed" : `${count} corrections are needed`}
      </p>
      <ul>
        {faults.map(({ name, label }) => (
          <li key={name}>
            <button type="button" onClick={() => onGo(name)}>
              {label}
            </button>
            : {errors[name]?.message}
          </li>
        ))}
      </ul>
    </div>
  );
}
