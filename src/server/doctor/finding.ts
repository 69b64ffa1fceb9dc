/** What was found of one thing: whether it is well, what was seen, and what to do if it is not. */
export interface Finding {
  name: string;
  state: "ok" | "warning" | "wrong";
  seen: string;
  /** What to do; empty when all is well. */
  advice: string;
}

export const ok = (name: string, seen: string): Finding => ({ name, state: "ok", seen, advice: "" });
export const warning = (name: string, seen: string, advice: string): Finding => ({
  name,
  state: "warning",
  seen,
  advice,
});
export const wrong = (name: string, seen: string, advice: string): Finding => ({
  name,
  state: "wrong",
  seen,
  advice,
});

/** An amount of bytes in words. */
export const sizeOf = (bytes: number): string =>
  bytes >= 1e9 ? `${(bytes / 1e9).toFixed(1)} GB` : `${Math.round(bytes / 1e6)} MB`;

/** A finding as one line of text, and its advice as a second one. */
export const lineOf = ({ name, state, seen, advice }: Finding): string =>
  `${state.padEnd(8)} ${name}: ${seen}${advice === "" ? "" : `\n         → ${advice}`}`;

/** The last line of all: how much is wrong. */
export function summaryOf(findings: readonly Finding[]): string {
  const count = (state: Finding["state"]): number => findings.filter((one) => one.state === state).length;
  const [faults, warnings] = [count("wrong"), count("warning")];
  if (faults > 0) return `${faults} wrong, ${warnings} to look at, ${count("ok")} well.`;
  return warnings > 0 ? `Nothing is wrong; ${warnings} to look at.` : "All is well.";
}
