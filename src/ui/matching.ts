import { isSameText } from "../shared/same-text";

/** What is stored, and what it is called. */
export interface Item {
  value: string;
  label: string;
}

/** The items whose words hold what was typed, those first that are it; what is stored counts in full, so that 3 finds March. */
export function matching<T extends Item>(items: readonly T[], typed: string): T[] {
  const text = typed.trim().toLowerCase();
  const exact = items.filter(({ value, label }) => isSameText(value, text) || isSameText(label, text));
  const part = items.filter((item) => !exact.includes(item) && item.label.toLowerCase().includes(text));
  return [...exact, ...part];
}
