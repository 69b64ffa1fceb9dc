import styles from "../tip.module.css";

/** A box for a photo, which is empty until its address is known and goes when there is none. */
function photoElement(photo: () => Promise<string | null>): HTMLElement {
  const image = document.createElement("img");
  image.className = styles.photo ?? "";
  image.alt = "";
  const drop = () => image.remove();
  image.addEventListener("error", drop);
  photo().then((address) => (address === null ? drop() : (image.src = address)), drop);
  return image;
}

/** The content of a tooltip: a title, figures with their labels, and a note. */
export interface Tooltip {
  title: string;
  lines: readonly { label: string; figure: string; colour?: string | undefined; outlined?: boolean }[];
  note?: string | undefined;
  /** Finds the address of a photo; null when there is none. */
  photo?: (() => Promise<string | null>) | undefined;
}

const element = (name: string, className: string | undefined, text = ""): HTMLElement => {
  const made = document.createElement(name);
  made.className = className ?? "";
  made.textContent = text;
  return made;
};

/** The tooltip as an element. It is built from text nodes, so that data is never parsed as markup. */
export function tooltipElement({ title, lines, note, photo }: Tooltip): HTMLElement {
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
  if (photo !== undefined) tip.append(photoElement(photo));
  if (note !== undefined) tip.append(element("div", styles.note, note));
  return tip;
}
