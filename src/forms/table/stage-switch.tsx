import { SegmentedControl } from "@mantine/core";
import type { ReactElement } from "react";
import type { Entity, Stage } from "../../entities";
import { listBody } from "../records/list-body";
import styles from "./record-table.module.css";
import { useCount } from "../records/use-records";

interface StageSwitchProps {
  entity: Entity;
  stage: Stage;
  onStage: (stage: Stage) => void;
  filter: Parameters<typeof listBody>[2];
}

const label = (word: string, count: number | undefined) => (
  <span className={styles.stage}>
    {word}
    {count === undefined ? null : <span className={styles.count}>{count.toLocaleString("en-PH")}</span>}
  </span>
);

const none = { sort: [], search: "", filters: {} };

/** New/Pending (everything not approved) and Approved, with how many rows each has (spec §4). */
export function StageSwitch({ entity, stage, onStage, filter }: StageSwitchProps): ReactElement {
  const pending = useCount(entity, listBody(entity, none, filter, "Pending"), true);
  const approved = useCount(entity, listBody(entity, none, filter, "Approved"), true);
  return (
    <SegmentedControl
      aria-label="Stage of approval"
      value={stage}
      onChange={(value) => onStage(value === "Approved" ? "Approved" : "Pending")}
      data={[
        { value: "Pending", label: label("New/Pending", pending) },
        { value: "Approved", label: label("Approved", approved) },
      ]}
    />
  );
}
