/** The words of a name without accents and punctuation, in lower case, as the database keeps them (migration 0072). */
export const nameWords = (name: string): string[] =>
  name
    .normalize("NFD")
    .replaceAll(/[\p{M}'’ʼ`´]/gu, "")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "");
