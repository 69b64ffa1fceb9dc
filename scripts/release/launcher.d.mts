export function launcher(): string;
