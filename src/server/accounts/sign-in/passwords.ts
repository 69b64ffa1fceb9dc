import { hash, verify } from "@node-rs/argon2";
import { randomInt } from "node:crypto";
import { Problem } from "../../../shared/errors";
import { minPasswordLength, maxPasswordLength } from "../../../shared/passwords";
import { isPublic, type Config } from "../../config/config";

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

/** Throws a 400 where a password is not one to keep: too short or long, or outside the demo the one of the demo (DESIGN §9). */
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
  if (password.length > maxPasswordLength)
    return refuse(
      `Choose a password of at most ${maxPasswordLength} characters.`,
      `At most ${maxPasswordLength} characters.`,
    );
  if (password === DEMO_PASSWORD && (!config.demo || isPublic(config)))
    return refuse("Everybody knows the password of the demo. Choose another.", "Everybody knows this one.");
  return password;
}
