import type { ReactElement, ReactNode } from "react";
import { useWatch, type Control } from "react-hook-form";
import { entityNamed, type Entity } from "../entities";
import { textOf, type Values } from "../fields";
import { Banner } from "../ui/banner";
import type { PickRow } from "../ui/fields";
import { readRecord } from "./record-calls";

/** Whether a target of an accomplishment is of this ARBO; false where it cannot be read. */
export async function isTargetOf({ accomplishes }: Entity, target: number, arbo: PickRow): Promise<boolean> {
  if (accomplishes === undefined) return false;
  const row = await readRecord(entityNamed(accomplishes.target), target).catch(() => null);
  return row !== null && textOf(row["arboPrimaryKey"]) === textOf(arbo["id"]);
}

interface TargetStandingProps {
  control: Control<Values>;
  /** The target that the form opened with; nothing where it had none. */
  target: unknown;
  /** What is said while it stands. */
  children: ReactNode;
}

/** Says that an accomplishment has left its target, since another ARBO was picked (DESIGN §7). */
export function TargetStanding({ control, target, children }: TargetStandingProps): ReactElement {
  const now: unknown = useWatch({ control, name: "target_id" });
  if (typeof target !== "number" || now === target) return <>{children}</>;
  return (
    <Banner tone="warning">
      This counts for target No. {target} no more, which is of another ARBO: once it is saved it is not
      brought back. Pick that ARBO again to keep it.
    </Banner>
  );
}
