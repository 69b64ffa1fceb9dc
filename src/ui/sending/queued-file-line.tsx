import { ActionIcon, Button, Progress } from "@mantine/core";
import { IconAlertTriangle, IconPhoto, IconX } from "@tabler/icons-react";
import { useState, type ReactElement, type ReactNode } from "react";
import type { QueuedFile, SendQueue } from "./send-queue";
import styles from "./sending.module.css";

const percent = (part: number): string => `${Math.floor(part * 100)}%`;

/** The stage of a file in words. */
export function stageLabel({ stage, part }: Pick<QueuedFile<unknown>, "stage" | "part">): string {
  if (stage === "waiting") return "Waits for its turn";
  if (stage === "preparing") return "Is made ready";
  return part < 1 ? `Sending, ${percent(part)}` : "Sent; the server is keeping it";
}

/** The preview of a file that is not stored yet; an icon when the browser cannot show it. */
function Thumbnail({ address }: { address: string | null }): ReactElement {
  const [seen, setSeen] = useState(true);
  return address !== null && seen ? (
    <img src={address} alt="" decoding="async" onError={() => setSeen(false)} />
  ) : (
    <IconPhoto size={20} stroke={1.5} aria-hidden />
  );
}

interface QueuedFileLineProps<T> {
  queue: Pick<SendQueue<T>, "remove" | "retry">;
  sending: QueuedFile<T>;
  /** For a finished file: its picture, the result in words and a link. */
  done?: { picture?: ReactNode; words: ReactNode; link?: ReactNode };
}

/** A file in the queue: its preview, its stage, and buttons to stop or retry. */
export function QueuedFileLine<T>({ queue, sending, done }: QueuedFileLineProps<T>): ReactElement {
  const { mark, file, stage, part, address, failure } = sending;
  const isSent = stage === "sending" && part >= 1;
  return (
    <li>
      <span className={styles.thumb}>{done?.picture ?? <Thumbnail address={address} />}</span>
      <div className={styles.words}>
        <b>{file.name}</b>
        {done !== undefined ? (
          done.words
        ) : stage === "failed" ? (
          <p className={styles.failed}>
            <IconAlertTriangle size={16} aria-hidden /> Not sent. {failure}
          </p>
        ) : (
          <>
            <Progress
              size="sm"
              value={stage === "sending" ? part * 100 : 0}
              animated={isSent}
              aria-label={`Sending ${file.name}`}
            />
            <p>{stageLabel(sending)}</p>
          </>
        )}
      </div>
      <span className={styles.buttons}>
        {done?.link}
        {stage === "failed" ? (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`Send ${file.name} again`}
            onClick={() => queue.retry(mark)}
          >
            Try again
          </Button>
        ) : null}
        {done !== undefined || isSent ? null : (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`${stage === "failed" ? "Take out" : "Stop"} ${file.name}`}
            title={stage === "failed" ? "Take out" : "Stop"}
            onClick={() => queue.remove(mark)}
          >
            <IconX size={16} aria-hidden />
          </ActionIcon>
        )}
      </span>
    </li>
  );
}
