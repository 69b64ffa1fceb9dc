import { Button, Group } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import {
  IconArrowLeft,
  IconExternalLink,
  IconFileSpreadsheet,
  IconFileTypePdf,
  IconMail,
  IconTrash,
} from "@tabler/icons-react";
import { useEffect, type ReactElement } from "react";
import { Link } from "react-router-dom";
import { messageDocument } from "../../api/books";
import { messageOfId } from "../../api/messages/messages";
import type { WholeMessage } from "../../shared/calls/messages";
import { formatMoment } from "../../shared/time/dates";
import { saveFile } from "../../subscriptions/save-file";
import { runExport } from "../../ui/toasts/export-flow";
import { TableSkeleton } from "../../ui/page/skeletons";
import { EmptyState, ErrorState } from "../../ui/page/states";
import { downloadFile, reportFileName } from "../../workbook";
import { SheetView } from "./sheet-view";
import { useMessageMarks } from "./use-message-marks";
import styles from "./messages.module.css";

/** What became of the mail, in words; null when none was wanted. */
function mailWords({ mail, mail_problem }: WholeMessage): string | null {
  if (mail === "none") return null;
  if (mail === "sent") return ["Also sent by e-mail.", mail_problem].filter(Boolean).join(" ");
  if (mail === "failed") return `The e-mail was not delivered: ${mail_problem ?? "unknown"}`;
  return mail_problem === null
    ? "The e-mail goes out within a minute."
    : `The e-mail is tried again: ${mail_problem}`;
}

/** Asks, and saves the workbook that the server writes; it enters the export in the ledger. */
const download = ({ id, title, filters, sheets }: WholeMessage): Promise<boolean> => {
  const rows = sheets.reduce((sum, sheet) => sum + sheet.rows.length, 0);
  const fileName = reportFileName();
  return runExport({
    what: title,
    rows,
    fileName,
    filters: filters.map(([label, value]): [string, string] => [label, value]),
    register: async () => {},
    write: async () => downloadFile(await messageDocument(id, "xlsx"), fileName),
  });
};

/** One message with its figures as they were sent. It counts as read once it is shown. */
export function MessageView({ id }: { id: number }): ReactElement {
  const { data, error, refetch } = useQuery(messageOfId(id));
  const marks = useMessageMarks();
  const unread = data?.read_at === null;
  const { read } = marks;
  useEffect(() => {
    if (unread) void read(id);
  }, [unread, read, id]);
  if (error !== null) return <ErrorState error={error} retry={() => void refetch()} />;
  if (data === undefined) return <TableSkeleton rows={8} columns={3} />;
  const { title, lead, address, scope, filters, sheets, sender, time_stamp } = data;
  const mailed = mailWords(data);
  return (
    <article className={styles.message} aria-labelledby="message-title">
      <Link to="?" className={styles.back}>
        <IconArrowLeft size={16} aria-hidden /> All messages
      </Link>
      <h2 id="message-title">{title}</h2>
      <p>{lead}</p>
      <p className={styles.note}>
        As of {formatMoment(time_stamp)} · {scope}
        {sender === null ? "" : ` · Sent by ${sender}`}
        {filters.map(([label, value]) => ` · ${label}: ${value}`)}
      </p>
      {mailed === null ? null : <p className={styles.note}>{mailed}</p>}
      <Group gap="xs" my="sm" className="no-print">
        <Button component={Link} to={address} leftSection={<IconExternalLink size={16} />}>
          Open the figures
        </Button>
        <Button
          variant="default"
          leftSection={<IconFileSpreadsheet size={16} />}
          onClick={() => void download(data)}
        >
          Excel
        </Button>
        <Button
          variant="default"
          leftSection={<IconFileTypePdf size={16} />}
          onClick={() => void saveFile(title, reportFileName("pdf"), () => messageDocument(id, "pdf"))}
        >
          PDF
        </Button>
        <Button variant="default" leftSection={<IconMail size={16} />} onClick={() => void marks.unread(id)}>
          Mark as unread
        </Button>
        <Button
          variant="default"
          leftSection={<IconTrash size={16} />}
          onClick={() => void marks.remove(id, title)}
        >
          Delete
        </Button>
      </Group>
      {sheets.length === 0 ? (
        <EmptyState title="This message has no figures" />
      ) : (
        sheets.map((sheet, at) => <SheetView key={`${at} ${sheet.title}`} sheet={sheet} />)
      )}
    </article>
  );
}
