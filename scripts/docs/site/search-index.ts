import type { RenderedPage } from "./render-page";

/**
 * The search index as a script, because a page that is opened as a file may not read other files. An entry is the path and
 * the title of a page with its sections: id, heading and text.
 */
export const searchIndex = (pages: readonly RenderedPage[]): string => {
  const entries = pages.map(({ path, title, sections }) => [
    path,
    title,
    sections.map(({ id, title: heading, text }) => [id, heading, text]),
  ]);
  return `globalThis.searchIndex = ${JSON.stringify(entries)};\n`;
};
