/** Prints a table. The first column is aligned to the left, the others to the right. */
export function printTable(title: string, head: string[], rows: (string | number)[][]): void {
  const lines = [head, ...rows.map((row) => row.map(String))];
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const write = (line: string[]): string =>
    `| ${line.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join(" | ")} |`;
  const rule = `|${widths.map((width, column) => (column === 0 ? "-".repeat(width + 2) : `${"-".repeat(width + 1)}:`)).join("|")}|`;
  process.stdout.write(`\n${title}\n\n${[write(head), rule, ...lines.slice(1).map(write)].join("\n")}\n`);
}

export const ms = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toFixed(1));
export const ratio = (value: number, to: number): string => `${(value / to).toFixed(2)}×`;
export const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(2)} MB`;
