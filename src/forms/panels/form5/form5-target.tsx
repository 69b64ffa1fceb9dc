import { useWatch } from "react-hook-form";
import type { ReactElement } from "react";
import { entityNamed } from "../../../entities";
import { isEmpty, textOf } from "../../../fields";
import type { PanelProps } from "../panel";
import { moreParticipantColumns, participantColumns } from "./form5-columns";
import { RelatedGrid } from "../related-grid";
import { duplicateAmong, duplicateParticipants } from "./duplicate-participants";

/**
 * The panel of a Form 5 target: the planned participants. The form above asks for the planned training (decision 051).
 */
export default function Form5TargetPanel({ control, readOnly }: PanelProps): ReactElement {
  const [picked, person, birthday]: unknown[] = useWatch({
    control,
    name: ["arboPrimaryKey", "participant_name", "birthday"],
  });
  const arbo = isEmpty(picked) ? null : textOf(picked);
  return (
    <RelatedGrid
      entity={entityNamed("participant")}
      control={control}
      arbo={arbo}
      columns={participantColumns}
      more={moreParticipantColumns}
      readOnly={readOnly}
      warnings={(rows) => {
        const named = duplicateAmong({ participant_name: person, birthday }, rows);
        return [...(named === null ? [] : [named]), ...duplicateParticipants(rows)];
      }}
    />
  );
}
