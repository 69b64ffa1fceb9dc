import type { Entity } from "../../entities";

/** The id of the section that holds the rows of an entity within a form. */
export const rowsSectionId = (entity: Entity): string => `rows-${entity.name}`;
