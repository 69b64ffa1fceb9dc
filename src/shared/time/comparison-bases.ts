/** What a period is compared with: the preceding years, or the preceding quarter. */
export const comparisonBases = ["year", "quarter"] as const;
export type ComparisonBase = (typeof comparisonBases)[number];
