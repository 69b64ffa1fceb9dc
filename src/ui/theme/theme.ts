import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from "@mantine/core";
import { parseDate } from "../../shared/time/dates";
import { darkPalette, lightPalette, paletteVariables } from "../../shared/palette";

const brand: MantineColorsTuple = [
  "#edf5ec",
  "#dbeadb",
  "#b5d5b9",
  "#86c79b",
  "#5eae7b",
  "#3f9561",
  "#2c7a4b",
  "#246b42",
  "#1f5e3b",
  "#16452b",
];
const gold: MantineColorsTuple = [
  "#fdf6e3",
  "#f8ebc8",
  "#f0d794",
  "#ecc46f",
  "#e2b04a",
  "#d59a1f",
  "#b97c08",
  "#946206",
  "#735000",
  "#533a00",
];
const brick: MantineColorsTuple = [
  "#fcefea",
  "#f8e2da",
  "#f3c1b2",
  "#f0917a",
  "#e5785d",
  "#cf5a3d",
  "#b84729",
  "#a23a21",
  "#8a301a",
  "#672212",
];
const gray: MantineColorsTuple = [
  "#faf7f0",
  "#f3eee2",
  "#eae3d4",
  "#e0d8c5",
  "#c9c0aa",
  "#a79e88",
  "#8b836e",
  "#5e6456",
  "#454c40",
  "#23281f",
];
const dark: MantineColorsTuple = [
  "#ece8dc",
  "#c8c5b6",
  "#a7a697",
  "#7f8373",
  "#5a5e50",
  "#363a30",
  "#272a22",
  "#1f221b",
  "#161813",
  "#11130e",
];

const calendar = {
  hideOutsideDates: true,
  nextLabel: "Next",
  previousLabel: "Previous",
  minDate: "1900-01-01",
  popoverProps: { returnFocus: true },
};
const instant = { transitionProps: { duration: 0 } };

/**
 * Component defaults for fast keyboard data entry: type, Tab, next (DESIGN §12). Set by name, not imported, so
 * that a page loads only the components that it uses.
 */
const components = {
  Select: {
    defaultProps: {
      searchable: true,
      selectFirstOptionOnChange: true,
      allowDeselect: false,
      nothingFoundMessage: "No match",
      comboboxProps: instant,
      withScrollArea: false,
    },
  },
  MultiSelect: {
    defaultProps: {
      searchable: true,
      selectFirstOptionOnChange: true,
      hidePickedOptions: true,
      nothingFoundMessage: "No match",
      comboboxProps: instant,
      withScrollArea: false,
    },
  },
  NumberInput: { defaultProps: { thousandSeparator: ",", hideControls: true } },
  DateInput: {
    defaultProps: {
      valueFormat: "MM-DD-YYYY",
      dateParser: parseDate,
      placeholder: "mm-dd-yyyy",
      ...calendar,
    },
  },
  MonthPickerInput: { defaultProps: calendar },
  YearPickerInput: { defaultProps: calendar },
  FileInput: { defaultProps: { clearable: true } },
  Modal: {
    defaultProps: {
      closeButtonProps: { "aria-label": "Close" },
      lockScroll: false,
      centered: true,
      ...instant,
    },
  },
  Drawer: { defaultProps: { closeButtonProps: { "aria-label": "Close" }, lockScroll: false } },
  Menu: { defaultProps: { ...instant, position: "bottom-end", withInitialFocusPlaceholder: false } },
  Popover: { defaultProps: instant },
  Tooltip: { defaultProps: { openDelay: 250, ...instant } },
  Tabs: { defaultProps: { keepMounted: false } },
};

/** Mantine's theme: colour tuples, type scale, radii and the component defaults. */
export const theme = createTheme({
  colors: { brand, gold, brick, gray, dark, red: brick, green: brand, yellow: gold },
  white: lightPalette.surface,
  black: lightPalette.ink,
  primaryColor: "brand",
  primaryShade: { light: 8, dark: 6 },
  defaultRadius: "sm",
  respectReducedMotion: true,
  cursorType: "pointer",
  fontFamily: "var(--font)",
  fontFamilyMonospace: "var(--font-mono)",
  fontSizes: { xs: "0.8125rem", sm: "0.9375rem", md: "1rem", lg: "1.125rem", xl: "1.375rem" },
  lineHeights: { xs: "1.35", sm: "1.4", md: "1.5", lg: "1.45", xl: "1.3" },
  spacing: { xs: "0.5rem", sm: "0.75rem", md: "1rem", lg: "1.5rem", xl: "2rem" },
  radius: { xs: "2px", sm: "5px", md: "8px", lg: "12px", xl: "20px" },
  headings: { fontFamily: "var(--font)", fontWeight: "650" },
  components,
});

/**
 * Mantine's own variables, set from our palette; written to a stylesheet at build time, so that no `<style>` is
 * injected.
 */
export const variablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    ...paletteVariables(lightPalette),
    "--mantine-color-body": lightPalette.surface,
    "--mantine-color-text": lightPalette.ink,
    "--mantine-color-dimmed": lightPalette.inkFaint,
    "--mantine-color-placeholder": lightPalette.inkFaint,
    "--mantine-color-error": lightPalette.brick,
    "--mantine-color-anchor": lightPalette.green,
    "--mantine-color-default-border": lightPalette.lineStrong,
  },
  dark: {
    ...paletteVariables(darkPalette),
    "--mantine-color-body": darkPalette.surface,
    "--mantine-color-text": darkPalette.ink,
    "--mantine-color-bright": darkPalette.ink,
    "--mantine-color-dimmed": darkPalette.inkFaint,
    "--mantine-color-placeholder": darkPalette.inkFaint,
    "--mantine-color-error": darkPalette.brick,
    "--mantine-color-anchor": darkPalette.green,
    "--mantine-color-default-border": darkPalette.lineStrong,
  },
});
