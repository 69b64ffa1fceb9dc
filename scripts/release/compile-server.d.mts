export const programs: Readonly<Record<string, string>>;
export function compileServer(folder: string): Promise<Set<string>>;
