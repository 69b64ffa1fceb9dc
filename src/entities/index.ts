import { arboMasterlist } from "./masterlists/arbo-masterlist";
import { arcBarangaysCovered } from "./masterlists/arc-barangays-covered";
import { arcMasterlist } from "./masterlists/arc-masterlist";
import type { Entity } from "./define/entity";
import type { PickKind } from "../fields";
import { fmeAnnualUpdating } from "./machinery/fme-annual-updating";
import { fmeInventory } from "./machinery/fme-inventory";
import { fmeRental } from "./machinery/fme-rental";
import { form10 } from "./forms/form10";
import { form11Accomp } from "./forms/form11-accomp";
import { form11FarmInfo } from "./forms/form11-farm-info";
import { form11Geotags } from "./forms/form11-geotags";
import { form11Target } from "./forms/form11-target";
import { form5Accomp } from "./forms/form5-accomp";
import { form5Target } from "./forms/form5-target";
import { form7Accomp } from "./forms/form7-accomp";
import { form7Target } from "./forms/form7-target";
import { incomeTracking } from "./marketing/income-tracking";
import { marketingAssistance } from "./marketing/marketing-assistance";
import { marketingTarget } from "./marketing/marketing-target";
import { participant } from "./forms/participant";
import { projectList } from "./masterlists/project-list";
import { quarterlySales } from "./forms/quarterly-sales";
import { reportSchedules } from "./report-schedules";
import { salesTransaction } from "./marketing/sales-transaction";
import { arboTraining } from "./forms/training";

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

/** The entity whose records the fields of this kind pick. */
export function entityPicked(kind: PickKind): Entity {
  const entity = entities.find(({ pickedAs }) => pickedAs === kind);
  if (entity === undefined) throw new Error(`No entity is picked as “${kind}”.`);
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

/** Whether an entity has a list of its own; the others are seen under their record. */
export const hasList = (entity: Entity): boolean =>
  entityAt(entity.screen.route) === entity || siblingsAt(entity.screen.route).includes(entity);

/** The address of the entity's list. */
export const addressOf = ({ name, screen }: Entity): string =>
  entityAt(screen.route)?.name === name ? screen.route : `${screen.route}?records=${name}`;

export * from "./define/attention";
export * from "./define/derived";
export * from "./define/entity";
