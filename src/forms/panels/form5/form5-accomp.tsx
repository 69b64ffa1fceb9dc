import { useWatch } from "react-hook-form";
import type { ReactElement } from "react";
import { entityNamed } from "../../../entities";
import { isEmpty, textOf } from "../../../fields";
import type { PanelProps } from "../panel";
import { Attendance } from "./attendance";
import { trainingColumns } from "./form5-columns";
import Form5TargetPanel from "./form5-target";
import { PlannedTrainings } from "./planned-trainings";
import { RelatedGrid } from "../related-grid";
import { uncountedWarnings } from "./uncounted-trainings";

/** The panel of a Form 5 accomplishment: the trainings held, the participants, and who attended which training. */
export default function Form5AccompPanel(props: PanelProps): ReactElement {
  const { control, readOnly } = props;
  const picked: unknown = useWatch({ control, name: "arboPrimaryKey" });
  const arbo = isEmpty(picked) ? null : textOf(picked);
  return (
    <>
      <RelatedGrid
        entity={entityNamed("arbo_training")}
        control={control}
        arbo={arbo}
        columns={trainingColumns}
        readOnly={readOnly}
        warnings={uncountedWarnings}
      />
      {readOnly ? null : <PlannedTrainings control={control} arbo={arbo} />}
      <Form5TargetPanel {...props} />
      <Attendance control={control} arbo={arbo} readOnly={readOnly} />
    </>
  );
}
