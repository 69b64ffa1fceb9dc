import type { ComponentType } from "react";
import { entityAt, type Entity } from "../entities";

const pages = import.meta.glob<{ default: ComponentType<{ entity: Entity }> }>("../forms/entity-page.tsx");

/** The record screen of the entity whose route this is. */
export async function entityScreen(route: string): Promise<ComponentType> {
  const entity = entityAt(route);
  if (entity === undefined) throw new Error(`No entity has the route ${route}.`);
  const load = pages["../forms/entity-page.tsx"];
  if (load === undefined) throw new Error("The record screen is missing.");
  const { default: EntityPage } = await load();
  return function EntityScreen() {
    return <EntityPage entity={entity} />;
  };
}
