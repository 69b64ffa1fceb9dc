import { localStorageColorSchemeManager } from "@mantine/core";

/** Stores light, dark or auto; `public/color-scheme.js` reads the same key before the first paint. */
export const colorSchemeManager = localStorageColorSchemeManager({ key: "color-scheme" });
