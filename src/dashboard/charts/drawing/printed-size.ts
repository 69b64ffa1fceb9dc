import { createContext } from "react";

/** Whether a drawing spans both columns of a printed page. */
export const SpansPrintedPage = createContext(false);

/**
 * How much of a page a drawing takes. On a landscape page two low ones fit above each other, and a
 * tall one fills the page.
 */
export type PageShare = "low" | "middle" | "tall";

/** The share of a drawing by its height at the width `columnWidth`. */
export const pageShare = (height: number, isMap: boolean): PageShare =>
  height <= 380 ? "low" : height > 560 && !isMap ? "tall" : "middle";

/** The width of a drawing on portrait A4, in CSS pixels. Its text then has the same size as the page's text. */
export const columnWidth = 420;

/**
 * The width of a column on landscape A4 divided by the maximum height of a drawing there
 * (chart-view.module.css).
 */
const lying: Readonly<Record<PageShare, number>> = { low: 137 / 71, middle: 137 / 108, tall: 137 / 160 };

/** The width at which a drawing fills a column of landscape A4 without exceeding its maximum height. */
export const landscapeWidth = (height: number, share: PageShare): number =>
  Math.max(columnWidth, Math.round(height * lying[share]));

/** The width of a drawing that spans both columns. */
export const fullWidth = 2 * columnWidth + 20;
