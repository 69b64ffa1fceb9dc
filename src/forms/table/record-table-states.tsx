import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { isUnreachable } from "../../api/outbox/outbox-sender";
import type { Entity, Stage } from "../../entities";
import { formatTime } from "../../shared/time/dates";
import { Banner } from "../../ui/page/banner";
import { EmptyState } from "../../ui/page/states";

interface EmptyRecordsProps {
  entity: Entity;
  stage: Stage | undefined;
  /** Whether a filter or a search is active. */
  filtered: boolean;
  /** Begins a new record; undefined when the user may not. */
  onNew: (() => void) | undefined;
}

/** Tells why the table has no records, and what the user can do about it. */
export function EmptyRecords({ entity, stage, filtered, onNew }: EmptyRecordsProps): ReactElement {
  if (filtered)
    return (
      <EmptyState title="Nothing matches" text="Change or clear the filters above to see more records." />
    );
  if (stage === "Approved")
    return (
      <EmptyState title="Nothing is approved yet" text="Approved records of the New/Pending tab come here." />
    );
  return (
    <EmptyState
      title={`No ${entity.label} is here yet`}
      text="Records appear here as soon as they are saved."
      action={
        onNew === undefined ? undefined : (
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={onNew}>
            New {entity.label}
          </Button>
        )
      }
    />
  );
}

/** Tells the time of the cached page that is shown while the server does not answer. */
export const CachedPageNote = ({ asOf }: { asOf: number | null }): ReactElement | null =>
  asOf === null ? null : (
    <Banner tone="warning">
      As of {formatTime(asOf)}: the server does not answer. Pages that you opened before can still be read,
      and what you change is kept in this browser until it is back.
    </Banner>
  );

/** The error to show when the page of records could not be loaded; undefined when there is none. */
export const listError = (error: Error | null): Error | undefined =>
  error !== null && isUnreachable(error)
    ? new Error(
        "The server does not answer, and this page was not opened before. Go back to one that was, or begin a new record: it is kept in this browser until the server is back.",
      )
    : (error ?? undefined);
