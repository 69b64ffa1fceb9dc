import type { PickRow } from "../../ui/fields";

const keyOf = (user: number): string => `marble-last-arbo-${user}`;

/** Stores the ARBO that the user picked last in the browser's local storage (spec §3, lastArboSource). */
export function rememberArbo(user: number, row: PickRow): void {
  try {
    localStorage.setItem(keyOf(user), JSON.stringify(row));
  } catch {
    // When the storage is full or forbidden, only this shortcut is lost.
  }
}

/** The ARBO that the user picked last in this browser; null when there is none. */
export function lastArbo(user: number): PickRow | null {
  try {
    const row: unknown = JSON.parse(localStorage.getItem(keyOf(user)) ?? "null");
    return typeof row === "object" && row !== null && "id" in row ? row : null;
  } catch {
    return null;
  }
}
