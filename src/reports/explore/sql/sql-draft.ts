import { create } from "zustand";
import { useSession } from "../../../api/session/session";
import type { SqlText, StatementChart } from "../../../shared/calls/explorations";

const beginning = `-- A statement of your own over the records of your area.
select region_name, count(*) as supports, sum(total_cost) as total_cost
from support
group by region_name
order by total_cost desc nulls last`;

interface Draft {
  text: string;
  /** How its answer is shown; absent in a statement that was saved as a table. */
  chart: StatementChart | undefined;
  /** The text of the last run, and the number of runs. Running the same text again reads the data again. */
  run: string | null;
  runs: number;
}

/** A new statement is drawn as its answer suggests. */
export const newChart: StatementChart = { view: "auto" };

const initial: Draft = { text: beginning, chart: newChart, run: null, runs: 0 };

/**
 * The statement in the editor. It is kept when the tab changes, and dropped when the user changes or signs out.
 */
export const useSqlDraft = create<Draft>(() => initial);

export const writeSql = (text: string): void => useSqlDraft.setState({ text });

export const drawSql = (chart: StatementChart): void => useSqlDraft.setState({ chart });

/** Puts a statement with its chart into the editor and runs it. */
export function openSql({ text, chart }: SqlText): void {
  useSqlDraft.setState({ chart });
  runSql(text);
}

/** Puts a statement into the editor and runs it. */
export const runSql = (text: string): void =>
  useSqlDraft.setState(({ runs }) => ({ text, run: text, runs: runs + 1 }));

useSession.subscribe(({ user }, before) => {
  if (user?.id !== before.user?.id) useSqlDraft.setState(initial, true);
});
