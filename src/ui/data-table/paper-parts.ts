import { longestWord, pageWidth } from "../page/paper";
import type { DataColumn } from "./table-state";

type Sized = Pick<DataColumn<never>, "id" | "label" | "width">;

/** On paper the letters are smaller and every cell wraps: a column takes less than half of its width on the screen. */
const widthOnPaper = ({ label, width = 150 }: Sized): number =>
  Math.max(width * 0.42, longestWord(label) * 5.8 + 12);

/** The ids of the columns of each table that is printed, so that none is wider than a page. Each begins with the first. */
export function partsOnPaper(columns: readonly Sized[]): string[][] {
  const [first, ...rest] = columns;
  if (first === undefined) return [[]];
  const parts: string[][] = [[first.id]];
  let filled = widthOnPaper(first);
  for (const column of rest) {
    const width = widthOnPaper(column);
    if (filled + width > pageWidth) {
      parts.push([first.id]);
      filled = widthOnPaper(first);
    }
    parts.at(-1)?.push(column.id);
    filled += width;
  }
  return parts;
}
