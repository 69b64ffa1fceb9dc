import { Problem } from "../../shared/errors";
import { call } from "../calls/call";

/** A user of the demonstration, and what a visitor can try with it. */
export interface DemoUser {
  username: string;
  what: string;
}

/** The demo users; an empty list outside demo mode, where the call does not exist. */
export async function fetchDemoUsers(): Promise<DemoUser[]> {
  try {
    return (await call<DemoUser[]>("GET", "/api/auth/demo-users")).data;
  } catch (error) {
    if (error instanceof Problem) return [];
    throw error;
  }
}
