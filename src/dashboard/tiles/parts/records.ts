import type { Parameters } from "../../../analytics";
import type { Row } from "../../charts/parts/chart";
import { columnLabel } from "../../../labels/column-label";
import type { DrillThrough, DrillThroughOf, Tile } from "../../board/tile";
import { question } from "./question";

/** How a figure of a tile results from its records. */
export interface FigureSource {
  /**
   * Parameters that narrow the records to the figure, beyond what its mark selects; null
   * when the row has no records.
   */
  of?: Parameters | ((row: Row) => Parameters | null);
  /** The columns of the records whose sum is the figure. Without it, each record counts as one. */
  sum?: string | readonly string[];
  /**
   * The column of the tile's row that equals the result, if it is not the mark's own: for a share, its count.
   */
  counts?: string;
  /** What the list holds and how the figure follows from it, for a figure that no list of records can be. */
  explains?: (row: Row) => string;
}

interface Source {
  /** The file that lists the records, under sql/dashboards or with its folder in sql. */
  from: string;
  /** The figures that open records, by their column. */
  figures: Readonly<Record<string, FigureSource>>;
  /** What a mark selects, if the figures belong to a row: a place, a kind or a period. */
  select?: Tile["select"];
  /** Parameters that narrow the records of the whole tile. */
  whole?: Parameters;
}

const narrowing = ({ of = {} }: FigureSource, row: Row): Parameters | null =>
  typeof of === "function" ? of(row) : of;

/** Describes a figure in words: the values of its row that narrow the records, and the name of its column. */
function recordsTitle(
  { of }: FigureSource,
  row: Row,
  narrowed: Parameters,
  counts: string,
): string | undefined {
  const values = Object.values(narrowed).map(String);
  if (values.length === 0) return undefined;
  const own = typeof of === "function" ? Object.values(row).map(String) : [];
  const counted = counts === "records" ? [] : [columnLabel(counts)];
  const words = [...new Set([...values.filter((value) => own.includes(value)), ...counted])];
  return words.length === 0 ? undefined : words.join(", ");
}

/** The records behind the figures of a tile. Their number or sum equals the figure (DESIGN §7). */
export const records =
  ({ from, figures, select, whole = {} }: Source): DrillThroughOf =>
  (mark, level): DrillThrough | null => {
    const asked = question(from.includes("/") ? from : `dashboards/${from}`);
    if (mark === null) return { question: asked, parameters: whole };
    // A share of the total opens the same records as its figure.
    const column = mark.column in figures ? mark.column : mark.column.replace(/_share$/, "");
    const proof = figures[column];
    if (proof === undefined) return null;
    const selected = select === undefined ? {} : (select(mark, level)?.parameters ?? null);
    const narrowed = narrowing(proof, mark.row);
    if (selected === null || narrowed === null) return null;
    const counts = proof.counts ?? column;
    const words = recordsTitle(proof, mark.row, narrowed, counts);
    return {
      question: asked,
      parameters: { ...selected, ...narrowed },
      counts,
      ...(words === undefined ? {} : { figure: words }),
      ...(proof.explains === undefined ? {} : { explains: proof.explains(mark.row) }),
      ...(proof.sum === undefined ? {} : { sum: proof.sum }),
    };
  };

/** The records of the first source that has the figure. The whole tile opens those of the first source. */
export const firstSource =
  (...sources: readonly DrillThroughOf[]): DrillThroughOf =>
  (mark, level) => {
    for (const source of sources) {
      const behind = source(mark, level);
      if (behind !== null) return behind;
    }
    return null;
  };

const operational: Parameters = { current_arbo_status: "Operational" };

/** The organizations behind their count, the count of operational ones, or the number of members. */
export const organizations = (select?: Tile["select"], more: Source["figures"] = {}): DrillThroughOf =>
  records({
    from: "arbo-records",
    select,
    figures: {
      count: {},
      arbos: {},
      share: { counts: "arbos" },
      operational: { of: operational },
      operational_share: { of: operational, counts: "operational" },
      members: { sum: "total_member" },
      arb_members: { sum: "no_arb_member_total" },
      arb_share: { sum: "no_arb_member_total", counts: "arb_members" },
      ...more,
    },
  });

/** The communities behind their count, or the count of those that the selected support covers. */
export const communities = (select?: Tile["select"]): DrillThroughOf =>
  records({
    from: "arc-records",
    select,
    figures: { count: {}, arcs: {}, covered: { of: { covered: "yes" } } },
  });

const target: Parameters = { side: "target" };
const accomplished: Parameters = { side: "accomplishment" };
const matched: Parameters = { side: "matched" };

/**
 * The supports (one for each organization, support and year) behind figures of targets,
 * accomplishments or both.
 */
export const supports = (select?: Tile["select"]): DrillThroughOf =>
  firstSource(
    records({
      from: "support-pair-records",
      select,
      figures: {
        count: {},
        target_supports: { of: target },
        accomplished_supports: { of: accomplished },
        matched_supports: { of: matched },
        support_rate: { of: matched, counts: "matched_supports" },
        target: { of: target, sum: "qty_target" },
        accomplished: { of: accomplished, sum: "qty_accomp" },
        matched: { of: matched, sum: "qty_matched" },
        rate: { of: matched, sum: "qty_matched", counts: "matched" },
        target_cost: { of: target, sum: "target_cost" },
        accomplished_cost: { of: accomplished, sum: "accomplished_cost" },
        cost: { of: accomplished, sum: "accomplished_cost" },
      },
    }),
    records({
      from: "supported-arbo-records",
      select,
      figures: {
        target_arbos: { of: target },
        accomplished_arbos: { of: accomplished },
        matched_arbos: { of: matched },
      },
    }),
  );

/** The entries behind targets and accomplishments of Forms 5 and 7, and the pairs behind matched ones. */
export const entriesMatched = (
  form: "training" | "product",
  select: NonNullable<Tile["select"]>,
): DrillThroughOf =>
  firstSource(
    records({
      from: `${form}-records`,
      select,
      figures: {
        target: { of: { kind: "target" } },
        accomplished: { of: { kind: "accomplishment" } },
      },
    }),
    records({
      from: `${form}-pair-records`,
      select,
      figures: {
        matched: { sum: "matches" },
        rate: { sum: "matches", counts: "matched" },
      },
    }),
  );

const sameKind = ({ kind }: Row): Parameters => ({ kind: String(kind) });

/**
 * The entries of Form 11 behind counts of persons. A row's figure opens the entries of its kind;
 * `whole` narrows the tile.
 */
export const arbsOfEntries = (whole: Parameters = {}): DrillThroughOf => {
  return records({
    from: "support-records",
    whole,
    figures: {
      female: { of: sameKind, sum: "female_arbs" },
      male: { of: sameKind, sum: "male_arbs" },
      total: { of: sameKind, sum: "num_arbs" },
    },
  });
};
