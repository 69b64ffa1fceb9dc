import { renewRowKeys, rowKeyOf } from "../records/import/import-keys";
import { syncArboNames } from "./sync-arbo-names";
import type { Hooks } from "./hook";

/** Updates the import's row key on every change, and after a save the copies of the ARBO's name in other forms. */
export const hooks: Hooks = {
  beforeSave: (record) => ({ row_key: rowKeyOf(record) }),
  afterSave: syncArboNames,
  renew: (ids, { client }) => renewRowKeys(client, ids),
};
