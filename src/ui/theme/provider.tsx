import { MantineProvider } from "@mantine/core";
import { useEffect, type ReactElement, type ReactNode } from "react";
import { colorSchemeManager } from "./color-scheme";
import { useDensityMark } from "./density";
import { DialogHost } from "../dialogs/dialog-host";
import { ToastHost } from "../toasts/toast-host";
import { returnFocusAfterWork } from "../overlays/busy-focus";
import { usePrinting } from "../page/printing";
import { delayBlurDuringPress } from "../delay-blur";
import { theme, variablesResolver } from "./theme";
import "./styles";

/** Theme, toasts and dialogs around the application. Injects no `<style>` (strict Content-Security-Policy). */
export function UiProvider({ children }: { children: ReactNode }): ReactElement {
  const printing = usePrinting();
  useEffect(delayBlurDuringPress, []);
  useEffect(() => returnFocusAfterWork(document), []);
  useDensityMark();
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={variablesResolver}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      forceColorScheme={printing ? "light" : undefined}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
      <ToastHost />
      <DialogHost />
    </MantineProvider>
  );
}
