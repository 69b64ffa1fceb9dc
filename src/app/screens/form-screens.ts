import { entities, entityAt, type Entity } from "../../entities";
import type { Screen } from "./screen";

/** The screen of an entity on the generic record page, with the titles that its file declares. */
const formScreen = ({
  screen: { route, title, heading, group = "Other forms", label = heading },
}: Entity): Screen => ({
  path: route,
  title,
  heading,
  guard: "role",
  opens: "forms",
  group,
  label,
  load: async () => {
    const { entityScreen } = await import("./entity-screen");
    return { default: entityScreen(route) };
  },
});

/** The children of /forms in the order of the entities (spec §2). */
export const formScreens: readonly Screen[] = entities
  .filter((entity) => entity.opens === "forms" && entityAt(entity.screen.route) === entity)
  .map(formScreen);
