/** The fewest characters of a password. */
export const minPasswordLength = 10;

/** The most characters of a password that is sent; longer texts only cost the server time. */
export const maxPasswordLength = 1000;
