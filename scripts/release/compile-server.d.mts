export function compileServer(folder: string): Promise<Set<string>>;
export function compileForTests(folder: string): Promise<void>;
export function threadsNamedIn(code: string): { address: string; file: string }[];
