import { Button } from "@mantine/core";
import { useMergedRef } from "@mantine/hooks";
import { IconPlus } from "@tabler/icons-react";
import { useEffect, useLayoutEffect, useRef, type ReactElement, type ReactNode, type Ref } from "react";

interface AddButtonProps {
  ref?: Ref<HTMLButtonElement>;
  /** Whether the list is full. */
  off: boolean;
  onClick?: () => void;
  children: ReactNode;
}

/** The buttons beside the one that adds, each of which removes an item. */
const removing = (add: HTMLElement | null): HTMLElement[] => [
  ...(add?.parentElement?.querySelectorAll<HTMLElement>("[data-remove]") ?? []),
];

/**
 * The button below a list that adds an item. In a full list it does nothing but is not disabled, which would take the
 * focus from whoever added the last item. When a focused button `data-remove` goes with its item, the focus moves to
 * that of the item in its place, of the last item, or here.
 */
export function AddButton({ ref, off, onClick, children, ...rest }: AddButtonProps): ReactElement {
  const own = useRef<HTMLButtonElement>(null);
  const last = useRef<{ button: Element; at: number } | null>(null);
  useEffect(() => {
    const list = own.current?.parentElement;
    const note = ({ target }: FocusEvent): void => {
      const at = removing(own.current).findIndex((one) => one === target);
      last.current = at === -1 ? null : { button: target as Element, at };
    };
    list?.addEventListener("focusin", note);
    return () => list?.removeEventListener("focusin", note);
  }, []);
  useLayoutEffect(() => {
    if (last.current === null || last.current.button.isConnected) return;
    const { at } = last.current;
    last.current = null;
    if (document.activeElement !== document.body) return;
    const others = removing(own.current);
    (others[at] ?? others.at(-1) ?? own.current)?.focus({ preventScroll: true });
  });
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      leftSection={<IconPlus size={16} />}
      {...rest}
      ref={useMergedRef(own, ref)}
      aria-disabled={off || undefined}
      data-disabled={off || undefined}
      onClick={off ? undefined : onClick}
    >
      {children}
    </Button>
  );
}
