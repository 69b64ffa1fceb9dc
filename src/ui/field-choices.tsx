import "@mantine/core/styles/RadioCard.css";
import "@mantine/core/styles/RadioIndicator.css";
import { Radio } from "@mantine/core";
import type { ReactElement } from "react";
import styles from "./field-choices.module.css";

/** A field with several candidate values, one of which must be chosen. */
export interface FieldChoice {
  name: string;
  label: string;
  description?: string;
  options: readonly { value: string; label: string; shown: string }[];
}

interface FieldChoicesProps {
  fields: readonly FieldChoice[];
  chosen: Readonly<Record<string, string>>;
  onChoose: (name: string, value: string) => void;
}

/** Compares two records field by field; the user chooses one value for each field. */
export function FieldChoices({ fields, chosen, onChoose }: FieldChoicesProps): ReactElement {
  return (
    <div className={styles.fields}>
      {fields.map(({ name, label, description, options }) => (
        <Radio.Group
          key={name}
          label={label}
          description={description}
          value={chosen[name]}
          onChange={(value) => onChoose(name, value)}
          classNames={{ label: styles.label ?? "", description: styles.before ?? "" }}
        >
          <div className={styles.choices}>
            {options.map((option) => (
              <Radio.Card key={option.value} value={option.value} className={styles.choice}>
                <Radio.Indicator />
                <span>
                  <b>{option.label}</b>
                  {option.shown}
                </span>
              </Radio.Card>
            ))}
          </div>
        </Radio.Group>
      ))}
    </div>
  );
}
