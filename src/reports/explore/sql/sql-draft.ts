import { create } from "zustand";
import { useSession } from "../../../api/session";

const beginning = `-- A statement of your own over the records of your area.
select region_name, count(*) as supports, sum(total_cost) as total_cost
from support
group by region_name
order by total_cost desc nulls last`;

interface Draft {
  text: string;
  /** The text that was last run, and how often: running the same again asks anew. */
  run: string | null;
  runs: number;
}

const initial: Draft = { text: beginning, run: null, runs: 0 };

/** The statement in the editor: it outlives a change of tab, and goes with its writer's sign-out. */
export const useSqlDraft = create<Draft>(() => initial);

export const writeSql = (text: string): void => useSqlDraft.setState({ text });

/** Puts a statement into the editor and runs it. */
export const runSql = (text: string): void =>
  useSqlDraft.setState(({ runs }) => ({ text, run: text, runs: runs + 1 }));

useSession.subscribe(({ user }, before) => {
  if (user?.id !== before.user?.id) useSqlDraft.setState(initial, true);
});
