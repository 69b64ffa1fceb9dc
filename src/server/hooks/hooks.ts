import type { Entity } from "../../entities";
import { hooks as arboMasterlist } from "./arbo-masterlist";
import { hooks as arcBarangaysCovered } from "./arc-barangays-covered";
import type { Hooks } from "./hook";

const byEntity: Record<string, Hooks> = {
  arbo_masterlist: arboMasterlist,
  arc_barangays_covered: arcBarangaysCovered,
};

/** The hooks of an entity; none for most. */
export const hooksOf = (entity: Entity): Hooks => byEntity[entity.name] ?? {};
