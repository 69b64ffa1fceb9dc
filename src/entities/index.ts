import { arboMasterlist } from "./arbo-masterlist";
import { arcBarangaysCovered } from "./arc-barangays-covered";
import { arcMasterlist } from "./arc-masterlist";
import type { Entity } from "./define/entity";
import { fmeAnnualUpdating } from "./fme-annual-updating";
import { fmeInventory } from "./fme-inventory";
import { fmeRental } from "./fme-rental";
import { form10 } from "./form10";
import { form11Accomp } from "./form11-accomp";
import { form11FarmInfo } from "./form11-farm-info";
import { form11Geotags } from "./form11-geotags";
import { form11Target } from "./form11-target";
import { form5Accomp } from "./form5-accomp";
import { form5Target } from "./form5-target";
import { form7Accomp } from "./form7-accomp";
import { form7Target } from "./form7-target";
import { incomeTracking } from "./income-tracking";
import { marketingAssistance } from "./marketing-assistance";
import { marketingTarget } from "./marketing-target";
import { participant } from "./participant";
import { projectList } from "./project-list";
import { quarterlySales } from "./quarterly-sales";
import { reportSchedules } from "./report-schedules";
import { salesTransaction } from "./sales-transaction";
import { arboTraining } from "./training";

/** All entities, in the order of the screens; the main entity of a screen comes before the others on it. */
export const entities: readonly Entity[] = [
  arboMasterlist,
  arcMasterlist,
  arcBarangaysCovered,
  projectList,
  form5Target,
  form5Accomp,
  arboTraining,
  participant,
  form7Target,
  form7Accomp,
  quarterlySales,
  form10,
  form11Target,
  form11Accomp,
  form11FarmInfo,
  form11Geotags,
  fmeInventory,
  fmeAnnualUpdating,
  fmeRental,
  marketingTarget,
  marketingAssistance,
  salesTransaction,
  incomeTracking,
  reportSchedules,
];

/** The entity of this name; throws for an unknown one. */
export function entityNamed(name: string): Entity {
  const entity = entities.find((one) => one.name === name);
  if (entity === undefined) throw new Error(`There is no entity “${name}”.`);
  return entity;
}

/** The main entity of the screen with this route. */
export const entityAt = (route: string): Entity | undefined =>
  entities.find((entity) => entity.screen.route === route);

/** Entities with a list of their own on another entity's screen, addressed with `?records=`. */
export const siblingsAt = (route: string): Entity[] =>
  entities.filter(
    (entity) =>
      entity.screen.route === route &&
      (entity.scope === "location" || entity.approval) &&
      entity !== entityAt(route),
  );

/** The address of the entity's list. */
export const addressOf = ({ name, screen }: Entity): string =>
  entityAt(screen.route)?.name === name ? screen.route : `${screen.route}?records=${name}`;

export * from "./define/attention";
export * from "./define/entity";
