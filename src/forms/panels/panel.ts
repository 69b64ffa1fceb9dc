import type { Control } from "react-hook-form";
import type { Row } from "../../entities";
import type { Values } from "../../fields";

/** The props of a panel below a form. `control` gives access to the form's values. */
export interface PanelProps {
  control: Control<Values>;
  readOnly: boolean;
  /** The saved record that the form changes; null for a new record. */
  base: Row | null;
}
