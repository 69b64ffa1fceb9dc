import type { ReactElement } from "react";
import type { PanelProps } from "./panel";
import { FarmInformation } from "./farm-information";

/** The panel of a Form 11 accomplishment: the ARBO's farm information. */
export default function Form11AccompPanel(props: PanelProps): ReactElement {
  return <FarmInformation {...props} />;
}
