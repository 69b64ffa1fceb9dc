const lineEnd = (text: string, at: number): number => (text.startsWith("\r\n", at) ? 2 : 1);

/**
 * Splits text copied from a spreadsheet into rows of cells. Tabs and line ends separate the cells. A cell in double
 * quotes may contain both, and its own quotes are doubled. Blank rows are kept, except those at the end.
 */
export function splitCells(text: string): string[][] {
  const rows: string[][] = [[]];
  const quoted = /"((?:[^"]|"")*)"(?=[\t\r\n]|$)/y;
  const plain = /[^\t\r\n]*/y;
  let at = 0;
  for (;;) {
    quoted.lastIndex = at;
    plain.lastIndex = at;
    const inQuotes = quoted.exec(text);
    const cell = inQuotes ?? plain.exec(text);
    rows.at(-1)?.push((inQuotes?.[1]?.replaceAll('""', '"') ?? cell?.[0] ?? "").trim());
    at += cell?.[0].length ?? 0;
    if (at >= text.length) break;
    if (text[at] === "\t") at += 1;
    else {
      at += lineEnd(text, at);
      rows.push([]);
    }
  }
  return rows.slice(0, rows.findLastIndex((row) => row.some((cell) => cell !== "")) + 1);
}
