import { Button, Checkbox } from "@mantine/core";
import { useContext, type ReactElement } from "react";
import { useFormContext, type Control } from "react-hook-form";
import { entityNamed } from "../../../entities";
import { formatDate } from "../../../shared/time/dates";
import { messageOf } from "../../../shared/errors";
import { isEmpty, textOf, type Values } from "../../../fields";
import { notify } from "../../../ui/toasts/notify";
import { FormDraftKey } from "../../drafts/form-draft-key";
import { relatedKey, saveEdit } from "../../related/related-edits";
import { counted } from "../../../shared/wording";
import { attended, withAttendance, withUnmarkedAsAbsent } from "./attendance-marks";
import { useRelated } from "../../related/related-rows";
import { attendance } from "../sections";
import { useRelatedEdit } from "../../related/use-related-edit";
import styles from "../panels.module.css";

const participant = entityNamed("participant");
const training = entityNamed("arbo_training");

interface AttendanceProps {
  control: Control<Values>;
  arbo: string | null;
  readOnly: boolean;
}

/** A table with a checkbox for each participant and training, checked when the participant attended it (spec §3). */
export function Attendance({ control, arbo, readOnly }: AttendanceProps): ReactElement {
  const form = useFormContext<Values>();
  const people = useRelatedEdit(participant, control, arbo);
  const { rows: held } = useRelated(training, arbo);
  const trainings = held ?? [];
  const closed = readOnly || people.waits;
  const draft = useContext(FormDraftKey);
  const ids = trainings.map((row) => String(row.id));
  const shown = people.rows
    .map((row, at) => ({ row, at }))
    .filter(({ row }) => !isEmpty(row["participant_name"]));
  const before = new Map(people.saved?.map((row) => [row.id, attended(row).join()]));
  const marked = shown.filter(
    ({ row }) => attended(row).join() !== (before.get(Number(row["id"])) ?? ""),
  ).length;
  const mark = (at: number, id: string, on: boolean): void =>
    people.setRows(
      people.rows.map((row, index) =>
        index === at
          ? withAttendance(row, ids, id, on)
          : isEmpty(row["participant_name"])
            ? row
            : withUnmarkedAsAbsent(row, ids),
      ),
    );
  const hint = (): string => {
    if (arbo === null) return "Pick an ARBO to mark who attended its trainings.";
    if (held === undefined || people.saved === undefined)
      return "The trainings and participants are not read yet.";
    if (people.waits)
      return "Changes of the participants wait in this browser. Mark who attended when the server has them.";
    if (trainings.length === 0)
      return "No training is saved yet: enter what was held above and save it, then mark who attended.";
    if (shown.length === 0) return "No participant yet: enter or paste them above, then mark who attended.";
    return "Mark who attended. Whoever is not marked counts as not yet trained.";
  };
  const save = async (): Promise<void> => {
    try {
      if (await saveEdit(form, participant, draft))
        notify.info("The attendance waits in this browser and is sent when the server is back.");
      else notify.success("Attendance saved.");
    } catch (error) {
      form.setError(relatedKey(participant.name), { type: "server", message: messageOf(error) });
      notify.error(error);
    }
  };
  return (
    <section id={attendance.id} className={styles.panel} aria-label={attendance.title}>
      <h3>{attendance.title}</h3>
      <p className={styles.hint}>{hint()}</p>
      {trainings.length === 0 || shown.length === 0 ? null : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
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
              {shown.map(({ row, at }) => {
                const name = textOf(row["participant_name"]);
                const own = attended(row);
                return (
                  <tr key={at}>
                    <th scope="row">{name}</th>
                    {trainings.map((one) => (
                      <td key={one.id}>
                        <Checkbox
                          aria-label={`${name} attended ${textOf(one["training_title"])}`}
                          checked={own.includes(String(one.id))}
                          disabled={closed || people.busy}
                          onChange={(event) => mark(at, String(one.id), event.currentTarget.checked)}
                        />
                      </td>
                    ))}
                    <td>
                      {own.filter((id) => ids.includes(id)).length} of {ids.length}
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </section>
      )}
      {closed || marked === 0 ? null : (
        <div className={styles.bar}>
          <Button loading={people.busy} onClick={() => void save()}>
            Save attendance
          </Button>
          <output>{counted(marked, "participant")} changed, not saved yet</output>
        </div>
      )}
    </section>
  );
}
