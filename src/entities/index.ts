import { arboMasterlist } from "./arbo-masterlist";
import { arcBarangaysCovered } from "./arc-barangays-covered";
import { arcMasterlist } from "./arc-masterlist";
import type { Entity } from "./entity";
import { form11Accomp } from "./form11-accomp";
import { form11Target } from "./form11-target";
import { projectList } from "./project-list";
import { reportSchedules } from "./report-schedules";

/** Every entity; the order is that of the screens. */
export const entities: readonly Entity[] = [
  projectList,
  arboMasterlist,
  arcMasterlist,
  arcBarangaysCovered,
  form11Target,
  form11Accomp,
  reportSchedules,
];

const byName = new Map(entities.map((entity) => [entity.name, entity]));

/** The entity of a name; an unknown one is a programming error and throws. */
export function entityNamed(name: string): Entity {
  const entity = byName.get(name);
  if (entity === undefined) throw new Error(`There is no entity “${name}”.`);
  return entity;
}

/** The entity whose screen has a route; a child has none of its own. */
export const entityAt = (route: string): Entity | undefined =>
  entities.find((entity) => entity.screen.route === route);

export * from "./entity";
