import { Button, Progress } from "@mantine/core";
import { IconDownload, IconFileSpreadsheet } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { Banner } from "../../../ui/page/banner";
import { notify } from "../../../ui/toasts/notify";
import type { ImportSession } from "../import-session";
import { megabytes, maxMegabytes, type ImportState } from "./import-state";
import styles from "../import.module.css";
import { downloadRefused, downloadTemplate } from "../refused-workbook";
import { savedText } from "../save-flow";

interface ImportStartProps {
  session: ImportSession;
  state: ImportState;
}

const figure = (value: number): string => value.toLocaleString("en-PH");

/** The progress of reading the files. A workbook must be opened completely before its rows can be counted. */
function Reading({ reading }: Pick<ImportState, "reading">): ReactElement {
  if (reading === null) return <output className={styles.dropTitle}>Reading the workbook…</output>;
  const { name, size, at, of, done, total } = reading;
  return (
    <>
      <output className={styles.dropTitle}>
        Reading {name}
        {of === 1 ? "" : `, file ${at} of ${of}`}…
      </output>
      <p className={styles.dropText}>
        {total === 0 ? `Opening ${megabytes(size)}` : `${figure(done)} of ${figure(total)} rows`}
      </p>
      <Progress
        className={styles.reading}
        value={total === 0 ? 100 : (100 * done) / total}
        animated={total === 0}
        aria-label={`Reading ${name}`}
      />
    </>
  );
}

/** The dialog before any rows are loaded: where to choose or drop files, and the result of the last import. */
export function ImportStart({ session, state }: ImportStartProps): ReactElement {
  const { problems, saved, counts, phase, reading } = state;
  return (
    <div className={styles.start}>
      {saved === null ? null : (
        <Banner
          action={
            counts.refused === 0 ? undefined : (
              <Button
                variant="default"
                size="compact-sm"
                leftSection={<IconDownload size={15} />}
                onClick={() => downloadRefused(session.desk, counts.refused).catch(notify.error)}
              >
                Download the {counts.refused.toLocaleString("en-PH")} rows not taken
              </Button>
            )
          }
        >
          <span className={styles.lines}>{savedText(saved)}</span>
        </Banner>
      )}
      {problems.map((problem) => (
        <Banner key={problem} tone="danger">
          {problem}
        </Banner>
      ))}
      <div className={styles.drop}>
        <IconFileSpreadsheet size={44} stroke={1.2} aria-hidden />
        {phase === "reading" ? (
          <Reading reading={reading} />
        ) : (
          <>
            <p className={styles.dropTitle}>Drop workbooks here, or press Upload File</p>
            <p className={styles.dropText}>
              .xlsx, .xls or .ods, {maxMegabytes} MB each; comma-separated text (.csv) with the same headings,
              too. Of each workbook, the first sheet is read: one row of headings, then one organization per
              row, with the 55 masterlist columns in their order. Several files are put together. Nothing is
              saved before you have seen the rows.
            </p>
            <div className={styles.dropActions}>
              <Button
                variant="subtle"
                leftSection={<IconDownload size={16} />}
                onClick={() => downloadTemplate().catch(notify.error)}
              >
                Empty workbook with the 55 columns
              </Button>
            </div>
          </>
        )}
      </div>
    </div>
  );
}
