import type { ReactElement } from "react";
import { useAsOf } from "../../analytics";
import type { LabeledText } from "../../entities/define/filter-texts";
import { formatMoment } from "../../shared/time/dates";
import { PaperHead } from "../../ui/page/paper-head";

interface PrintHeadProps {
  title: string;
  scope: string;
  /** The filters in words. */
  filters: readonly LabeledText[];
  /** Which records count, in words. Without it, the page has no figures and shows no “as of”. */
  stage?: string;
  /** The name of the selected mark, which narrows the other tiles. */
  selected?: string | null;
  /** The compared periods in words. */
  compared?: string | null;
  /** Whether the page is printed across. */
  landscape?: boolean;
}

/**
 * The head of a printed dashboard, of one of its tiles that is printed alone, and of a report: beside what every printed
 * page says, the filters and the date of the data.
 */
export function PrintHead(props: PrintHeadProps): ReactElement {
  const { title, scope, filters, stage, selected = null, compared = null, landscape } = props;
  const asOf = useAsOf();
  const narrowed = [
    ...filters.map(([label, value]) => `${label}: ${value}`),
    ...(selected === null ? [] : [`Only ${selected}`]),
  ].join("; ");
  return (
    <PaperHead
      title={title}
      landscape={landscape}
      sentences={[scope, stage, narrowed || "No filter", compared].filter((one) => one != null)}
      asOf={asOf === null || stage === undefined ? null : formatMoment(asOf)}
    />
  );
}
