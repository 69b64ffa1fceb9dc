import { Button } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { useState, type ReactElement } from "react";
import { useNavigate } from "react-router-dom";
import type { LikelyDuplicate, Participant } from "../../api/participants/participants";
import { ReportTable } from "../../ui/report-table/report-table";
import { SideDrawer } from "../../ui/overlays/side-drawer";
import { TableSkeleton } from "../../ui/page/skeletons";
import { EmptyState, ErrorState } from "../../ui/page/states";
import { counted } from "../../shared/wording";
import { AlikeList } from "./alike-list";
import { trainingColumns } from "./columns";
import { CombineDialog } from "./combine-dialog";
import { form5Of } from "./participant-link";
import styles from "./participants.module.css";
import { useParticipant } from "./use-participant";

interface ParticipantDrawerProps {
  participant: Participant;
  /** Called when two records were combined or separated, so that the list behind is read again. */
  onCombined: () => void;
  onClose: () => void;
}

const text = (participant: Participant, ...names: string[]): string =>
  names
    .map((name) => participant[name])
    .filter((value) => typeof value === "string" && value !== "")
    .join(", ");
const keyOf = (row: object): string => JSON.stringify(row);

/**
 * The training record of a participant, and the records that are likely the same person, to open or combine.
 */
export function ParticipantDrawer(props: ParticipantDrawerProps): ReactElement {
  const [path, setPath] = useState<readonly Participant[]>([props.participant]);
  const [combining, setCombining] = useState<LikelyDuplicate | null>(null);
  const navigate = useNavigate();
  const participant = path.at(-1) ?? props.participant;
  const { trainings, alike, error, again } = useParticipant(participant.id);
  const name = participant.participant_name;
  return (
    <SideDrawer title={name} width={56} onClose={props.onClose}>
      {(close) => (
        <>
          <div className={styles.about}>
            {path.length > 1 ? (
              <Button
                size="compact-sm"
                variant="default"
                leftSection={<IconArrowLeft size={15} aria-hidden />}
                onClick={() => setPath(path.slice(0, -1))}
              >
                Back
              </Button>
            ) : null}
            <p>
              {text(participant, "sex", "age_base_group", "participant_category")}
              <br />
              {text(participant, "arbo_name", "muncity_name", "province_name")}
            </p>
            <Button size="compact-sm" variant="default" onClick={() => void navigate(form5Of(participant))}>
              Form 5 of this ARBO
            </Button>
          </div>
          {error !== undefined ? (
            <ErrorState error={error} retry={again} />
          ) : trainings === undefined ? (
            <TableSkeleton rows={5} columns={4} />
          ) : (
            <>
              {alike === undefined || alike.length === 0 ? null : (
                <AlikeList alike={alike} onOpen={(one) => setPath([...path, one])} onCombine={setCombining} />
              )}
              <h3 className={styles.heading}>{counted(trainings.length, "training")} attended</h3>
              {trainings.length === 0 ? (
                <EmptyState
                  title="No training attended yet"
                  text="Attendance is marked under the organization's Form 5 accomplishment."
                />
              ) : (
                <ReportTable
                  label={`Trainings of ${name}`}
                  columns={trainingColumns}
                  rows={trainings}
                  rowKey={keyOf}
                />
              )}
            </>
          )}
          {combining === null ? null : (
            <CombineDialog
              ids={[participant.id, combining.id]}
              onClose={() => setCombining(null)}
              onChanged={props.onCombined}
              onCombined={() => {
                setCombining(null);
                close();
                props.onCombined();
              }}
            />
          )}
        </>
      )}
    </SideDrawer>
  );
}
