export const programs: Readonly<Record<string, string>>;
