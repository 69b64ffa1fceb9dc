import { type ChartSettings, type Row } from "./chart";
import { formatShare, formatShort, numberOf, type Unit } from "./numbers";
import { labelWidth } from "./text-measure";

/** The columns of a target and of its accomplishment. */
export interface TargetColumns {
  target: string;
  accomplished: string;
  unit: Unit;
}

/** The text at the end of a bar: a figure, and less prominent what follows it. */
interface Label {
  figure: string;
  more: string;
}

/** The share of a drawing that labels with the target may take. */
const MAX_SHARE = 0.28;
const maxWidth = 130;
const minBars = 60;
const quietSize = 11;
/** The space between the figure and what follows it, in pixels. */
const gap = 7;

/** The accomplishment with its percentage of the target, if there is a target, and in full also the target. */
function labelOf({ target, accomplished, unit }: TargetColumns, row: Row, inFull: boolean): Label {
  const done = numberOf(row[accomplished]) ?? 0;
  const planned = numberOf(row[target]) ?? 0;
  const figure = formatShort(done, unit);
  if (planned <= 0) return { figure, more: "" };
  const share = formatShare((100 * done) / planned);
  return { figure, more: inFull ? `${share} of ${formatShort(planned, unit)}` : share };
}

/**
 * The labels of pairs of target and accomplishment, with the width that they need in a drawing whose names take
 * `left` pixels. They name the target only where there is room, and are left out where the bars would have none.
 */
export function targetLabels(
  columns: TargetColumns,
  rows: readonly Row[],
  left: number,
  settings: ChartSettings,
): { texts: readonly string[]; width: number } {
  const inForm = (inFull: boolean, most: number) => {
    const labels = rows.map((row) => labelOf(columns, row, inFull));
    const width = labelWidth(
      labels.map(({ figure, more }) => `${figure}  ${more}`),
      most,
      settings,
    );
    return { labels, width: width + 4 };
  };
  const full = inForm(true, settings.width);
  const used = full.width <= settings.width * MAX_SHARE ? full : inForm(false, maxWidth);
  if (settings.width - left - used.width < minBars) return { texts: rows.map(() => ""), width: 14 };
  return {
    texts: used.labels.map(({ figure, more }) => (more === "" ? figure : `${figure}{more|${more}}`)),
    width: used.width,
  };
}

/** How a label looks at the end of its bar. Its ground covers the lines of the axis. */
export const targetLabelStyle = ({ palette }: ChartSettings): Record<string, unknown> => ({
  show: true,
  position: "right",
  color: palette.ink,
  backgroundColor: palette.surface,
  padding: [1, 3],
  opacity: 1,
  fontSize: 13,
  fontWeight: 600,
  rich: {
    more: { color: palette.inkFaint, fontSize: quietSize, fontWeight: 400, padding: [0, 0, 0, gap] },
  },
});
