import { Problem } from "../../shared/errors";

/** Why something cannot be done whose part of the program was not loaded before the network went. */
export const partIsAway = new Problem(
  0,
  "The server cannot be reached, and the page has not yet loaded what works without it. Try again when the connection is back.",
);
