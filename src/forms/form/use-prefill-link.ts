import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { entityNamed, type Entity } from "../../entities";
import { prefilledIn } from "../../entities/prefill-link";
import type { Values } from "../../fields";
import { filledBy } from "../fill/fill";
import { readRecord } from "../records/record-calls";
import type { FormStarts } from "./use-form-start";

/** The draft that a link within the product asks to go on with, by its key. */
const draftIn = (state: unknown): string | undefined =>
  typeof state === "object" && state !== null ? (state as { draft?: string }).draft : undefined;

/** The given values with what their ARBO fills beside them; as they are where it cannot be read. */
async function withArbo(entity: Entity, given: Values): Promise<Values> {
  const [picked] = Object.keys(given).filter((name) => entity.fields[name]?.picks === "arbo");
  const id = picked === undefined ? 0 : Number(given[picked]);
  if (picked === undefined || !Number.isSafeInteger(id) || id < 1) return given;
  const arbo = await readRecord(entityNamed("arbo_masterlist"), id).catch(() => null);
  return arbo === null ? given : { ...filledBy(entity, picked, arbo), ...given };
}

/** Opens the form that a link asks for: of the values in the address, or of a draft. Answers whether the address gives values. */
export function usePrefillLink(
  entity: Entity,
  address: URLSearchParams,
  { startNew, goOn }: Pick<FormStarts, "startNew" | "goOn">,
): boolean {
  const { state } = useLocation();
  const draft = draftIn(state);
  useEffect(() => {
    if (draft !== undefined) void goOn(draft);
  }, [draft, goOn]);
  const given = JSON.stringify(prefilledIn(entity, address));
  const before = useRef("{}");
  useEffect(() => {
    // What is typed into the form that it opened is not to be lost when something else changes.
    if (before.current === given) return;
    before.current = given;
    if (given === "{}") return;
    void withArbo(entity, JSON.parse(given) as Values).then((values) => {
      if (before.current === given) startNew(values);
    });
  }, [entity, given, startNew]);
  return given !== "{}";
}
