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
