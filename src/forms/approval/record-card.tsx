import { Anchor, Checkbox, Skeleton } from "@mantine/core";
import { IconAlertTriangle, IconExternalLink } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { addressOf, fieldList, type Entity, type Row } from "../../entities";
import { textOf } from "../../fields";
import type { ApprovalDetails } from "../../shared/approvable";
import { Picture, idsOfFiles } from "../../ui/picture";
import { recordTitle } from "../records/record-title";
import { StageMark, StatusMark } from "../records/status-marks";
import { counted } from "../../shared/wording";
import styles from "./approval.module.css";
import { detailFields, summaryFields, type FieldText } from "./field-texts";
import { obstacleReasons } from "./obstacles";
import { SinceApproval } from "./since-approval";
import { TargetComparison, targetProgress } from "./target-comparison";
import { warningsOf } from "./warnings";

const placeOf = (row: Row): string =>
  [row["muncity_name"], row["province_name"]]
    .map(textOf)
    .filter((one) => one !== "")
    .join(", ");

/** The address of a record's form, to be opened in another browser tab. */
const formOf = (entity: Entity, { id }: Row): string => {
  const address = addressOf(entity);
  return `${address}${address.includes("?") ? "&" : "?"}id=${id}`;
};

function Facts({ facts }: { facts: readonly FieldText[] }): ReactElement {
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, label, text }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>{text === "" ? <span className={styles.faint}>not stated</span> : text}</dd>
        </div>
      ))}
    </dl>
  );
}

function Photos({
  entity,
  row,
  details,
}: {
  entity: Entity;
  row: Row;
  details: ApprovalDetails | undefined;
}) {
  const title = recordTitle(entity, row);
  const groups = [
    ...fieldList(entity)
      .filter(({ field }) => field.kind === "files")
      .map(({ name, field }) => ({ label: field.label, files: idsOfFiles(row[name]) })),
    ...(details?.covered ?? []).map(({ label, files = [] }) => ({ label, files })),
  ].filter(({ files }) => files.length > 0);
  return groups.map(({ label, files }) => (
    <section key={label} className={styles.part} aria-label={label}>
      <h4>{label}</h4>
      <div className={styles.photos}>
        {files.map((id, at) => (
          <Picture key={id} id={id} label={`${title}: ${label.toLowerCase()} ${at + 1}`} size={64} />
        ))}
      </div>
    </section>
  ));
}

interface RecordCardProps {
  entity: Entity;
  /** The record in the version that would be approved. */
  row: Row;
  /** The details of the record; undefined while loading, null when they cannot be loaded. */
  details: ApprovalDetails | undefined | null;
  /** Whether the decision includes this record; undefined when it is the only record. */
  taken?: boolean;
  onTake: (taken: boolean) => void;
}

/** The card of one record to approve: its main values, warnings, changes since approval, target and pictures. */
export function RecordCard({ entity, row, details, taken, onTake }: RecordCardProps): ReactElement {
  const title = recordTitle(entity, row);
  const known = details ?? undefined;
  const several = taken !== undefined;
  const others = detailFields(entity, row, several ? "all" : "rest");
  const target = entity.accomplishes === undefined ? undefined : known?.target;
  const obstacle = known?.obstacle ?? null;
  const warnings = [
    ...(obstacle === null || obstacle === "approved" ? [] : [obstacleReasons[obstacle]]),
    ...warningsOf(entity, row, known),
  ];
  const counts = (known?.covered ?? []).map(
    ({ label, count }) => `${label}: ${count.toLocaleString("en-PH")}`,
  );
  return (
    <article
      className={`${styles.card} ${taken === false ? styles.out : ""}`}
      aria-label={`${title}, No. ${row.id}`}
    >
      <header>
        {taken === undefined ? null : (
          <Checkbox
            checked={taken}
            onChange={(event) => onTake(event.currentTarget.checked)}
            aria-label={`Include ${title}, No. ${row.id}`}
          />
        )}
        <div>
          <h3>{title}</h3>
          <p className={styles.meta}>
            <span>No. {row.id}</span>
            {placeOf(row) === "" ? null : <span>{placeOf(row)}</span>}
            {row.process_stage === "Approved" ? <StageMark stage="Approved" /> : null}
            <StatusMark status={row.status} />
            {taken === false ? <b>Taken out</b> : null}
          </p>
        </div>
        <Anchor href={formOf(entity, row)} target="_blank" size="sm" className={styles.open}>
          <IconExternalLink size={15} aria-hidden /> Open
          <span className="sr-only"> {title} in a new tab</span>
        </Anchor>
      </header>
      {warnings.length === 0 ? null : (
        <ul className={styles.warnings} aria-label="Look at these first">
          {warnings.map((warning) => (
            <li key={warning}>
              <IconAlertTriangle size={16} aria-hidden /> {warning}
            </li>
          ))}
        </ul>
      )}
      <Facts facts={[...summaryFields(entity, row), ...(several ? [] : detailFields(entity, row, "main"))]} />
      {details === undefined ? <Skeleton height={48} /> : null}
      {target === undefined || (target !== null && !several) ? null : (
        <p className={styles.since}>
          {target === null ? "It names no target." : targetProgress(entity, row, target)}
        </p>
      )}
      {target && !several ? <TargetComparison entity={entity} row={row} target={target} /> : null}
      {counts.length === 0 ? null : <p className={styles.since}>{counts.join(" · ")}</p>}
      {known === undefined ? null : <SinceApproval entity={entity} details={known} />}
      <Photos entity={entity} row={row} details={known} />
      {others.length === 0 && !(target && several) ? null : (
        <details className={styles.more}>
          <summary>
            {counted(others.length, "more field")}
            {target && several ? " and the target" : ""}
          </summary>
          {target && several ? <TargetComparison entity={entity} row={row} target={target} /> : null}
          <Facts facts={others} />
        </details>
      )}
    </article>
  );
}
