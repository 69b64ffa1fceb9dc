import { ActionIcon } from "@mantine/core";
import { IconMinus, IconPlus, IconZoomReset } from "@tabler/icons-react";
import type { ReactElement } from "react";
import styles from "../chart-view.module.css";
import { StepButton } from "../../../ui/step-button";

interface ZoomButtonsProps {
  isWhole: boolean;
  onIn: () => void;
  onOut: () => void;
  onWhole: () => void;
}

/** The buttons that enlarge a map and show all of it again. */
export function ZoomButtons({ isWhole, onIn, onOut, onWhole }: ZoomButtonsProps): ReactElement {
  return (
    <div className={styles.zoom}>
      <ActionIcon variant="default" aria-label="Zoom in" onClick={onIn}>
        <IconPlus size={16} aria-hidden />
      </ActionIcon>
      <StepButton variant="default" aria-label="Zoom out" off={isWhole} onClick={onOut}>
        <IconMinus size={16} aria-hidden />
      </StepButton>
      <StepButton variant="default" aria-label="Whole map" off={isWhole} onClick={onWhole}>
        <IconZoomReset size={16} aria-hidden />
      </StepButton>
    </div>
  );
}
