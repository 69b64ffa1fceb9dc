/**
 * All keyboard shortcuts of the product. Key handlers and the keyboard shortcut list both read them from here.
 * “Ctrl” also stands for Command.
 */
export const shortcuts = {
  keys: ["?", "Ctrl+/"],
  search: ["Ctrl+K"],
  save: ["Ctrl+S"],
  saveAndAdd: ["Ctrl+Enter"],
  asBefore: ["Ctrl+'"],
  nextField: ["Enter"],
  passFilled: ["Tab"],
  nextSection: ["Ctrl+ArrowDown"],
  previousSection: ["Ctrl+ArrowUp"],
  answerYes: ["Y"],
  answerNo: ["N"],
  addRow: ["Enter"],
  moveRow: ["ArrowUp", "ArrowDown", "Home", "End"],
  openRow: ["Enter"],
  selectRow: [" "],
  reportAccomplishment: ["A"],
  moveFigure: ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"],
  undoArranging: ["Ctrl+Z"],
} as const satisfies Record<string, readonly string[]>;

export type Shortcut = keyof typeof shortcuts;

interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

/** Whether the event matches a combination. Shift is ignored for symbols that may need it, such as “?”. */
function isPressed(event: Pressed, combination: string): boolean {
  const withCtrl = combination.startsWith("Ctrl+");
  const key = withCtrl ? combination.slice("Ctrl+".length) : combination;
  return (
    event.key.toLowerCase() === key.toLowerCase() &&
    (event.ctrlKey || event.metaKey) === withCtrl &&
    !event.altKey &&
    (!event.shiftKey || /^[^\w\s]$/.test(key))
  );
}

/** The pressed key (`event.key`) when it belongs to this shortcut; null otherwise. */
export const pressedKey = (event: Pressed, shortcut: Shortcut): string | null =>
  shortcuts[shortcut].some((one) => isPressed(event, one)) ? event.key : null;
