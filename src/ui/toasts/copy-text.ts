import { notify } from "./notify";

/**
 * Copies the text of a field to the clipboard, also without HTTPS, where browsers offer no clipboard API, and says so.
 * `what` names the text.
 */
export function copyText(field: HTMLTextAreaElement | null, what: string): void {
  field?.select();
  if (document.execCommand("copy")) notify.success(`${what} is on the clipboard.`);
  else notify.info(`Press Ctrl+C: ${what} is selected.`);
}
