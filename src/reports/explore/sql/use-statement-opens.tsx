import { useMemo, useState, type ReactElement } from "react";
import { useNavigate } from "react-router-dom";
import { factTables, selectedInStatement, type Parameters } from "../../../analytics";
import { useSession } from "../../../api/session/session";
import { addressOf, entityNamed } from "../../../entities";
import { pathWords } from "../../../pivots/pivot-texts";
import type { Cells } from "../../../shared/cells/columns";
import { hiddenColumns, opensScreen } from "../../../shared/permissions";
import { answerOpens, type Opened } from "../../../statements/answer-opens";
import type { AnswerTable } from "../../../statements/answer-table";
import { factsInStatement } from "../../../statements/facts-in-statement";
import { tracedSql } from "../../../statements/traced-records";
import { tracedStatement, type TracedStatement } from "../../../statements/traced-statement";
import type { Shown } from "../../report/use-export";
import { MAX_RECORDS, RecordsDrawer, type RecordsAsked } from "../records-drawer";
import { AnswerOrganization } from "./answer-organization";

/** What the cells and marks of an answer open, and the drawer of what is open. */
export interface StatementOpens {
  /** Whether each row leads to the records that it is counted from. */
  isTraced: boolean;
  opensCell: (row: Cells, column: string) => boolean;
  onCell: (row: Cells, column: string) => void;
  /** Opens what is behind a mark; null where there is nothing. */
  openMark: (row: Cells) => (() => void) | null;
  drawer: ReactElement | null;
}

interface Asked {
  /** The statement of the answer, and the filters that select its records. */
  text: string | null;
  parameters: Parameters;
  table: AnswerTable | null;
  /** Whether the answer is of these filters and of the present records. */
  isCurrent: boolean;
  onExport: (shown: Shown) => Promise<boolean>;
}

const holds =
  "They are all records that this row is counted from; a figure with a condition of its own counts some of them.";

/** The records that a traced row is counted from. */
function recordsAsked(
  traced: TracedStatement,
  { path }: Extract<Opened, { kind: "records" }>,
  parameters: Parameters,
): RecordsAsked {
  const { fact, summed } = traced;
  const words = pathWords(path);
  const { sql } = selectedInStatement(tracedSql(traced, path, MAX_RECORDS), parameters);
  return {
    title: `${fact.title}: ${words.length === 0 ? "all that the statement reads" : words.join(", ")}`,
    sql,
    fields: fact.fields,
    summed,
    follows: factsInStatement(sql),
    holds,
  };
}

/** What the answer of a statement opens: records, an organization, or a record in its form. */
export function useStatementOpens({ text, parameters, table, isCurrent, onExport }: Asked): StatementOpens {
  const user = useSession((state) => state.user);
  const go = useNavigate();
  const [opened, setOpened] = useState<Exclude<Opened, { kind: "record" }> | null>(null);
  const opensForms = user !== null && opensScreen(user, "forms");
  const traced = useMemo(
    () => (text === null || table === null ? null : tracedStatement(text, table.columns.length, factTables)),
    [text, table],
  );
  const offered = useMemo(
    () => (table === null || !isCurrent ? null : answerOpens(table, traced, opensForms)),
    [table, traced, isCurrent, opensForms],
  );
  const open = (one: Opened | null): void => {
    if (one?.kind !== "record") return setOpened(one);
    const address = addressOf(entityNamed(one.form));
    void go(`${address}${address.includes("?") ? "&" : "?"}id=${one.id}`);
  };
  const asked = useMemo(
    () => (opened?.kind === "records" && traced !== null ? recordsAsked(traced, opened, parameters) : null),
    [opened, traced, parameters],
  );
  const onClose = () => setOpened(null);
  return {
    isTraced: traced !== null,
    opensCell: (row, column) => (offered?.cell(row, column) ?? null) !== null,
    onCell: (row, column) => open(offered?.cell(row, column) ?? null),
    openMark: (row) => {
      const one = offered?.mark(row) ?? null;
      return one === null ? null : () => open(one);
    },
    drawer:
      asked !== null ? (
        <RecordsDrawer
          asked={asked}
          hidden={user === null ? [] : hiddenColumns(user.status)}
          onExport={onExport}
          onClose={onClose}
        />
      ) : opened?.kind === "organization" ? (
        <AnswerOrganization of={opened} onClose={onClose} />
      ) : null,
  };
}
