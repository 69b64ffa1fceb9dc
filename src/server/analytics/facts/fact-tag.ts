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

/** Identifies the rows of a fact in a scope at a version. Equal tags mean equal rows (decision 037). */
export const tagOf = (fact: Fact, scope: Scope, { version, changed }: FactVersion): string =>
  `${fact.name}-${scopeKey(scope)}-${fact.checksum}-${version}-${changed.toString(36)}`;
