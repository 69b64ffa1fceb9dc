import { Checkbox, Skeleton } from "@mantine/core";
import { useEffect, useRef, useState, type ReactElement } from "react";
import { useController, useWatch, type Control } from "react-hook-form";
import { Link } from "react-router-dom";
import { entityNamed, type Row } from "../../entities";
import { formatField, isEmpty, textOf, type Values } from "../../fields";
import { nameKey } from "../../shared/same-text";
import { ErrorState } from "../../ui/page/states";
import type { PanelProps } from "./panel";
import { useRelated } from "../related/related-rows";
import { arboTrainings } from "./sections";
import styles from "./panels.module.css";

const training = entityNamed("arbo_training");

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(textOf) : textOf(value) === "" ? [] : textOf(value).split(",");

/** A training title without commas, because the list of titles is stored joined by commas. */
const titleInList = (row: Values): string =>
  textOf(row["training_title"])
    .replace(/\s*,\s*/g, " ")
    .trim();

/** Returns the list with the item when `on` is true, else without it. */
export const withItem = (list: readonly string[], item: string, on: boolean): string[] =>
  on ? [...new Set([...list, item])] : list.filter((one) => one !== item);

const isSameTitle = (one: string, other: string): boolean => nameKey(one) === nameKey(other);

/** Adds or removes a title. A typed title that is equal except for case and spaces counts as the same title. */
export const withTitle = (titles: readonly string[], title: string, on: boolean): string[] =>
  withItem(titles, titles.find((one) => isSameTitle(one, title)) ?? title, on);

const words = (row: Row): string =>
  (["training_category", "start_date", "conducted_by"] as const)
    .map((name) => {
      const field = training.fields[name];
      return field === undefined ? "" : formatField(row[name], field);
    })
    .filter((text) => text !== "")
    .join(" · ");

/**
 * When another ARBO is picked, removes the marked trainings of the previous ARBO from the titles and ids. Returns the
 * removed titles.
 */
function useOwnTrainings(
  control: Control<Values>,
  arbo: string | null,
  rows: readonly Row[] | undefined,
): string[] {
  const { onChange: setIds, value: ids } = useController({ control, name: "training_id" }).field;
  const { onChange: setTitles, value: titles } = useController({ control, name: "training_title" }).field;
  const [takenOut, setTakenOut] = useState<string[]>([]);
  const before = useRef<{ arbo: string; rows: readonly Row[] } | null>(null);
  useEffect(() => {
    if (arbo === null || rows === undefined) return;
    const last = before.current;
    before.current = { arbo, rows };
    if (last === null || last.arbo === arbo) return;
    const foreign = last.rows.filter((row) => texts(ids).includes(String(row.id)));
    setTakenOut(foreign.map(titleInList));
    if (foreign.length === 0) return;
    const [numbers, names] = [foreign.map((row) => String(row.id)), foreign.map(titleInList)];
    setIds(texts(ids).filter((id) => !numbers.includes(id)));
    setTitles(texts(titles).filter((title) => !names.some((name) => isSameTitle(name, title))));
  }, [arbo, rows, ids, titles, setIds, setTitles]);
  return takenOut;
}

/** When the user removes a title, removes the ids of its trainings too. */
function useTitlesOut(control: Control<Values>, rows: readonly Row[]): void {
  const { onChange: setIds, value: ids } = useController({ control, name: "training_id" }).field;
  const { value } = useController({ control, name: "training_title" }).field;
  const before = useRef(texts(value));
  useEffect(() => {
    const [last, titles] = [before.current, texts(value)];
    before.current = titles;
    const out = last.filter((title) => !titles.some((one) => isSameTitle(one, title)));
    const gone = rows
      .filter((row) => out.some((one) => isSameTitle(one, titleInList(row))))
      .map((row) => String(row.id));
    if (texts(ids).some((id) => gone.includes(id))) setIds(texts(ids).filter((id) => !gone.includes(id)));
  }, [value, ids, rows, setIds]);
}

function Trainings({
  control,
  rows,
  readOnly,
}: {
  control: Control<Values>;
  rows: readonly Row[];
  readOnly: boolean;
}): ReactElement {
  const titles = useController({ control, name: "training_title" }).field;
  const ids = useController({ control, name: "training_id" }).field;
  useTitlesOut(control, rows);
  const chosen = texts(ids.value);
  const mark = (row: Row, on: boolean): void => {
    const title = titleInList(row);
    const next = withItem(chosen, String(row.id), on);
    const stillThere = rows.some(
      (one) => next.includes(String(one.id)) && isSameTitle(titleInList(one), title),
    );
    ids.onChange(next);
    titles.onChange(withTitle(texts(titles.value), title, on || stillThere));
  };
  return (
    <ul className={styles.choices}>
      {rows.map((row) => (
        <li key={row.id}>
          <Checkbox
            label={titleInList(row)}
            description={words(row)}
            checked={chosen.includes(String(row.id))}
            disabled={readOnly}
            onChange={(event) => mark(row, event.currentTarget.checked)}
          />
        </li>
      ))}
    </ul>
  );
}

/** The panel of Form 10: the ARBO's trainings from Form 5, to mark instead of typing their titles and ids. */
export default function Form10Panel({ control, readOnly }: PanelProps): ReactElement {
  const picked: unknown = useWatch({ control, name: "arboPrimaryKey" });
  const arbo = isEmpty(picked) ? null : textOf(picked);
  const { rows, failed, retry } = useRelated(training, arbo);
  const takenOut = useOwnTrainings(control, arbo, rows);
  return (
    <section id={arboTrainings.id} className={styles.panel} aria-label={arboTrainings.title}>
      <h3>{arboTrainings.title}</h3>
      {takenOut.length === 0 ? null : (
        <output className={styles.hint}>
          Taken out, since they belong to the ARBO that was picked before: {takenOut.join(", ")}.
        </output>
      )}
      {arbo === null ? (
        <p className={styles.hint}>Pick an ARBO to see its trainings.</p>
      ) : failed !== null ? (
        <ErrorState title="The trainings could not be read" error={failed} retry={retry} />
      ) : rows === undefined ? (
        <Skeleton height={80} />
      ) : rows.length === 0 ? (
        <p className={styles.hint}>
          This ARBO has none yet: type the titles above, or enter the trainings under{" "}
          <Link to="/Form5Accomplishment?tab=form">Form 5</Link> first.
        </p>
      ) : (
        <>
          <p className={styles.hint}>What is marked here stands above among titles and training IDs.</p>
          <Trainings control={control} rows={rows} readOnly={readOnly} />
        </>
      )}
    </section>
  );
}
