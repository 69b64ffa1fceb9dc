import styles from "../tip.module.css";

/** The content of a tooltip: a title, figures with their labels, and a note. */
export interface Tooltip {
  title: string;
  lines: readonly { label: string; figure: string; colour?: string | undefined; outlined?: boolean }[];
  note?: string | undefined;
}

const element = (name: string, className: string | undefined, text = ""): HTMLElement => {
  const made = document.createElement(name);
  made.className = className ?? "";
  made.textContent = text;
  return made;
};

/** The tooltip as an element. It is built from text nodes, so that data is never parsed as markup. */
export function tooltipElement({ title, lines, note }: Tooltip): HTMLElement {
  const tip = element("div", styles.tip);
  tip.append(element("div", styles.title, title));
  const list = element("dl", styles.lines);
  for (const { label, figure, colour, outlined } of lines) {
    const name = element("dt", styles.label, label);
    if (colour !== undefined) {
      const swatch = element("span", styles.swatch);
      if (outlined) swatch.style.boxShadow = `inset 0 0 0 2px ${colour}`;
      else swatch.style.background = colour;
      name.prepend(swatch);
    }
    list.append(name, element("dd", styles.figure, figure));
  }
  tip.append(list);
  if (note !== undefined) tip.append(element("div", styles.note, note));
  return tip;
}
