import { Problem } from "../../../shared/errors";
import { storedText, tidy } from "../../../shared/same-text";
import { limits, type Definition } from "../../../shared/calls/explorations";
import { readSharing, type SentSharing } from "../views/parse-view";
import type { ShareableRole } from "../views/view-rows";
import { readDefinition } from "../../../questions/explorations/exploration-definition";
import type { SessionUser } from "../../http/context";
import { bodyOf, numberIn } from "../../http/read-body";

/** A parsed exploration from a request. */
export interface ParsedExploration {
  id: number | null;
  name: string;
  definition: Definition;
  /** A change may leave it out, and it stays. */
  sharing: SentSharing | undefined;
  row_version: number | null;
}

/**
 * Parses an exploration; `roles` are those that the actor may share with. Throws a 400 that names an invalid field, and a 403 when it would be shared beyond the
 * actor's scope.
 */
export function parseExploration(
  actor: SessionUser,
  body: unknown,
  roles: readonly ShareableRole[],
): ParsedExploration {
  const given = bodyOf(body);
  const name = typeof given["name"] === "string" ? tidy(storedText(given["name"])) : "";
  if (name === "" || name.length > limits.name)
    throw new Problem(400, `Give the exploration a name of at most ${limits.name} characters.`, [
      { field: "name", message: "Enter a name." },
    ]);
  const id = numberIn(given, "id");
  return {
    id,
    name,
    definition: readDefinition(given["definition"]),
    sharing:
      id !== null && given["sharing"] === undefined
        ? undefined
        : readSharing(actor, { ...given, sharing: given["sharing"] ?? "private" }, roles),
    row_version: numberIn(given, "row_version"),
  };
}
