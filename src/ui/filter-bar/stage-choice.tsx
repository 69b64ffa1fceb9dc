import { SegmentedControl } from "@mantine/core";
import type { ReactElement } from "react";
import type { Stage } from "./filter-address";

const stages: { value: Stage; label: string }[] = [
  { value: "both", label: "Both stages" },
  { value: "Pending", label: "Pending" },
  { value: "Approved", label: "Approved" },
];

interface StageChoiceProps {
  stage: Stage;
  onChange: (stage: Stage) => void;
}

/** The switch between pending and approved records. */
export function StageChoice({ stage, onChange }: StageChoiceProps): ReactElement {
  return (
    <SegmentedControl
      size="xs"
      aria-label="Stage of the records that count"
      data={stages}
      value={stage}
      onChange={(value) => onChange(value)}
      transitionDuration={0}
    />
  );
}
