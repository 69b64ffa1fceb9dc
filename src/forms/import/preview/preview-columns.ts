import { kindOf } from "../../../fields";
import { importColumns } from "../import-list";

/** A column of the preview. */
export interface PreviewColumn {
  name: string;
  label: string;
  /** The label as the form shows it, with its section. */
  title: string;
  /** Whether the values are aligned at the end of the cell, as numbers are. */
  end: boolean;
  width: number;
}

const wide: Record<string, number> = { arbo_name: 260, remarks: 240, arc_name: 180, province_name: 150 };

/** The 55 columns, each wide enough for its heading. */
export const previewColumns: readonly PreviewColumn[] = importColumns.map(({ name, field, label }) => {
  const end = kindOf(field).align === "end";
  const usual = wide[name] ?? (end ? 104 : 132);
  return {
    name,
    label,
    title: `${field.section}: ${field.label}`,
    end,
    width: Math.max(usual, Math.ceil(label.length * 7.4) + 28),
  };
});

export const previewWidth = previewColumns.reduce((sum, { width }) => sum + width, 0);
