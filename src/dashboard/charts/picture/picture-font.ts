import latinExtended from "@fontsource-variable/source-sans-3/files/source-sans-3-latin-ext-wght-normal.woff2?inline";
import latin from "@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?inline";

const face = (source: string, range: string): string =>
  `@font-face{font-family:'Source Sans 3 Variable';font-weight:200 900;src:url(${source}) format('woff2');unicode-range:${range}}`;

/** Embeds the page's typeface in a picture. Texts laid out for another typeface would overlap. */
export const fontStyle = `<style>${face(latin, "U+0000-00FF,U+0131,U+0152-0153,U+2000-206F,U+2190-21FF,U+2212")}${face(
  latinExtended,
  "U+0100-02BA,U+1E00-1E9F,U+20A0-20C0",
)}</style>`;
