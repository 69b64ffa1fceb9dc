/** @see ./switch.d.mts */
export function isEnginePatched(env = process.env) {
  const given = env["ENGINE_PATCH"]?.trim().toLowerCase() || "on";
  if (given !== "on" && given !== "off")
    throw new Error(`ENGINE_PATCH is “${given}”: give on, off, or leave it empty.`);
  return given === "on";
}
