import { entities } from "../../src/entities";
import { generatedComment, table } from "./markdown";

/** A line for each derived field. Its formula is the hint that the form shows at the field. */
const lines = entities.flatMap(({ derived, fields, screen, label }) =>
  Object.keys(derived).map((name) => {
    const field = fields[name];
    return [screen.heading ?? label, `\`${name}\``, field?.label ?? "", field?.hint ?? ""];
  }),
);

/** The list of all derived fields with their formulas, for the department to confirm. */
export const derivedValues = (): string =>
  [
    "# Derived values",
    generatedComment,
    "The specification names these totals without a formula. MARBLE computes what their names say, in the form and again on the server. The department should confirm or correct them.",
    "If no part is given, the entered value stays; if the last part is removed, the computed value is removed too (decision 039). A product of money is computed exactly in decimals and rounded once to centavos, half a centavo away from zero. A total that does not fit its field is refused.",
    table(["form", "field", "label", "formula"], lines),
  ].join("\n\n") + "\n";
