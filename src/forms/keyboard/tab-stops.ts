const fields = "input:not([type=hidden]):not([disabled]), textarea:not([disabled])";
const others = "button:not([disabled]), a[href], select, [tabindex]";

const isRadio = (one: HTMLElement): one is HTMLInputElement =>
  one instanceof HTMLInputElement && one.type === "radio";

/** Whether two elements are radio buttons of the same group. */
const sameQuestion = (one: HTMLElement, other: HTMLElement): boolean =>
  isRadio(one) && isRadio(other) && one.name === other.name;

/**
 * Whether the focus can stop at an element. A group of radio buttons has one stop: the checked button, or the first.
 */
const isStop = (one: HTMLElement, all: readonly HTMLElement[]): boolean => {
  if (!isRadio(one)) return true;
  const group = all.filter((other) => sameQuestion(one, other)) as HTMLInputElement[];
  return (group.find(({ checked }) => checked) ?? group[0]) === one;
};

/** The visible fields of a part of the page in order; with `buttons`, all elements that Tab reaches. */
function focusableIn(part: Element, buttons: boolean): HTMLElement[] {
  const all = [...part.querySelectorAll<HTMLElement>(buttons ? `${fields}, ${others}` : fields)];
  return all.filter((one) => one.tabIndex >= 0 && one.offsetParent !== null);
}

/** The element of the form field around a control. Its data attributes tell if it was filled in, and what it fills. */
export const fieldOfControl = (control: Element): HTMLElement | null =>
  control.closest<HTMLElement>("[data-name]");

/**
 * Whether moving on from the control `from` skips the control `one`: because its field was filled in, or is about to be
 * filled in from the text typed into `from`. From a filled-in field nothing is skipped: the user went there on purpose.
 */
function isSkipped(one: Element, from: Element | null): boolean {
  const field = fieldOfControl(one)?.dataset;
  const left = from === null ? undefined : fieldOfControl(from)?.dataset;
  if (field?.["name"] === undefined || left?.["filled"] !== undefined) return false;
  const isFilling = from instanceof HTMLInputElement && from.value.trim() !== "";
  const fills = isFilling ? (left?.["fills"] ?? "").split(" ") : [];
  return field["filled"] !== undefined || fills.includes(field["name"]);
}

/** The elements after a control within a part of the page at which the focus can stop, the next one first. */
function stopsAfter(from: HTMLElement, part: Element, buttons: boolean): HTMLElement[] {
  const all = focusableIn(part, buttons);
  const at = all.indexOf(from);
  return at < 0 ? [] : all.slice(at + 1).filter((one) => isStop(one, all) && !sameQuestion(one, from));
}

/** The next field after `from` within a part of the page, skipping filled-in fields; undefined after the last field. */
export const nextField = (from: HTMLElement, part: Element): HTMLElement | undefined =>
  stopsAfter(from, part, false).find((one) => !isSkipped(one, from));

/**
 * Where Tab goes when the next stop is a filled-in field: the first stop that is not.
 * Undefined when Tab works as usual.
 */
export function stopAfterAutofilled(from: HTMLElement, part: Element): HTMLElement | undefined {
  const ahead = stopsAfter(from, part, true);
  const at = ahead.findIndex((one) => !isSkipped(one, from));
  return at < 1 ? undefined : ahead[at];
}

/** The first field within a part of the page that was not filled in; its first button when it has no fields. */
export function firstStop(part: Element): HTMLElement | undefined {
  const all = focusableIn(part, false).filter((one) => !one.matches("[readonly]"));
  return all.length === 0
    ? focusableIn(part, true).find((one) => one.matches("button"))
    : all.find((one) => isStop(one, all) && !isSkipped(one, null));
}

/** Focuses a control and selects its text, as Tab does. */
export function focusControl(control: HTMLElement | undefined): void {
  control?.focus();
  if (control instanceof HTMLInputElement) control.select();
}
