import { Button, type ButtonProps } from "@mantine/core";
import { IconPrinter } from "@tabler/icons-react";
import { useEffect, useState, type ReactElement } from "react";

/** Maximum wait in milliseconds for figures that are still loading; the print names those that are missing. */
const maxWaitMs = 10_000;

const isCounted = (): boolean => document.querySelector("main [aria-busy=true]") === null;

/** Prints the page (spec §9), once nothing on it is loading. */
export function PrintButton({
  disabled = false,
  size,
}: Pick<ButtonProps, "disabled" | "size">): ReactElement {
  const [asked, setAsked] = useState(false);

  useEffect(() => {
    if (!asked) return undefined;
    const changes = new MutationObserver(() => isCounted() && start());
    const late = setTimeout(() => start(), maxWaitMs);
    const stop = () => {
      changes.disconnect();
      clearTimeout(late);
    };
    const start = () => {
      stop();
      setAsked(false);
      print();
    };
    changes.observe(document.body, { subtree: true, childList: true, attributeFilter: ["aria-busy"] });
    if (isCounted()) start();
    return stop;
  }, [asked]);

  return (
    <Button
      variant="default"
      size={size}
      leftSection={<IconPrinter size={17} />}
      loading={asked}
      disabled={disabled}
      onClick={() => setAsked(true)}
    >
      Print
    </Button>
  );
}
