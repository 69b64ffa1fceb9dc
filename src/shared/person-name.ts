/** The words of a name without accents and punctuation, in lower case, as the database keeps them (migration 0055). */
export const nameWords = (name: string): string[] =>
  name
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "");
