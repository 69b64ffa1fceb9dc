import type { Entity } from "../../entities";
import { hooks as arboMasterlist } from "./arbo-masterlist";
import type { Hooks } from "./hook";

const byEntity: Record<string, Hooks> = { arbo_masterlist: arboMasterlist };

/** The hooks of an entity; none for most. */
export const hooksOf = (entity: Entity): Hooks => byEntity[entity.name] ?? {};
