import { hash, verify } from "@node-rs/argon2";
import { randomInt } from "node:crypto";
import { Problem } from "../../shared/errors";
import { leastPassword } from "../../shared/passwords";

const letters = "abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** The password of every demo user (DESIGN §9). */
export const DEMO_PASSWORD = "marble-demo";

/** argon2id with the library's defaults (19 MiB). */
export const hashPassword = (password: string): Promise<string> => hash(password);

const decoy = hash("no such user");

/** Whether a password fits; without a stored hash it takes as long and fits never, so that names cannot be guessed. */
export async function passwordFits(stored: string | undefined, password: string): Promise<boolean> {
  const fits = await verify(stored ?? (await decoy), password);
  return stored !== undefined && fits;
}

/** A password that a person can read off a screen once. */
export const newPassword = (): string =>
  Array.from({ length: 14 }, () => letters[randomInt(letters.length)]).join("");

/** Throws a 400 where a password is too weak to keep. */
export function checkPassword(password: unknown, row?: number): string {
  if (typeof password !== "string" || password.length < leastPassword)
    throw new Problem(400, `Choose a password of at least ${leastPassword} characters.`, [
      {
        ...(row === undefined ? {} : { row }),
        field: "password",
        message: `At least ${leastPassword} characters.`,
      },
    ]);
  return password;
}
