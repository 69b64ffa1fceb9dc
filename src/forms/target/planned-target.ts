import { entityNamed, type Entity, type Row } from "../../entities";
import { formatField, textOf, type Values } from "../../fields";
import type { PickRow } from "../../ui/fields";
import { readRecord } from "../records/record-calls";

/**
 * The value of `target_id` after an ARBO is picked: the target that the form opened with (`startedWith`) when the ARBO
 * is the same, else null. Returns an empty object when the entity has no targets or the field picks no ARBO.
 */
export function targetAfterPick(
  entity: Entity,
  pickedIn: string,
  row: PickRow | null,
  startedWith: Values,
): Values {
  if (entity.accomplishes === undefined || entity.fields[pickedIn]?.picks !== "arbo") return {};
  const isSame = row !== null && textOf(row["id"]) === textOf(startedWith[pickedIn]);
  return { target_id: isSame ? (startedWith["target_id"] ?? null) : null };
}

/** Whether a target belongs to this ARBO. Returns false when the target cannot be read. */
export async function isTargetOf({ accomplishes }: Entity, target: number, arbo: PickRow): Promise<boolean> {
  if (accomplishes === undefined) return false;
  const row = await readRecord(entityNamed(accomplishes.target), target).catch(() => null);
  return row !== null && textOf(row["arboPrimaryKey"]) === textOf(arbo["id"]);
}

/** The quantity and thing that a target planned: “2 × Tractor”. Returns an empty string when it has neither. */
export function plannedText({ accomplishes }: Entity, target: Row): string {
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
