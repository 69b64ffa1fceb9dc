import { resolve } from "node:path";

/**
 * The path of a file that a command line names, seen from the folder in which the command was given. npm and `bin/marble`
 * run a program in its own folder, and tell it that one as INIT_CWD.
 */
export const namedFile = (name: string, given = process.env.INIT_CWD ?? process.cwd()): string =>
  resolve(given, name);
