import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import type { Entity } from "../entities";
import { givenIn } from "../entities/given";
import type { Values } from "../fields";
import type { FormStarts } from "./use-form-start";

/** What a link within the product gave along: values for a new record, or the key of a draft to go on with. */
const broughtBy = (state: unknown): { given?: Values; draft?: string } =>
  typeof state === "object" && state !== null ? state : {};

/** Opens the form that a link asks for: of the values in the address, of those that it gave along, or of a draft. */
export function useBrought(
  entity: Entity,
  address: URLSearchParams,
  { startNew, continueKept }: Pick<FormStarts, "startNew" | "continueKept">,
): void {
  const { state } = useLocation();
  useEffect(() => {
    const { given, draft } = broughtBy(state);
    if (given !== undefined) startNew(given);
    if (draft !== undefined) void continueKept(draft);
  }, [state, startNew, continueKept]);
  const given = JSON.stringify(givenIn(entity, address));
  const before = useRef("{}");
  useEffect(() => {
    // What is typed into the form that it opened is not to be lost when something else changes.
    if (before.current === given) return;
    before.current = given;
    if (given !== "{}") startNew(JSON.parse(given) as Values);
  }, [given, startNew]);
}
