/**
 * All that is read of a photo's EXIF data. A small picture can declare thousands of other tags, each of megabytes, which
 * would take seconds and gigabytes to read.
 */
export const photoTags = [
  "GPSLatitudeRef",
  "GPSLatitude",
  "GPSLongitudeRef",
  "GPSLongitude",
  "DateTimeOriginal",
];

/** Rounds degrees to six decimals, about 0.1 metres, which is finer than any camera measures. */
const degrees = (value: number): number => Math.round(value * 1e6) / 1e6;

/** Whether a value is a number of degrees on the globe. */
const isWithin = (value: unknown, most: number): value is number =>
  typeof value === "number" && Math.abs(value) <= most;

/**
 * The position in a photo's EXIF data, in degrees. Null when there is none: a camera that knows no position leaves it out or
 * writes zeros, with denominators of zero too, which are read as NaN.
 */
export function photoPosition({
  latitude,
  longitude,
}: Record<string, unknown>): { latitude: number; longitude: number } | null {
  if (!isWithin(latitude, 90) || !isWithin(longitude, 180) || (latitude === 0 && longitude === 0))
    return null;
  return { latitude: degrees(latitude), longitude: degrees(longitude) };
}
