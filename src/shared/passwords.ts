/** The minimum length of a password. */
export const minPasswordLength = 10;

/** The maximum length of a password; longer texts would only cost the server time. */
export const maxPasswordLength = 1000;
