import { Button } from "@mantine/core";
import { IconDownload, IconFileSpreadsheet } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { Banner } from "../../ui/banner";
import { notify } from "../../ui/notify";
import type { ImportSession } from "./import-session";
import type { ImportState } from "./import-state";
import styles from "./import.module.css";
import { downloadRefused, downloadTemplate } from "./refused-workbook";
import { savedText } from "./save-flow";

interface ImportStartProps {
  session: ImportSession;
  state: ImportState;
}

/** Before any rows: what to choose, or drop; after an import what it did. */
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
          <output className={styles.dropTitle}>Reading {reading ?? "the workbook"}…</output>
        ) : (
          <>
            <p className={styles.dropTitle}>Drop workbooks here, or press Upload File</p>
            <p className={styles.dropText}>
              .xlsx or .xls. Of each, the first sheet is read: one row of headings, then one organization per
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
