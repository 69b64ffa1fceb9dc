import type { Entity, Row } from "../../entities";
import type { Change } from "./ledger";

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** Old and new value of every field that differs, the stage and status too; a sensitive field is only named (DESIGN §6). */
export function changesOf(entity: Entity, before: Row | undefined, after: Row): Record<string, Change> {
  const names = [...Object.keys(entity.fields), ...(entity.approval ? ["process_stage"] : [])];
  const changed = names.filter((name) => !same(before?.[name], after[name]));
  return Object.fromEntries(
    changed.map((name) => [
      name,
      entity.fields[name]?.sensitive === true
        ? { sensitive: true as const }
        : { old: before?.[name] ?? null, new: after[name] ?? null },
    ]),
  );
}
