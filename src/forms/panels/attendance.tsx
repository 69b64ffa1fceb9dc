import { Button, Checkbox } from "@mantine/core";
import { useState, type ReactElement } from "react";
import { entityNamed, type Row } from "../../entities";
import { formatDate } from "../../shared/dates";
import { messageOf } from "../../shared/errors";
import { textOf } from "../../fields";
import { Banner } from "../../ui/banner";
import { notify } from "../../ui/notify";
import { makeChange } from "../make-change";
import { useRelated } from "./related-rows";
import styles from "./panels.module.css";

const participant = entityNamed("participant");
const training = entityNamed("arbo_training");

type Marks = Record<number, readonly string[]>;

const attended = (row: Row): readonly string[] => (row["training_id"] as string[] | null) ?? [];
const same = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((one) => b.includes(one));

interface GridProps {
  people: readonly Row[];
  trainings: readonly Row[];
  readOnly: boolean;
}

/** Who attended which training, and who did not yet: a mark for each participant and training (spec §3). */
export function Attendance({
  arbo,
  readOnly,
}: {
  arbo: string | null;
  readOnly: boolean;
}): ReactElement | null {
  const people = useRelated(participant, arbo).rows;
  const trainings = useRelated(training, arbo).rows;
  if (!people?.length || !trainings?.length) return null;
  const state = people.map((row) => `${row.id}.${row.row_version}`).join();
  return <AttendanceGrid key={state} people={people} trainings={trainings} readOnly={readOnly} />;
}

function AttendanceGrid({ people, trainings, readOnly }: GridProps): ReactElement {
  const [marks, setMarks] = useState<Marks>(() =>
    Object.fromEntries(people.map((row) => [row.id, attended(row)])),
  );
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const ids = trainings.map((row) => String(row.id));
  const changed = people.filter((row) => !same(marks[row.id] ?? [], attended(row)));
  const toggle = (row: Row, id: string): void =>
    setMarks((before) => {
      const own = before[row.id] ?? [];
      return { ...before, [row.id]: own.includes(id) ? own.filter((one) => one !== id) : [...own, id] };
    });
  const save = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      const { kept } = await makeChange(participant, {
        what: "edit",
        title: `Attendance of ${changed.length} participants`,
        body: changed.map((row) => ({
          id: row.id,
          row_version: row.row_version,
          training_id: marks[row.id],
          wo_training_id: ids.filter((id) => !marks[row.id]?.includes(id)),
        })),
      });
      if (kept === null) notify.success("Attendance saved.");
      else notify.info("The attendance waits in this browser and is sent when the server is back.");
    } catch (error) {
      setFailure(`Not saved. ${messageOf(error)}`);
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className={styles.attendance} aria-label="Attendance">
      <h3>Attendance</h3>
      <p className={styles.hint}>Mark who attended. Whoever is not marked counts as not yet trained.</p>
      {/* A region that scrolls must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={styles.scroll} tabIndex={0} aria-label="Attendance, scrollable">
        <table>
          <thead>
            <tr>
              <th scope="col">Participant</th>
              {trainings.map((row) => (
                <th key={row.id} scope="col">
                  {textOf(row["training_title"])}
                  {typeof row["date_conducted"] === "string" ? (
                    <small>{formatDate(row["date_conducted"])}</small>
                  ) : null}
                </th>
              ))}
              <th scope="col">Attended</th>
            </tr>
          </thead>
          <tbody>
            {people.map((row) => (
              <tr key={row.id}>
                <th scope="row">{textOf(row["participant_name"])}</th>
                {trainings.map((one) => (
                  <td key={one.id}>
                    <Checkbox
                      aria-label={`${textOf(row["participant_name"])} attended ${textOf(one["training_title"])}`}
                      checked={marks[row.id]?.includes(String(one.id)) ?? false}
                      disabled={readOnly}
                      onChange={() => toggle(row, String(one.id))}
                    />
                  </td>
                ))}
                <td>
                  {ids.filter((id) => marks[row.id]?.includes(id)).length} of {ids.length}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {failure === null ? null : <Banner tone="danger">{failure}</Banner>}
      {readOnly || changed.length === 0 ? null : (
        <div className={styles.bar}>
          <Button loading={busy} onClick={() => void save()}>
            Save attendance
          </Button>
          <output>{changed.length} participants changed, not saved yet</output>
        </div>
      )}
    </section>
  );
}
