import { Anchor, Checkbox, Skeleton } from "@mantine/core";
import { IconAlertTriangle, IconExternalLink } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { addressOf, fieldList, type Entity, type Row } from "../../entities";
import { textOf } from "../../fields";
import type { ApprovalDetails } from "../../shared/approvable";
import { formatMoment } from "../../shared/dates";
import { ChangeList } from "../../ui/history/change-list";
import { Picture, idsOfFiles } from "../../ui/picture";
import { distinctFields } from "../field-labels";
import { recordTitle } from "../record-title";
import { StageMark, StatusMark } from "../status-marks";
import styles from "./approval.module.css";
import { besideTarget, otherFacts, tellingFacts, type Fact } from "./facts";
import { reasons } from "./obstacles";
import { warningsOf } from "./warnings";

const placeOf = (row: Row): string =>
  [row["muncity_name"], row["province_name"]]
    .map(textOf)
    .filter((one) => one !== "")
    .join(", ");

/** The address of a record's own form, to be opened beside. */
const formOf = (entity: Entity, { id }: Row): string => {
  const address = addressOf(entity);
  return `${address}${address.includes("?") ? "&" : "?"}id=${id}`;
};

function Facts({ facts }: { facts: readonly Fact[] }): ReactElement {
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

const moment = ({ at, by }: { at: string | null; by: string | null }): string =>
  at === null ? "before the ledger began" : `on ${formatMoment(at)}${by === null ? "" : ` by ${by}`}`;

/** When it was approved last, why it was sent back, and what has changed since. */
function Since({ entity, details }: { entity: Entity; details: ApprovalDetails }): ReactElement {
  const { approved, changes, sentBack } = details;
  if (approved === null) return <p className={styles.since}>First approval.</p>;
  const unchanged = Object.keys(changes).length === 0;
  return (
    <>
      {sentBack === null ? null : (
        <p className={styles.since}>
          Sent back {moment(sentBack)}
          {sentBack.reason === null ? "." : `: ${sentBack.reason}`}
        </p>
      )}
      {unchanged ? (
        <p className={styles.since}>Nothing has changed since it was approved {moment(approved)}.</p>
      ) : (
        <section className={styles.part} aria-label="Changed since the last approval">
          <h4>Changed since it was approved {moment(approved)}</h4>
          <ChangeList fields={distinctFields(entity)} changes={changes} />
        </section>
      )}
    </>
  );
}

type TargetOf = NonNullable<ApprovalDetails["target"]>;

const accomplished = (count: number): string =>
  count === 1 ? "Accomplished" : `All ${count} accomplishments`;

/** The amounts of a target in one line: what all accomplishments come to, of what was planned. */
function targetLine(entity: Entity, row: Row, target: TargetOf): string {
  const amounts = besideTarget(entity, row, target).filter(({ all }) => all !== null);
  const parts = amounts.map((one) => `${one.label.toLowerCase()} ${one.all} of ${one.target || "nothing"}`);
  const of = target.accomplishments === 1 ? "" : `, ${target.accomplishments} accomplishments together`;
  return `Target No. ${textOf(target.row["id"])}${parts.length === 0 ? "" : `: ${parts.join(", ")}${of}`}.`;
}

function Target({ entity, row, target }: { entity: Entity; row: Row; target: TargetOf }): ReactElement {
  const lines = besideTarget(entity, row, target);
  const summed = lines.some(({ all }) => all !== null);
  return (
    <table className={styles.target}>
      <caption>Target No. {textOf(target.row["id"])}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">Target</th>
          <th scope="col">This record</th>
          {summed ? <th scope="col">{accomplished(target.accomplishments)}</th> : null}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ label, target: planned, here, all }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{planned}</td>
            <td>{here}</td>
            {summed ? <td>{all}</td> : null}
          </tr>
        ))}
      </tbody>
    </table>
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
  /** As it would be approved. */
  row: Row;
  /** Undefined while they are on the way, null where they cannot be had. */
  details: ApprovalDetails | undefined | null;
  /** Of several, whether it is among those that are set; undefined where it is the only one. */
  taken?: boolean;
  onTake: (taken: boolean) => void;
}

/** What is approved of one record: what counts, what deserves a look, what changed, its target, its pictures. */
export function RecordCard({ entity, row, details, taken, onTake }: RecordCardProps): ReactElement {
  const title = recordTitle(entity, row);
  const known = details ?? undefined;
  const several = taken !== undefined;
  const others = otherFacts(entity, row, several ? "all" : "rest");
  const target = entity.accomplishes === undefined ? undefined : known?.target;
  const obstacle = known?.obstacle ?? null;
  const warnings = [
    ...(obstacle === null || obstacle === "approved" ? [] : [reasons[obstacle]]),
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
      <Facts facts={[...tellingFacts(entity, row), ...(several ? [] : otherFacts(entity, row, "main"))]} />
      {details === undefined ? <Skeleton height={48} /> : null}
      {target === undefined || (target !== null && !several) ? null : (
        <p className={styles.since}>
          {target === null ? "It names no target." : targetLine(entity, row, target)}
        </p>
      )}
      {target && !several ? <Target entity={entity} row={row} target={target} /> : null}
      {counts.length === 0 ? null : <p className={styles.since}>{counts.join(" · ")}</p>}
      {known === undefined ? null : <Since entity={entity} details={known} />}
      <Photos entity={entity} row={row} details={known} />
      {others.length === 0 && !(target && several) ? null : (
        <details className={styles.more}>
          <summary>
            {others.length} more {others.length === 1 ? "field" : "fields"}
            {target && several ? " and the target" : ""}
          </summary>
          {target && several ? <Target entity={entity} row={row} target={target} /> : null}
          <Facts facts={others} />
        </details>
      )}
    </article>
  );
}
