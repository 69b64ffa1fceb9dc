/** Writes a line for whoever verifies. */
export const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** A count as it is written. */
export const inWords = (count: number): string => count.toLocaleString("en");
