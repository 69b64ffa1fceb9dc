import { SegmentedControl } from "@mantine/core";
import type { ReactElement } from "react";
import { stages, type CountedStage } from "../../shared/calls/explorations";

const choices = stages.map((value) => ({ value, label: value === "both" ? "Both stages" : value }));

interface StageChoiceProps {
  stage: CountedStage;
  onChange: (stage: CountedStage) => void;
}

/** The switch between pending and approved records. */
export function StageChoice({ stage, onChange }: StageChoiceProps): ReactElement {
  return (
    <SegmentedControl
      size="xs"
      aria-label="Stage of the records that count"
      data={choices}
      value={stage}
      onChange={(value) => onChange(value)}
      transitionDuration={0}
    />
  );
}
