/**
 * The words of a name in lower case, without accents and punctuation, as the database stores them
 * (migration 0072).
 */
export const nameWords = (name: string): string[] =>
  name
    .normalize("NFD")
    .replaceAll(/[\p{M}'’ʼ`´]/gu, "")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "");
