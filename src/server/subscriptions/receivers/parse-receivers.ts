import { isDeepStrictEqual } from "node:util";
import { subscriptionLimits as limits, type Receiver } from "../../../shared/calls/subscriptions";
import { Problem } from "../../../shared/errors";
import type { Actor } from "../../../shared/permissions";
import { bodyOf, numberIn, fieldProblem, textIn, type Body } from "../../http/read-body";
import { peopleOf, type Person } from "./people";

const placeIn = (body: Body, field: "region_name" | "province_name", at: string): string | null =>
  body[field] === null || body[field] === undefined
    ? null
    : textIn(body[field], `${at}.${field}`, limits.title);

function readReceiver(sent: unknown, at: string): Receiver {
  const body = bodyOf(sent);
  const [user_id, uac_id] = [numberIn(body, "user_id"), numberIn(body, "uac_id")];
  if (user_id !== null) return { user_id };
  if (uac_id === null) throw fieldProblem(400, at, "Send a user_id or a uac_id.");
  const province_name = placeIn(body, "province_name", at);
  return { uac_id, region_name: placeIn(body, "region_name", at), province_name };
}

/** The receivers of a body, each once. Throws a 400 that names the faulty one. */
export function readReceivers(value: unknown): Receiver[] {
  if (!Array.isArray(value) || value.length > limits.receivers)
    throw fieldProblem(400, "receivers", `Send at most ${limits.receivers} people and roles.`);
  const read = value.map((one, at) => readReceiver(one, `receivers[${at}]`));
  return [...new Map(read.map((one) => [JSON.stringify(one), one])).values()];
}

const fault = (message: string): Problem => new Problem(422, message, [{ field: "receivers", message }]);

/**
 * Throws a 422 when one of the receivers, except those that it had `before`, means nobody to whom the sender may send, or
 * when all are more people than may receive a subscription.
 */
export function checkReceivers(
  sender: Actor,
  receivers: readonly Receiver[],
  people: readonly Person[],
  before: readonly Receiver[] = [],
): void {
  for (const receiver of receivers.filter((one) => !before.some((had) => isDeepStrictEqual(had, one))))
    if (peopleOf(sender, [receiver], people).length === 0)
      throw fault(
        "Nobody there can receive it: choose people of your own area whose role opens these figures.",
      );
  const count = peopleOf(sender, receivers, people).length;
  if (count > limits.people)
    throw fault(
      `These are ${count} people, and ${limits.people} at most receive figures. Name a smaller place.`,
    );
}
