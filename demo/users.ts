import type { RegionName } from "../src/shared/places/places";
import type { Control, Screen, Status } from "../src/shared/permissions";

/** A demo user with its own role (DESIGN §9). */
export interface DemoUser {
  username: string;
  name: string;
  position: string;
  region_name: RegionName | null;
  province_name: string | null;
  role: {
    rolename: string;
    roletype: string;
    status: Status;
    route: readonly Screen[];
    access_controls: readonly Control[];
  };
}

const everyControl = ["Read", "Edit", "Delete"] as const;
const centralLuzon = "Region III (Central Luzon)";

/** The demo users, which the sign-in page lists. */
export const demoUsers: readonly DemoUser[] = [
  {
    username: "admin",
    name: "Demo Administrator",
    position: "System administrator",
    region_name: null,
    province_name: null,
    role: {
      rolename: "Administrator",
      roletype: "Administrator",
      status: "Central",
      route: ["dashboard", "forms", "report", "users", "dropdowns"],
      access_controls: everyControl,
    },
  },
  {
    username: "manager",
    name: "Demo Manager",
    position: "Programme manager",
    region_name: null,
    province_name: null,
    role: {
      rolename: "Manager",
      roletype: "Manager",
      status: "Central",
      route: ["dashboard", "report"],
      access_controls: ["Read"],
    },
  },
  {
    username: "officer",
    name: "Demo Report Officer",
    position: "Report officer",
    region_name: centralLuzon,
    province_name: null,
    role: {
      rolename: "Report Officer",
      roletype: "Report officer",
      status: "Regional",
      route: ["dashboard", "report", "forms"],
      access_controls: ["Read"],
    },
  },
  {
    username: "regional",
    name: "Demo Regional Officer",
    position: "Regional monitoring officer",
    region_name: centralLuzon,
    province_name: null,
    role: {
      rolename: "Regional Officer",
      roletype: "Regional officer",
      status: "Regional",
      route: ["dashboard", "report", "forms"],
      access_controls: everyControl,
    },
  },
  {
    username: "encoder",
    name: "Demo Encoder",
    position: "Provincial encoder",
    region_name: centralLuzon,
    province_name: "Bulacan",
    role: {
      rolename: "Provincial Encoder",
      roletype: "Encoder",
      status: "Provincial",
      route: ["dashboard", "forms"],
      access_controls: everyControl,
    },
  },
];
