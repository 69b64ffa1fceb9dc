import type { Status } from "../permissions";

/** A user as answers show it; the password never leaves the server (spec §3). */
export interface User {
  id: number;
  username: string;
  email: string | null;
  name: string | null;
  position: string | null;
  roles: string;
  region_name: string | null;
  province_name: string | null;
  muncity_name: string | null;
  uac_id: number | null;
  /** False for a deactivated user, who cannot sign in. */
  active: boolean;
  row_version: number;
  time_stamp: string;
}

/** An access-control role as answers show it, with its lists as arrays (spec §3, DESIGN §4). */
export interface Role {
  id: number;
  rolename: string[];
  roletype: string;
  route: string[];
  access_controls: string[];
  status: Status;
  row_version: number;
  time_stamp: string;
}
