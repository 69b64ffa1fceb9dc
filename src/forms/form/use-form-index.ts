import { useMemo } from "react";
import { entityNamed, type Entity } from "../../entities";
import { distinctLabels } from "../../entities/define/distinct-fields";
import type { Section } from "./form-sections";
import { childrenKey } from "../values/starting-values";
import { rowsSectionId } from "../grid/section-id";
import { panelSections, type PanelSection } from "../panels/sections";

/** The fields and sections to which the list of errors and the index of sections link. */
export interface FormIndex {
  /** Every value that can have a fault, in the order of the form. */
  names: readonly { name: string; label: string }[];
  /** Every section that the index of sections lists. */
  indexed: readonly PanelSection[];
}

/** The index of a form: its sections, the grids of its children, and the sections of its panel. */
export function useFormIndex(entity: Entity, sections: readonly Section[], isNew: boolean): FormIndex {
  return useMemo(() => {
    const parts: PanelSection[] = [
      ...sections.map(({ id, title, fields }) => ({ id, title, names: fields.map(({ name }) => name) })),
      ...(entity.children ?? []).map(entityNamed).map((child) => ({
        id: rowsSectionId(child),
        title: child.screen.heading,
        names: [childrenKey(child.name)],
      })),
      ...panelSections(entity, isNew),
    ];
    const labels = distinctLabels(entity);
    return {
      indexed: parts,
      names: parts.flatMap(({ title, names }) =>
        names.map((name) => ({ name, label: labels.get(name) ?? title })),
      ),
    };
  }, [entity, sections, isNew]);
}
