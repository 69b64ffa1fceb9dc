import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useWatch, type Control } from "react-hook-form";
import type { ReactElement } from "react";
import { entityNamed, type Row } from "../../../entities";
import { isEmpty, textOf, type Values } from "../../../fields";
import { nameKey } from "../../../shared/same-text";
import { readValues } from "../../values/form-values";
import styles from "../panels.module.css";
import { useRelated } from "../../related/related-rows";
import { useRelatedEdit } from "../../related/use-related-edit";

const training = entityNamed("arbo_training");
const target = entityNamed("form_5_annualtarget");
const MAX_TRAININGS = 6;

const titleOf = (row: Values): string => nameKey(textOf(row["training_title"]));

/** The targets of the year, or without a year, whose training is not among the rows yet; each title once. */
export function targetsWithoutTraining(
  targets: readonly Row[],
  rows: readonly Values[],
  year: unknown,
): Row[] {
  const titles = new Set(rows.map(titleOf));
  return targets.filter((one) => {
    const ofYear = isEmpty(year) || isEmpty(one["reporting_year"]) || one["reporting_year"] === year;
    const title = titleOf(one);
    if (!ofYear || title === "" || titles.has(title)) return false;
    titles.add(title);
    return true;
  });
}

/** A new training row with the values that a target planned: all shared fields except the date. */
export const trainingFromTarget = (planned: Row): Values =>
  Object.fromEntries(
    Object.keys(training.fields)
      .filter((name) => name in target.fields && name !== "arboPrimaryKey" && name !== "arbo_name")
      .map((name) => [name, planned[name] ?? null]),
  );

interface PlannedTrainingsProps {
  control: Control<Values>;
  arbo: string | null;
}

/** Buttons for the trainings that the ARBO's targets planned and that are not among its rows yet; each adds one row. */
export function PlannedTrainings({ control, arbo }: PlannedTrainingsProps): ReactElement | null {
  const { rows: targets = [] } = useRelated(target, arbo);
  const { rows, saved, setRows, busy, waits } = useRelatedEdit(training, control, arbo);
  const entered: unknown = useWatch({ control, name: "reporting_year" });
  const year = readValues(target, { reporting_year: entered })["reporting_year"];
  const planned =
    saved === undefined || waits ? [] : targetsWithoutTraining(targets, rows, year).slice(0, MAX_TRAININGS);
  if (planned.length === 0) return null;
  return (
    <div className={styles.bar}>
      <span>Planned in the targets of this ARBO:</span>
      {planned.map((one) => (
        <Button
          key={one.id}
          size="compact-sm"
          variant="default"
          disabled={busy}
          leftSection={<IconPlus size={15} aria-hidden />}
          onClick={() => setRows([...rows, trainingFromTarget(one)])}
        >
          Add “{textOf(one["training_title"])}”
        </Button>
      ))}
    </div>
  );
}
