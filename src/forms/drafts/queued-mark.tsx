import { IconClockPause } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { useOutbox, type OutboxEntry } from "../../api/outbox/outbox";
import type { Entity } from "../../entities";
import styles from "./unsent.module.css";

const words: Record<OutboxEntry["what"], string> = {
  save: "A change of this record waits to be sent",
  edit: "A change of this record waits to be sent",
  delete: "This record is deleted as soon as the server is back",
  restore: "This record is restored as soon as the server is back",
  approve: "The approval of this record waits to be sent",
  photo: "A photo waits to be sent",
  export: "An export waits to be noted in the user log",
};

/** Whether a waiting change concerns the record with this id. */
function isChangeOfRecord({ body }: OutboxEntry, id: number): boolean {
  if (Array.isArray(body)) return body.some((record: { id?: unknown }) => record.id === id);
  const ids = (body as { ids?: unknown } | undefined)?.ids;
  return Array.isArray(ids) && ids.includes(id);
}

/** Marks a row when a change of it waits in this browser to be sent. */
export function QueuedMark({ entity, id }: { entity: Entity; id: number }): ReactElement | null {
  const what = useOutbox(
    ({ waiting }) => waiting.findLast((one) => one.entity === entity.name && isChangeOfRecord(one, id))?.what,
  );
  if (what === undefined) return null;
  return (
    <span className={styles.mark} title={words[what]}>
      <IconClockPause size={15} aria-hidden />
      <span className="sr-only">{words[what]}: </span>
    </span>
  );
}
