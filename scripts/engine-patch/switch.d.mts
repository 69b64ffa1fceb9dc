/**
 * Whether the client is built with the patched DuckDB (`ENGINE_PATCH`, docs/operations.md). An empty variable
 * counts as unset. Throws an error that names the variable when the value is neither `on` nor `off`.
 */
export function isEnginePatched(env?: Record<string, string | undefined>): boolean;
