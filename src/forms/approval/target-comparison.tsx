import type { ReactElement } from "react";
import type { Entity, Row } from "../../entities";
import { textOf } from "../../fields";
import type { ApprovalDetails } from "../../shared/approvable";
import styles from "./approval.module.css";
import { compareWithTarget } from "./field-texts";

type TargetOf = NonNullable<ApprovalDetails["target"]>;

const accomplished = (count: number): string =>
  count === 1 ? "Accomplished" : `All ${count} accomplishments`;

/** Compares a target's planned amounts with the sums of its accomplishments, in one line. */
export function targetProgress(entity: Entity, row: Row, target: TargetOf): string {
  const amounts = compareWithTarget(entity, row, target).filter(({ all }) => all !== null);
  const parts = amounts.map((one) => `${one.label.toLowerCase()} ${one.all} of ${one.target || "nothing"}`);
  const of = target.accomplishments === 1 ? "" : `, ${target.accomplishments} accomplishments together`;
  return `Target No. ${textOf(target.row["id"])}${parts.length === 0 ? "" : `: ${parts.join(", ")}${of}`}.`;
}

/** Compares a target with the record that accomplishes it, and with the sums of all its accomplishments. */
export function TargetComparison({
  entity,
  row,
  target,
}: {
  entity: Entity;
  row: Row;
  target: TargetOf;
}): ReactElement {
  const lines = compareWithTarget(entity, row, target);
  const summed = lines.some(({ all }) => all !== null);
  return (
    <table className={styles.target}>
      <caption>Target No. {textOf(target.row["id"])}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">Field</span>
          </th>
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
