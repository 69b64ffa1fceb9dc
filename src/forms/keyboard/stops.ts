const fields = "input:not([type=hidden]):not([disabled]), textarea:not([disabled])";
const others = "button:not([disabled]), a[href], select, [tabindex]";

const isRadio = (one: HTMLElement): one is HTMLInputElement =>
  one instanceof HTMLInputElement && one.type === "radio";

/** Whether two are answers of one question. */
const sameQuestion = (one: HTMLElement, other: HTMLElement): boolean =>
  isRadio(one) && isRadio(other) && one.name === other.name;

/** The answers of one question are one stop: the chosen one, or the first. */
const isStop = (one: HTMLElement, all: readonly HTMLElement[]): boolean => {
  if (!isRadio(one)) return true;
  const group = all.filter((other) => sameQuestion(one, other)) as HTMLInputElement[];
  return (group.find(({ checked }) => checked) ?? group[0]) === one;
};

/** Where the focus can rest within a part of the page, in order: its fields, with `buttons` all that Tab reaches. */
function restsIn(part: Element, buttons: boolean): HTMLElement[] {
  const all = [...part.querySelectorAll<HTMLElement>(buttons ? `${fields}, ${others}` : fields)];
  return all.filter((one) => one.tabIndex >= 0 && one.offsetParent !== null);
}

/** The element of a form's field around a control; it says whether the field was filled in, and which fields it fills. */
export const fieldAround = (control: Element): HTMLElement | null =>
  control.closest<HTMLElement>("[data-name]");

/**
 * Whether who goes on from a control passes this one: it was filled in, or is about to be by what was typed into the one
 * that is left. Who stands in a field that was filled in asked for it, and passes none.
 */
function isPassed(one: Element, from: Element | null): boolean {
  const field = fieldAround(one)?.dataset;
  const left = from === null ? undefined : fieldAround(from)?.dataset;
  if (field?.["name"] === undefined || left?.["filled"] !== undefined) return false;
  const isFilling = from instanceof HTMLInputElement && from.value.trim() !== "";
  const fills = isFilling ? (left?.["fills"] ?? "").split(" ") : [];
  return field["filled"] !== undefined || fills.includes(field["name"]);
}

/** Where the focus can go on to from a control within a part of the page, the next one first. */
function stopsAfter(from: HTMLElement, part: Element, buttons: boolean): HTMLElement[] {
  const all = restsIn(part, buttons);
  const at = all.indexOf(from);
  return at < 0 ? [] : all.slice(at + 1).filter((one) => isStop(one, all) && !sameQuestion(one, from));
}

/** The field that the focus goes on to from one within a part of the page, past what was filled in; nothing after the last one. */
export const stopAfter = (from: HTMLElement, part: Element): HTMLElement | undefined =>
  stopsAfter(from, part, false).find((one) => !isPassed(one, from));

/** Where Tab goes from a control where it would reach what was filled in: past that; nothing where it goes as ever. */
export function stopPast(from: HTMLElement, part: Element): HTMLElement | undefined {
  const ahead = stopsAfter(from, part, true);
  const at = ahead.findIndex((one) => !isPassed(one, from));
  return at < 1 ? undefined : ahead[at];
}

/** The first field within a part of the page that was not filled in; its first button where it has no fields. */
export function firstStop(part: Element): HTMLElement | undefined {
  const all = restsIn(part, false).filter((one) => !one.matches("[readonly]"));
  return all.length === 0
    ? restsIn(part, true).find((one) => one.matches("button"))
    : all.find((one) => isStop(one, all) && !isPassed(one, null));
}

/** Puts the focus to a control, with its words selected as Tab does. */
export function goTo(control: HTMLElement | undefined): void {
  control?.focus();
  if (control instanceof HTMLInputElement) control.select();
}
