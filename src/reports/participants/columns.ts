import type { Column } from "../../shared/cells/columns";

/** The columns of a training that a participant attended. */
export const trainingColumns: readonly Column[] = [
  { name: "training_title", label: "Training", kind: "text", width: 30 },
  { name: "training_category", label: "Category", kind: "text", width: 20 },
  { name: "date_conducted", label: "Date conducted", kind: "date" },
  { name: "conducted_by", label: "Conducted by", kind: "text", width: 16 },
  { name: "arbo_name", label: "ARBO", kind: "text", width: 26 },
];
