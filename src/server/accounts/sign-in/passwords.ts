import { hash, verify } from "@node-rs/argon2";
import { randomInt } from "node:crypto";
import { Problem } from "../../../shared/errors";
import { minPasswordLength, maxPasswordLength } from "../../../shared/passwords";
import { isPublic, type Config } from "../../config/config";

const letters = "abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** The password of all demo users (DESIGN §9). */
export const DEMO_PASSWORD = "marble-demo";

/** Hashes with argon2id and the library's defaults (19 MiB). */
export const hashPassword = (password: string): Promise<string> => hash(password);

const dummyHash = hash("no such user");

/**
 * Whether a password matches a stored hash. Without a hash it takes the same time and returns false, so that
 * user names cannot be guessed from the time.
 */
export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  const fits = await verify(stored ?? (await dummyHash), password);
  return stored !== undefined && fits;
}

/** A random password of characters that are hard to confuse, because the user reads it from the screen. */
export const newPassword = (): string =>
  Array.from({ length: 14 }, () => letters[randomInt(letters.length)]).join("");

/**
 * Throws a 400 when a password is too short or too long, or when it is the demo password outside the demo
 * (DESIGN §9).
 */
export function checkPassword(
  config: Pick<Config, "demo" | "host" | "trustProxy">,
  password: unknown,
  row?: number,
): string {
  const refuse = (message: string, short: string): never => {
    throw new Problem(400, message, [
      { ...(row === undefined ? {} : { row }), field: "password", message: short },
    ]);
  };
  if (typeof password !== "string" || password.length < minPasswordLength)
    return refuse(
      `Choose a password of at least ${minPasswordLength} characters.`,
      `At least ${minPasswordLength} characters.`,
    );
  // The sign-in takes no password of blanks alone.
  if (password.trim() === "")
    return refuse("Choose a password that is not of blanks alone.", "Not of blanks alone.");
  if (password.length > maxPasswordLength)
    return refuse(
      `Choose a password of at most ${maxPasswordLength} characters.`,
      `At most ${maxPasswordLength} characters.`,
    );
  if (password === DEMO_PASSWORD && (!config.demo || isPublic(config)))
    return refuse("Everybody knows the password of the demo. Choose another.", "Everybody knows this one.");
  return password;
}
