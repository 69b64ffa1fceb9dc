import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { entityPicked, type Entity } from "../../entities";
import { prefilledIn } from "../../entities/define/prefill-link";
import type { Values } from "../../fields";
import { autofillValues } from "../autofill/autofill";
import { readRecord } from "../records/record-calls";
import type { FormStarts } from "./use-form-start";

/** The key of the draft that an internal link asks to open; undefined when it asks for none. */
const draftIn = (state: unknown): string | undefined =>
  typeof state === "object" && state !== null ? (state as { draft?: string }).draft : undefined;

/** The given values and those that their ARBO fills in. Returns the given values alone when the ARBO cannot be read. */
async function withArbo(entity: Entity, given: Values): Promise<Values> {
  const [picked] = Object.keys(given).filter((name) => entity.fields[name]?.picks === "arbo");
  const id = picked === undefined ? 0 : Number(given[picked]);
  if (picked === undefined || !Number.isSafeInteger(id) || id < 1) return given;
  const arbo = await readRecord(entityPicked("arbo"), id).catch(() => null);
  return arbo === null ? given : { ...autofillValues(entity, picked, arbo), ...given };
}

/**
 * Opens the form that a link asks for: a new one with the values in the address, or a draft. Returns whether the
 * address has values.
 */
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
    // Unchanged values must not open a new form: that would lose what the user typed into the one already open.
    if (before.current === given) return;
    before.current = given;
    if (given === "{}") return;
    void withArbo(entity, JSON.parse(given) as Values).then((values) => {
      if (before.current === given) startNew(values);
    });
  }, [entity, given, startNew]);
  return given !== "{}";
}
