import type { ComponentType } from "react";
import { useSearchParams } from "react-router-dom";
import { besideAt, entityAt } from "../../entities";
import EntityPage from "../../forms/screen/entity-page";

/** The record screen of the entity whose route this is, or of one beside it; a route without an entity is a programming error and throws. */
export function entityScreen(route: string): ComponentType {
  const entity = entityAt(route);
  if (entity === undefined) throw new Error(`No entity has the route ${route}.`);
  const beside = besideAt(route);
  return function EntityScreen() {
    const [address] = useSearchParams();
    const shown = beside.find(({ name }) => name === address.get("records")) ?? entity;
    return <EntityPage key={shown.name} entity={shown} />;
  };
}
