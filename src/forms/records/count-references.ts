import { entities, type Entity } from "../../entities";
import { referencesOf } from "../../entities/define/references";
import { pause } from "../../shared/time/pause";
import { countedRecords } from "../../shared/wording";
import { listRecords } from "./record-calls";

const maxNamed = 4;
/** How long the question waits for the counts on a slow connection, in milliseconds. */
const TIMEOUT_MS = 3000;

/**
 * The entities whose records refer to a record of this entity and are not deleted with it, each with the field that
 * holds the reference.
 */
const referringTo = (entity: Entity): { other: Entity; field: string }[] =>
  entities
    .filter(({ name }) => entity.children?.includes(name) !== true)
    .flatMap((other) =>
      referencesOf(other)
        .filter(({ table, isPlace }) => isPlace && table === entity.name)
        .map(({ field }) => ({ other, field })),
    );

/**
 * Counts the records of other forms that refer to the records to be deleted, as a sentence for the question. Returns an
 * empty string when there are none or when the server does not answer within 3 seconds. The referring records are not
 * deleted and still count in every figure of their form.
 */
export async function countReferences(entity: Entity, ids: readonly number[]): Promise<string> {
  const referring = referringTo(entity);
  if (referring.length === 0) return "";
  const asked = Promise.all(
    referring.map(async ({ other, field }) => ({
      label: other.label,
      count: (await listRecords(other, { [field]: ids.map(String), page: 1, page_size: 1 })).total,
    })),
  );
  const counts = await Promise.race([asked, pause(TIMEOUT_MS).then(() => [])]).catch(() => []);
  const held = counts.filter(({ count }) => count > 0).toSorted((one, other) => other.count - one.count);
  if (held.length === 0) return "";
  const total = held.reduce((sum, { count }) => sum + count, 0);
  const named = held
    .slice(0, maxNamed)
    .map(({ label, count }) => `${label} ${count.toLocaleString("en-PH")}`);
  const parts = held.length > maxNamed ? [...named, "others"] : named;
  return `Other forms hold ${countedRecords(total)} of ${
    ids.length === 1 ? "it" : "them"
  } (${parts.join(", ")}). They stay and go on counting. Where an ${entity.label} only stopped working, change its status instead.`;
}
