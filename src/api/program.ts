import { call } from "./calls/call";

export const programKey = ["program"];

/** The version of the server that answers, and the commit that it was made of; null where nothing tells it. */
export const fetchProgram = async (): Promise<{ version: string; commit: string | null }> =>
  (await call<{ version: string; commit: string | null }>("GET", "/livez")).data;
