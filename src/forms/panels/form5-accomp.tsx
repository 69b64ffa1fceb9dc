import { useWatch } from "react-hook-form";
import type { ReactElement } from "react";
import { isEmpty, textOf } from "../../fields";
import type { PanelProps } from "./panel";
import { Attendance } from "./attendance";
import Form5TargetPanel from "./form5-target";

/** Under a Form 5 accomplishment: the trainings held, the participants, and who attended what. */
export default function Form5AccompPanel(props: PanelProps): ReactElement {
  const picked: unknown = useWatch({ control: props.control, name: "arboPrimaryKey" });
  return (
    <>
      <Form5TargetPanel {...props} />
      <Attendance
        control={props.control}
        arbo={isEmpty(picked) ? null : textOf(picked)}
        readOnly={props.readOnly}
      />
    </>
  );
}
