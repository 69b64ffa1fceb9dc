import type { Control } from "react-hook-form";
import type { Row } from "../../entities";
import type { Values } from "../../fields";

/** What a panel under a form gets: the form's values to watch, and whether the record may be changed. */
export interface PanelProps {
  control: Control<Values>;
  readOnly: boolean;
  /** The saved record that the form changes; null for a new one. */
  base: Row | null;
}
