export function compileServer(folder: string): Promise<Set<string>>;
