import type { FunctionComponent, LazyExoticComponent } from "react";
import { lazyPart } from "../../api/calls/lazy-part";
import type { Entity } from "../../entities";
import type { PanelProps } from "./panel";

/** The panels by entity, for parts of a form that the entity's declaration cannot describe (decision 071). */
const panels: Record<string, LazyExoticComponent<FunctionComponent<PanelProps>>> = {
  form_11_geo: lazyPart(() => import("./geotags/form11-geotags")),
  form11_accomp: lazyPart(() => import("./form11-accomp")),
  form_5_annualtarget: lazyPart(() => import("./form5/form5-target")),
  form_5_accomp: lazyPart(() => import("./form5/form5-accomp")),
  form7_accomp: lazyPart(() => import("./form7-accomp")),
  form_10: lazyPart(() => import("./form10")),
};

/** The panel below an entity's form; undefined when it has none. */
export const panelOf = (entity: Entity): (typeof panels)[string] | undefined => panels[entity.name];
