/**
 * Every key that does something of its own, the one list of them: what handles a key asks here for it, and the sheet of
 * keys shows these. “Ctrl” is the key of that name, or Command.
 */
export const shortcuts = {
  keys: ["?", "Ctrl+/"],
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

/** Whether an event is this key; Shift makes no difference where it is a sign that needs it, such as “?”. */
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

/** The key that was pressed where it is one of this shortcut's, as `event.key` calls it; null where it is another. */
export const pressed = (event: Pressed, shortcut: Shortcut): string | null =>
  shortcuts[shortcut].some((one) => isPressed(event, one)) ? event.key : null;
