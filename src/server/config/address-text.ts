/** The address of a server as a browser takes it: an IPv6 address stands in brackets. */
export const addressText = (host: string, port: number): string =>
  `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
