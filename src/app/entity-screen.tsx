import type { ComponentType } from "react";
import { entityAt } from "../entities";
import EntityPage from "../forms/entity-page";

/** The record screen of the entity whose route this is; a route without an entity is a programming error and throws. */
export function entityScreen(route: string): ComponentType {
  const entity = entityAt(route);
  if (entity === undefined) throw new Error(`No entity has the route ${route}.`);
  return function EntityScreen() {
    return <EntityPage entity={entity} />;
  };
}
