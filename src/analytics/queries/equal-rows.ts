import type { Rows } from "../../questions/question";

/** Whether two answers have equal values, row by row. */
export function areRowsEqual(one: Rows, other: Rows): boolean {
  if (one === other) return true;
  return (
    one.length === other.length &&
    one.every((row, at) => {
      const against = other[at] as Rows[number];
      const names = Object.keys(row);
      return (
        names.length === Object.keys(against).length && names.every((name) => row[name] === against[name])
      );
    })
  );
}
