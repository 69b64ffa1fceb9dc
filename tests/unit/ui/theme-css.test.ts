import { expect, it } from "vitest";
import { themeCss } from "../../../scripts/theme-css";
import { darkPalette, lightPalette } from "../../../src/shared/palette";

it("writes the palette of each scheme beside Mantine's own variables", () => {
  const css = themeCss();
  const block = (scheme: string) => css.slice(css.indexOf(`[data-mantine-color-scheme="${scheme}"]`));
  expect(css).toContain(":root{");
  expect(block("light")).toContain(`--paper: ${lightPalette.paper};`);
  expect(block("dark")).toContain(`--paper: ${darkPalette.paper};`);
  expect(css).toContain("--mantine-color-brand-8: #1f5e3b;");
});
