import type { Entity } from "../../entities";

/** The HTML id of the form's section that shows the rows of an entity. */
export const rowsSectionId = (entity: Entity): string => `rows-${entity.name}`;
