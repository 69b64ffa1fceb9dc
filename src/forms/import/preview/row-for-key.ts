/** The index of the row to which a key moves. Returns undefined for a key that does not move. */
export function rowForKey(key: string, from: number, page: number, count: number): number | undefined {
  const steps: Record<string, number> = {
    ArrowDown: from + 1,
    ArrowUp: from - 1,
    PageDown: from + page,
    PageUp: from - page,
    Home: 0,
    End: count - 1,
  };
  const next = steps[key];
  return next === undefined ? undefined : Math.min(count - 1, Math.max(0, next));
}
