import { formatMoment } from "../../shared/time/dates";
import type { LocalColumn } from "../../ui/data-table";

/** A deleted record in the recycle bin. */
export interface Deleted {
  id: number;
  title: string;
  /** A description that tells it apart from others of the same name. */
  words: string;
  /** ISO time. */
  at: string;
  by: string;
}

/** The columns of the recycle bin: the record, its description, when and by whom it was deleted (DESIGN §4). */
export const binColumns: LocalColumn<Deleted>[] = [
  { id: "title", label: "Name", width: 220, text: ({ title }) => title },
  { id: "words", label: "What it is", width: 280, wrap: true, text: ({ words }) => words },
  {
    id: "time_stamp",
    label: "Deleted",
    width: 180,
    kind: "moment",
    value: ({ at }) => at,
    text: ({ at }) => formatMoment(at),
  },
  { id: "by", label: "Deleted by", width: 150, text: ({ by }) => by || "unknown" },
  {
    id: "id",
    label: "No.",
    width: 90,
    align: "end",
    kind: "year",
    value: ({ id }) => id,
    text: ({ id }) => String(id),
  },
];
