import { shortcuts, type Shortcut } from "../../ui/shortcuts";

/** The places where shortcuts apply: screens that contain an element matching the selector. */
export const places = {
  everywhere: { title: "Everywhere", selector: "body" },
  form: { title: "In a form", selector: "form [data-name]" },
  rows: { title: "In the rows under a form", selector: "form [data-field] tbody" },
  table: { title: "On a row of a table", selector: "tr[data-row]" },
  figures: { title: "On a figure of a report", selector: "[data-figure]" },
  arranging: { title: "While the dashboard is arranged", selector: "[data-arranging]" },
} as const;

export type Place = keyof typeof places;

interface ShortcutText {
  on: Place;
  does: string;
}

/** What each of the product's own shortcuts does, and where it applies. */
const own: Record<Shortcut, ShortcutText> = {
  keys: { on: "everywhere", does: "Shows these keys; “?” where nothing is typed into" },
  search: { on: "everywhere", does: "Searches screens, tiles, reports, views and records" },
  save: { on: "form", does: "Saves" },
  saveAndAdd: { on: "form", does: "Saves and begins the next record" },
  passFilled: { on: "form", does: "Next field, past those that were filled in" },
  nextField: { on: "form", does: "Next field; in an open list, takes the marked choice" },
  nextSection: { on: "form", does: "First field of the next section" },
  previousSection: { on: "form", does: "First field of the section before" },
  asBefore: { on: "form", does: "Enters what this field held in the record saved before" },
  answerYes: { on: "form", does: "Yes, in a question of yes or no" },
  answerNo: { on: "form", does: "No" },
  addRow: { on: "rows", does: "In the last cell, adds a row" },
  moveRow: { on: "table", does: "Next row, the one before, the first, the last" },
  openRow: { on: "table", does: "Opens the record" },
  selectRow: { on: "table", does: "Selects the row" },
  reportAccomplishment: { on: "table", does: "Reports the accomplishment of an approved target" },
  moveFigure: { on: "figures", does: "Next figure in this direction" },
  undoArranging: { on: "arranging", does: "Undoes the last change" },
};

/** Standard keys of the browser and of lists that are useful here. */
const others: readonly (ShortcutText & { keys: readonly string[] })[] = [
  { on: "everywhere", keys: ["Escape"], does: "Closes a list or a dialog; puts back what stood in a list" },
  { on: "form", keys: ["Shift+Tab"], does: "Field before, also into those that were filled in" },
  { on: "form", keys: ["ArrowDown"], does: "Opens a list; its first letters and Tab take a choice" },
  { on: "rows", keys: ["Ctrl+V"], does: "Pastes rows of a spreadsheet" },
];

export interface KeyLine {
  on: Place;
  keys: readonly string[];
  does: string;
}

/** All lines of the keyboard shortcut list, in order. */
export const keyLines: readonly KeyLine[] = [
  ...(Object.keys(own) as Shortcut[]).map((name) => ({ ...own[name], keys: shortcuts[name] })),
  ...others,
];

const signs: Record<string, string> = {
  ArrowUp: "↑",
  ArrowDown: "↓",
  ArrowLeft: "←",
  ArrowRight: "→",
  Escape: "Esc",
  " ": "Space",
};

/** The key names of a combination, such as Ctrl and ↓. */
export const keyCaps = (combination: string): string[] =>
  combination.split("+").map((one) => signs[one] ?? one);
