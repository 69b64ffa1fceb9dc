/** Writes one line to the server's log. */
export type Log = (message: string, data?: object) => void;
