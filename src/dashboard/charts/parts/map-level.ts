/** Which outlines a map draws: all regions, all provinces, or the municipalities of one or several provinces. */
export type Level = "regions" | "provinces" | `municipalities of ${string}`;

const municipalities = "municipalities of ";
const between = "; ";

/** The level of the municipalities of these provinces. */
export const municipalitiesOf = (provinces: readonly string[]): Level =>
  `${municipalities}${[...new Set(provinces)].toSorted().join(between)}`;

/** The provinces whose municipalities the level has; none for regions and provinces. */
export const provincesOf = (level: Level): string[] =>
  level.startsWith(municipalities) ? level.slice(municipalities.length).split(between) : [];

/** Whether the level is that of the municipalities of a single province. */
export const isOneProvince = (level: Level): boolean => provincesOf(level).length === 1;
