import { entityNamed, type Entity, type Row } from "../../entities";
import { formatField, textOf, type Values } from "../../fields";
import type { PickRow } from "../../ui/fields";
import { readRecord } from "../records/record-calls";

/**
 * The target of an accomplishment whose ARBO is picked: the one that the form opened with (`startedWith`) while it is of that
 * ARBO, else none. Nothing where no target can be.
 */
export function targetKept(
  entity: Entity,
  pickedIn: string,
  row: PickRow | null,
  startedWith: Values,
): Values {
  if (entity.accomplishes === undefined || entity.fields[pickedIn]?.picks !== "arbo") return {};
  const isSame = row !== null && textOf(row["id"]) === textOf(startedWith[pickedIn]);
  return { target_id: isSame ? (startedWith["target_id"] ?? null) : null };
}

/** Whether a target of an accomplishment is of this ARBO; false where it cannot be read. */
export async function isTargetOf({ accomplishes }: Entity, target: number, arbo: PickRow): Promise<boolean> {
  if (accomplishes === undefined) return false;
  const row = await readRecord(entityNamed(accomplishes.target), target).catch(() => null);
  return row !== null && textOf(row["arboPrimaryKey"]) === textOf(arbo["id"]);
}

/** What a target of this accomplishment planned, and how much of it: “2 × Tractor”; empty where it says neither. */
export function plannedIn({ accomplishes }: Entity, target: Row): string {
  if (accomplishes === undefined) return "";
  const field = entityNamed(accomplishes.target).fields[accomplishes.thing];
  const quantity = target["quantity_hard"];
  return [
    typeof quantity === "number" ? quantity.toLocaleString("en-PH") : "",
    field === undefined ? "" : formatField(target[accomplishes.thing], field),
  ]
    .filter((part) => part !== "")
    .join(" × ");
}
