import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from "@mantine/core";
import { theme, variablesResolver } from "../src/ui/theme/theme";

/**
 * The theme's CSS variables as a style sheet. The provider would inject them as a `<style>` element, which the
 * Content-Security-Policy forbids.
 */
export function themeCss(): string {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme);
  const base = defaultCssVariablesResolver(merged);
  const own = variablesResolver(merged);
  const variables = {
    variables: { ...base.variables, ...own.variables },
    light: { ...base.light, ...own.light, "--mantine-color-scheme": "light" },
    dark: { ...base.dark, ...own.dark, "--mantine-color-scheme": "dark" },
  };
  return convertCssVariables(variables, ":root");
}
