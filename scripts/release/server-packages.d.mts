export function packageFolders(imports: Iterable<string>): Map<string, { name: string; version: string }>;
