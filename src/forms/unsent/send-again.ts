import { retryRefused, type OutboxEntry } from "../../api/outbox/outbox";
import { entityNamed, type Entity, type Row } from "../../entities";
import { sameValue, type Values } from "../../fields";
import { confirm } from "../../ui/dialogs/dialogs";
import { changeLines } from "../changes/change-lines";
import { firstLines, obstacleLine } from "../changes/obstacle-lines";
import { recordPages } from "../records/record-calls";
import { recordOf } from "../values/form-values";

const MAX_LINES = 8;

const recordsIn = (value: unknown): Values[] => (Array.isArray(value) ? (value as Values[]) : []);
const byId = <R extends Values>(rows: readonly R[]): ReadonlyMap<unknown, R> =>
  new Map(rows.map((row) => [row["id"], row]));

/** A waiting change put upon the records as the server has them now. */
interface Renewed {
  body: Values[];
  before: Values[] | undefined;
  /** What somebody else changed, and what this change would put in its place. */
  lines: string[];
}

/** The fields of a record that a person changed: all that are sent, where it is not sent whole. */
const ownNames = (sent: Values, was: Values | undefined): string[] =>
  Object.keys(sent).filter(
    (name) =>
      name !== "id" && name !== "row_version" && (was === undefined || !sameValue(was[name], sent[name])),
  );

/**
 * Puts the sent records upon the present ones: each keeps the fields that the person changed and takes all others as they
 * are now. A record that was deleted meanwhile is left out.
 */
function renewRecords(
  entity: Entity,
  { body, before }: Pick<OutboxEntry, "body" | "before">,
  present: readonly Row[],
): Renewed {
  const [now, was] = [byId(present), byId(recordsIn(before))];
  const lines: string[] = [];
  const next = recordsIn(body).flatMap((sent): Values[] => {
    const current = now.get(sent["id"]);
    if (sent["id"] === undefined) return [sent];
    if (current === undefined) {
      lines.push(obstacleLine(entity, sent as Row, "Deleted in the meantime: it is left out."));
      return [];
    }
    if (current.row_version === sent["row_version"]) return [sent];
    const theirs = recordOf(entity, current);
    const base = was.get(sent["id"]);
    const own = ownNames(sent, base);
    const told =
      base === undefined
        ? own.filter((name) => !sameValue(theirs[name], sent[name]))
        : Object.keys(theirs).filter((name) => name in base && !sameValue(base[name], theirs[name]));
    const [both, rest] = [
      told.filter((name) => own.includes(name)),
      told.filter((name) => !own.includes(name)),
    ];
    const texts = [
      ...changeLines(entity, base ?? theirs, theirs, rest).map((line) => `${line}, stays`),
      ...changeLines(entity, theirs, sent, both).map((line) => `${line}, by your change`),
    ];
    lines.push(
      obstacleLine(entity, current, texts.length === 0 ? "Changed elsewhere." : `${texts.join("; ")}.`),
    );
    const mine = Object.fromEntries(own.map((name) => [name, sent[name]]));
    const { id, row_version } = current;
    return [{ ...(base === undefined ? {} : theirs), ...mine, id, row_version }];
  });
  return {
    body: next,
    before: before === undefined ? undefined : present.map((row) => recordOf(entity, row)),
    lines,
  };
}

/**
 * Sends a refused change of records again. Where somebody else changed the records meanwhile, the change is put upon them as
 * they are now, once the person has read what that means: under its old versions it would be refused for ever.
 */
export async function sendChangeAgain(one: OutboxEntry): Promise<void> {
  const ids = recordsIn(one.body).flatMap((record) =>
    record["row_version"] === undefined ? [] : record["id"],
  );
  if (one.what !== "edit" || ids.length === 0) return retryRefused(one);
  const entity = entityNamed(one.entity);
  const present: Row[] = [];
  for await (const page of recordPages(entity, { id: ids })) present.push(...page);
  const { body, before, lines } = renewRecords(entity, one, present);
  if (lines.length === 0) return retryRefused(one);
  const isNothing = body.length === 0;
  const yes = await confirm({
    title: isNothing ? "These records do not exist any more" : "Somebody else changed these records",
    message: firstLines(lines, MAX_LINES).join("\n"),
    confirmLabel: isNothing ? "Close" : "Send my changes",
  });
  if (yes && !isNothing) await retryRefused({ ...one, body, ...(before === undefined ? {} : { before }) });
}
