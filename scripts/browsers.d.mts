export declare const headlessShell: string;
export declare const systemBrowser: () => string | undefined;
