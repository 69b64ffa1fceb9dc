import { localStorageColorSchemeManager } from "@mantine/core";

/** Stores light, dark or auto; `src/app/opening/opening.js` reads the same key before the first paint. */
export const colorSchemeManager = localStorageColorSchemeManager({ key: "color-scheme" });
