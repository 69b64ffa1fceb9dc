export function compileServer(folder: string): Promise<Set<string>>;
export function threadsNamedIn(code: string): { address: string; file: string }[];
