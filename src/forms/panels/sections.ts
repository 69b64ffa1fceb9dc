import { entityNamed, type Entity } from "../../entities";
import { rowsSectionId } from "../grid/section-id";
import { relatedKey } from "../related/related-edits";

/** A section that a panel adds to the form, for the index of sections. */
export interface PanelSection {
  /** The id of the section's HTML element. */
  id: string;
  title: string;
  /** The names of the form's values whose faults the section shows. */
  names: readonly string[];
  /** Whether only the form of a new record has this section. */
  newOnly?: boolean;
}

const rowsOf = (name: string): PanelSection => {
  const entity = entityNamed(name);
  return { id: rowsSectionId(entity), title: entity.screen.heading, names: [relatedKey(name)] };
};

export const attendance: PanelSection = { id: "section-attendance", title: "Attendance", names: [] };
export const position: PanelSection = { id: "section-position", title: "Position on the map", names: [] };
export const photos: PanelSection = {
  id: "section-photos",
  title: "Several photos at once",
  names: [],
  newOnly: true,
};
export const arboTrainings: PanelSection = {
  id: "section-trainings-of-arbo",
  title: "Trainings of this ARBO",
  names: [],
};
export const farmInformation: PanelSection = {
  id: "section-farm-information",
  title: entityNamed("form11_farm_info").screen.heading,
  names: [],
};

const sections: Readonly<Record<string, readonly PanelSection[]>> = {
  form_5_annualtarget: [rowsOf("participant")],
  form_5_accomp: [rowsOf("arbo_training"), rowsOf("participant"), attendance],
  form_10: [arboTrainings],
  form11_accomp: [farmInformation],
  form_11_geo: [position, photos],
};

/** The sections that the panel of an entity adds to the form of a new record, or of a saved one. */
export const panelSections = (entity: Entity, isNew: boolean): PanelSection[] =>
  (sections[entity.name] ?? []).filter(({ newOnly }) => newOnly !== true || isNew);
