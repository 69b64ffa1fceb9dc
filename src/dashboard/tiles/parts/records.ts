import type { Parameters } from "../../../analytics";
import type { Row } from "../../charts/parts/chart";
import { columnLabel } from "../../words/column-words";
import type { Behind, RecordsBehind, Tile } from "../../board/tile";
import { query } from "./queries";

/** How a figure of a tile comes about from its records. */
export interface Proof {
  /** What narrows the records to the figure, beyond what its mark selects; null where none stand behind this row. */
  of?: Parameters | ((row: Row) => Parameters | null);
  /** The columns of the records that add up to the figure; without one each record counts one. */
  sum?: string | readonly string[];
  /** The column of the tile's row that the records add up to, where it is not the mark's own: a share's count. */
  counts?: string;
}

interface Source {
  /** The file under sql/dashboards (or another folder of sql) that lists the records. */
  from: string;
  /** The figures that open records, by their column. */
  figures: Readonly<Record<string, Proof>>;
  /** What a mark selects, where the figures are those of a row: a place, a kind, a period. */
  select?: Tile["select"];
  /** What narrows the records of the whole tile. */
  whole?: Parameters;
}

const narrowing = ({ of = {} }: Proof, row: Row): Parameters | null =>
  typeof of === "function" ? of(row) : of;

/** Which figure of a row it is, in words: the row's own values that narrow its records, and what it counts of them. */
function wordsOf({ of }: Proof, row: Row, narrowed: Parameters, counts: string): string | undefined {
  const values = Object.values(narrowed).map(String);
  if (values.length === 0) return undefined;
  const own = typeof of === "function" ? Object.values(row).map(String) : [];
  const counted = counts === "records" ? [] : [columnLabel(counts)];
  const words = [...new Set([...values.filter((value) => own.includes(value)), ...counted])];
  return words.length === 0 ? undefined : words.join(", ");
}

/** The records behind the figures of a tile, exactly as many as they say (DESIGN §7). */
export const records =
  ({ from, figures, select, whole = {} }: Source): RecordsBehind =>
  (mark, level): Behind | null => {
    const asked = query(from.includes("/") ? from : `dashboards/${from}`);
    if (mark === null) return { query: asked, parameters: whole };
    // A share of the total opens what its figure does.
    const column = mark.column in figures ? mark.column : mark.column.replace(/_share$/, "");
    const proof = figures[column];
    if (proof === undefined) return null;
    const selected = select === undefined ? {} : (select(mark, level)?.parameters ?? null);
    const narrowed = narrowing(proof, mark.row);
    if (selected === null || narrowed === null) return null;
    const counts = proof.counts ?? column;
    const words = wordsOf(proof, mark.row, narrowed, counts);
    return {
      query: asked,
      parameters: { ...selected, ...narrowed },
      counts,
      ...(words === undefined ? {} : { figure: words }),
      ...(proof.sum === undefined ? {} : { sum: proof.sum }),
    };
  };

/** The first of several that knows the figure; the whole tile's are those of the first. */
export const either =
  (...sources: readonly RecordsBehind[]): RecordsBehind =>
  (mark, level) => {
    for (const source of sources) {
      const behind = source(mark, level);
      if (behind !== null) return behind;
    }
    return null;
  };

const operational: Parameters = { current_arbo_status: "Operational" };

/** The organizations behind a count of them, of the operational ones among them, or of their members. */
export const organizations = (select?: Tile["select"], more: Source["figures"] = {}): RecordsBehind =>
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

/** The communities behind a count of them, or of those that the selected support covers. */
export const communities = (select?: Tile["select"]): RecordsBehind =>
  records({
    from: "arc-records",
    select,
    figures: { count: {}, arcs: {}, covered: { of: { covered: "yes" } } },
  });

const target: Parameters = { side: "target" };
const accomplished: Parameters = { side: "accomplishment" };
const matched: Parameters = { side: "matched" };

/** The supports (organization, support and year) behind figures of targets, accomplishments or both. */
export const supports = (select?: Tile["select"]): RecordsBehind =>
  either(
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

/** The entries behind targets and accomplishments of Forms 5 and 7, and the matched ones behind what belongs together. */
export const entriesMatched = (
  form: "training" | "product",
  select: NonNullable<Tile["select"]>,
): RecordsBehind =>
  either(
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

/** The entries of Form 11 behind the persons that they name: by the kind of the row, or only of the kind given. */
export const arbsOfEntries = (whole: Parameters = {}): RecordsBehind => {
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
