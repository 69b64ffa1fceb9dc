import { Button } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useState, type ReactElement } from "react";
import { Banner } from "../../../ui/page/banner";
import type { ImportState } from "./import-state";
import { viewLabels, type Choice, type View } from "../import-row";
import styles from "../import.module.css";
import { firstNotes } from "../preview/place-notes";
import { choiceLabels } from "../preview/verdict-cell";

const figure = (value: number): string => value.toLocaleString("en-PH");
const views = Object.keys(viewLabels) as View[];

/** The places that are not those of the lists, and equal ARBO IDs; where there is little room, only the first. */
function RowNotes({ state }: { state: ImportState }): ReactElement | null {
  const narrow = useMediaQuery("(max-width: 40rem)") ?? false;
  const most = narrow ? 1 : 3;
  const notes = [...firstNotes(state.places, most), ...firstNotes(state.sameIds, most, "ID")];
  if (notes.length === 0) return null;
  return (
    <Banner tone="warning">
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <p>Correct them in the workbook before saving, or in the records afterwards.</p>
    </Banner>
  );
}

function HeadingNotes({ state }: { state: ImportState }): ReactElement | null {
  const notes = state.files.flatMap((file) => file.notes);
  if (notes.length === 0) return null;
  return (
    <Banner tone="warning">
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </Banner>
  );
}

interface ImportSummaryProps {
  state: ImportState;
  onView: (view: View) => void;
  onRetry: () => void;
  onChoice: (choice: Choice) => void;
}

/** The summary above the preview: the files, the counts with and without ARBO ID, and the filter by verdict. */
export function ImportSummary({ state, onView, onRetry, onChoice }: ImportSummaryProps): ReactElement {
  const { counts, files, view, phase, problems } = state;
  const [forAll, setForAll] = useState<Choice>("update");
  const checked = counts.all - counts.checking;
  return (
    <div className={styles.summary}>
      <div className={styles.counts}>
        <dl className={styles.figures}>
          <div>
            <dt>Rows with an ARBO ID</dt>
            <dd>{figure(counts.withId)}</dd>
          </div>
          <div>
            <dt>Rows without an ARBO ID</dt>
            <dd>{figure(counts.withoutId)}</dd>
          </div>
        </dl>
        <ul className={styles.files}>
          {files.map(({ name, sheet, rows, blank }, at) => (
            <li key={`${name} ${at}`}>
              <strong>{name}</strong>, {sheet === null ? "comma-separated text" : `sheet “${sheet}”`}:{" "}
              {figure(rows)} rows
              {blank === 0 ? "" : `, ${figure(blank)} blank skipped`}
            </li>
          ))}
          {state.reading === null ? null : <li>Reading {state.reading.name}…</li>}
          {phase === "checking" ? (
            <li>
              <output>
                Comparing with the server: {figure(checked)} of {figure(counts.all)} rows…
              </output>
            </li>
          ) : null}
        </ul>
      </div>
      {problems.map((problem) => (
        <Banner
          key={problem}
          tone="danger"
          action={
            phase === "unchecked" ? (
              <Button variant="default" size="compact-sm" onClick={onRetry}>
                Compare again
              </Button>
            ) : undefined
          }
        >
          {problem}
        </Banner>
      ))}
      <HeadingNotes state={state} />
      <RowNotes state={state} />
      <fieldset className={styles.views}>
        <legend className="sr-only">Show rows by verdict</legend>
        {views
          .filter((one) => one === "all" || one === view || counts[one] > 0)
          .map((one) => (
            <button
              key={one}
              type="button"
              className={styles.view}
              data-view={one}
              aria-pressed={view === one}
              onClick={() => onView(one)}
            >
              {viewLabels[one]} <span className={styles.viewCount}>{figure(counts[one])}</span>
            </button>
          ))}
        {counts.changed > 0 && phase === "ready" ? (
          <span className={styles.forAll}>
            <label htmlFor="for-all-changed">All changed rows:</label>
            <select
              id="for-all-changed"
              value={forAll}
              onChange={(event) => setForAll(event.currentTarget.value as Choice)}
            >
              {Object.entries(choiceLabels).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
            <Button variant="default" size="compact-xs" onClick={() => onChoice(forAll)}>
              Apply
            </Button>
          </span>
        ) : null}
      </fieldset>
    </div>
  );
}
