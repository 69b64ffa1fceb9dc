import { useLayoutEffect, type RefObject } from "react";
import { usePrinting } from "../../ui/page/printing";

const inputs = ".mantine-Input-wrapper > :is(textarea, input:not([type=hidden]))";

/**
 * Gives paper the text of every input whole: an input cuts off what is longer than itself. The styles of the form
 * print `data-printed` in the place of the input.
 */
export function usePrintedValues(form: RefObject<HTMLElement | null>): void {
  const printing = usePrinting();
  useLayoutEffect(() => {
    if (!printing) return undefined;
    const wrappers = [
      ...(form.current?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(inputs) ?? []),
    ].map((input) => {
      const wrapper = input.parentElement;
      wrapper?.setAttribute("data-printed", input.value);
      return wrapper;
    });
    return () => {
      for (const wrapper of wrappers) wrapper?.removeAttribute("data-printed");
    };
  }, [form, printing]);
}
