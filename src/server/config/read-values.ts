/** A whole number of a variable within its limits. Throws an error that names the variable otherwise. */
export function readNumber(name: string, given: string, min: number, max: number): number {
  const number = /^\d{1,9}$/.test(given) ? Number(given) : Number.NaN;
  if (number >= min && number <= max) return number;
  throw new Error(`${name} is “${given}”: give a number from ${min} to ${max}.`);
}

/** One of several values, in any letter case. Throws an error that names the variable otherwise. */
export function readChoice(name: string, given: string, choices: readonly string[]): string {
  const value = given.toLowerCase();
  if (choices.includes(value)) return value;
  throw new Error(`${name} is “${given}”: give ${choices.filter(Boolean).join(", ")}, or leave it empty.`);
}

/** Whether a variable is `on`. Throws an error that names it when it is neither `on` nor `off`. */
export const readSwitch = (name: string, given: string): boolean =>
  readChoice(name, given, ["on", "off"]) === "on";

/** An hour of the day; null for `off`. Throws an error that names the variable otherwise. */
export const readHour = (name: string, given: string): number | null =>
  given.toLowerCase() === "off" ? null : readNumber(name, given, 0, 23);

/** An amount of memory such as `1GB`; null for `off`. Throws an error that names the variable otherwise. */
export function readMemory(name: string, given: string): string | null {
  if (given.toLowerCase() === "off") return null;
  if (/^\d{1,4}(?:\.\d)?\s?[MG]B$/i.test(given)) return given;
  throw new Error(`${name} is “${given}”: give an amount such as 1GB or 512MB, or off.`);
}

const MIN_TOKEN_LENGTH = 16;

/** A secret without spaces; null for an empty one. Throws an error that names the variable and not the secret. */
export function readToken(name: string, given: string): string | null {
  if (given === "") return null;
  if (given.length >= MIN_TOKEN_LENGTH && !/\s/.test(given)) return given;
  throw new Error(`${name} must have at least ${MIN_TOKEN_LENGTH} characters and no spaces.`);
}

const MIN_PASSPHRASE_LENGTH = 12;

/** A passphrase, which may hold spaces; null for an empty one. Throws an error that names the variable and not the secret. */
export function readPassphrase(name: string, given: string): string | null {
  if (given === "") return null;
  if (given.length >= MIN_PASSPHRASE_LENGTH) return given;
  throw new Error(`${name} must have at least ${MIN_PASSPHRASE_LENGTH} characters.`);
}

/** An address of one of some protocols. Throws an error that names the variable, and not a password in it, otherwise. */
export function readAddress(name: string, given: string, protocols: readonly string[]): URL {
  const url = URL.canParse(given) ? new URL(given) : null;
  if (url !== null && protocols.includes(url.protocol) && url.hostname !== "") return url;
  throw new Error(`${name} is not an address such as ${protocols[0]}//host.`);
}
