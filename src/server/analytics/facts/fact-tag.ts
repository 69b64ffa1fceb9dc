import { createHash } from "node:crypto";
import type { Scope } from "../../db/transaction";
import type { Fact } from "../sql-files";
import type { FactVersion } from "./versions";

/** A key for a scope that does not reveal the place. Users who see the same rows share one copy. */
export const scopeKey = (scope: Scope): string =>
  createHash("sha256")
    .update(
      JSON.stringify([
        scope.status,
        scope.status === "Regional" ? scope.region_name : null,
        scope.status === "Provincial" ? scope.province_name : null,
      ]),
    )
    .digest("hex")
    .slice(0, 12);

/** What the tags of a fact in a scope have in common. Another form of the fact has another one. */
const tagPrefix = (fact: Fact, scope: Scope): string => `${fact.name}-${scopeKey(scope)}-${fact.checksum}-`;

/** Identifies the rows of a fact in a scope at a version. Equal tags mean equal rows (decision 037). */
export const tagOf = (fact: Fact, scope: Scope, { version, changed }: FactVersion): string =>
  `${tagPrefix(fact, scope)}${version}-${changed.toString(36)}`;

/** The version in a tag of this fact, scope and form; null in any other text. */
export function versionInTag(fact: Fact, scope: Scope, tag: string): number | null {
  const prefix = tagPrefix(fact, scope);
  const rest = tag.startsWith(prefix) ? /^(\d{1,15})-/.exec(tag.slice(prefix.length)) : null;
  return rest === null ? null : Number(rest[1]);
}
