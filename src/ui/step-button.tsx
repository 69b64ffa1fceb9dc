import { ActionIcon, type ActionIconProps } from "@mantine/core";
import type { ReactElement } from "react";

interface StepButtonProps extends ActionIconProps {
  "aria-label": string;
  /** Whether there is no further step. */
  off: boolean;
  onClick: () => void;
}

/**
 * An icon button for one step, such as to the next page. Without a further step it does nothing but is not disabled,
 * which would take the focus from whoever made the last step by keyboard.
 */
export const StepButton = ({ off, onClick, ...rest }: StepButtonProps): ReactElement => (
  <ActionIcon
    {...rest}
    aria-disabled={off || undefined}
    data-disabled={off || undefined}
    onClick={off ? undefined : onClick}
  />
);
