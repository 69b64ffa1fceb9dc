import type pg from "pg";
import type { ImportedRow } from "../../../entities/import/arbo-import";
import { arboMasterlist } from "../../../entities/masterlists/arbo-masterlist";
import type { Values } from "../../../fields";
import { withMerged } from "../references/check-merged";
import { spelledPlace } from "../references/spelled-places";

/**
 * The values of read rows as the masterlist holds them: places as the pick-lists spell them, and merged values of lists replaced.
 */
export const importedValues = (client: pg.PoolClient, rows: readonly ImportedRow[]): Promise<Values[]> =>
  withMerged(
    client,
    arboMasterlist,
    rows.map(({ values }) => ({ ...values, ...spelledPlace(values) })),
  );
