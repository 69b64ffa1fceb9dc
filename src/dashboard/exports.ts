import { useMemo } from "react";
import { useEngine, type Query } from "../analytics";
import { registerExport } from "../api/exports";
import { useSession } from "../api/session";
import { runExport } from "../ui/export-flow";
import { notify } from "../ui/notify";
import { timings } from "../ui/timings";
import { downloadCsv, downloadWorkbook, reportFileName } from "../workbook";
import { answerColumns } from "./answer-columns";
import { useBoard } from "./board";
import type { Rows } from "./charts/chart";
import { filterWords, stageWords } from "./words";

/** A tile's rows, or the records behind a number, on their way into a file. */
export interface Exported {
  title: string;
  query: Query;
  rows: Rows;
  /** What was asked beyond the filter bar, such as a selected mark, in words. */
  within?: string | undefined;
}

interface Exports {
  toExcel: (exported: Exported) => Promise<void>;
  toCsv: (exported: Exported) => Promise<void>;
}

/** Exports as Excel (confirmed, with the sheet “About”) and CSV, each noted in the user log first. */
export function useExport(): Exports {
  const { filter, stage } = useBoard();
  const { asOf } = useEngine();
  const user = useSession((session) => session.user);
  return useMemo(() => {
    const words = filterWords(filter);
    const register = ({ title, rows }: Exported) =>
      registerExport({ form_name: title, filters: { ...filter, process_stage: stage }, rows: rows.length });
    const own = user?.status === "Regional" ? user.region_name : user?.province_name;
    const about = ({ title, query, within }: Exported) => ({
      title,
      filters: words,
      scope: user === null || user.status === "Central" ? "All regions" : (own ?? "Own area"),
      user: user === null ? "" : `${user.name ?? user.username} (${user.username}), ${user.roles}`,
      asOf,
      notes: [
        ["Records", stageWords[stage]],
        ...(within === undefined ? [] : [["Selected", within]]),
        ...(query.note === undefined ? [] : [["How it is counted", query.note]]),
      ] as [string, string][],
    });
    return {
      async toExcel(exported) {
        const fileName = reportFileName();
        const { title, query, rows } = exported;
        await runExport({
          what: title,
          rows: rows.length,
          fileName,
          filters: words,
          register: () => register(exported),
          write: (options) =>
            downloadWorkbook(
              { sheets: [{ name: "Report", columns: answerColumns(query), rows }], about: about(exported) },
              { ...options, fileName },
            ),
        });
      },
      async toCsv(exported) {
        const { title, query, rows } = exported;
        if (rows.length === 0) {
          notify.info("No data to export.", { duration: timings.noDataToast });
          return;
        }
        await register(exported);
        downloadCsv(answerColumns(query), rows);
        notify.success(`${title}: ${rows.length.toLocaleString("en-PH")} rows saved.`, {
          title: "Exported",
          duration: timings.exportToast,
        });
      },
    };
  }, [filter, stage, asOf, user]);
}
