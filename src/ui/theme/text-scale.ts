/** The size of text in pixels for which sizes in pixels are written. */
const usualSize = 16;

/**
 * How many times larger than usual the browser is set to show text, 1 where it is not larger. What has a size in pixels
 * and holds text grows by it, so that no figure is cut off or broken.
 */
export function textScale(): number {
  const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return Number.isFinite(size) ? Math.max(1, size / usualSize) : 1;
}
