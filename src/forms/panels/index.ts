import { lazy, type ComponentType, type LazyExoticComponent } from "react";
import type { Entity } from "../../entities";
import type { PanelProps } from "./panel";

/** The panels by entity, for parts of a form that the entity's declaration cannot describe (decision 071). */
const panels: Record<string, LazyExoticComponent<ComponentType<PanelProps>>> = {
  form_11_geo: lazy(() => import("./geotags/form11-geotags")),
  form11_accomp: lazy(() => import("./form11-accomp")),
  form_5_annualtarget: lazy(() => import("./form5/form5-target")),
  form_5_accomp: lazy(() => import("./form5/form5-accomp")),
  form7_accomp: lazy(() => import("./form7-accomp")),
  form_10: lazy(() => import("./form10")),
};

/** The panel below an entity's form; undefined when it has none. */
export const panelOf = (entity: Entity): (typeof panels)[string] | undefined => panels[entity.name];
