import type { ReactElement, ReactNode } from "react";
import { useWatch, type Control } from "react-hook-form";
import type { Values } from "../../fields";
import { Banner } from "../../ui/page/banner";

interface LostTargetWarningProps {
  control: Control<Values>;
  /** The id of the target that the form opened with; null or undefined when it had none. */
  target: unknown;
  /** Shown while the form still has this target. */
  children: ReactNode;
}

/** Warns that an accomplishment lost its target, because another ARBO or target was picked (DESIGN §7). */
export function LostTargetWarning({ control, target, children }: LostTargetWarningProps): ReactElement {
  const now: unknown = useWatch({ control, name: "target_id" });
  if (typeof target !== "number" || now === target) return <>{children}</>;
  return (
    <Banner tone="warning">
      {typeof now === "number"
        ? `This counts for target No. ${now} instead of No. ${target}.`
        : `This counts for target No. ${target} no more. If that is of another ARBO, pick that one again to keep it.`}
    </Banner>
  );
}
