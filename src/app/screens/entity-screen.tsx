import type { ComponentType } from "react";
import { useSearchParams } from "react-router-dom";
import { siblingsAt, entityAt } from "../../entities";
import EntityPage from "../../forms/screen/entity-page";

/**
 * The record screen of the entity with this route. The `records` parameter in the address can choose another
 * entity of the same route. Throws when no entity has the route.
 */
export function entityScreen(route: string): ComponentType {
  const entity = entityAt(route);
  if (entity === undefined) throw new Error(`No entity has the route ${route}.`);
  const beside = siblingsAt(route);
  return function EntityScreen() {
    const [address] = useSearchParams();
    const shown = beside.find(({ name }) => name === address.get("records")) ?? entity;
    return <EntityPage key={shown.name} entity={shown} />;
  };
}
