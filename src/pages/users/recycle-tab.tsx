import type { ReactElement } from "react";
import { entities } from "../../entities";
import { RecycleBinOf } from "../../forms/recycle-bin";

/** Everything that was deleted, whatever its form: by whom, when, and its way back (DESIGN §4). */
export function RecycleTab(): ReactElement {
  return <RecycleBinOf all={entities} />;
}
