import { readQueries, type Query } from "../shared/query";

const files = import.meta.glob<string>("../../sql/{selections,dashboards,reports}/*.sql", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** Every question of `sql` by folder and file, such as `dashboards/arbo-status`. */
export const queries: Record<string, Query> = readQueries(
  Object.fromEntries(Object.entries(files).map(([path, text]) => [path.replace(/^.*\/sql\//, ""), text])),
);
