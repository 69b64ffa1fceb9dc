import type { FastifyInstance, FastifyRequest } from "fastify";
import { messageOf, Problem } from "../../shared/errors";
import { textOf } from "../../fields";
import { viewScreens } from "../../shared/calls/saved-views";
import { maxSearchLength } from "../../shared/bounds";
import {
  subscriptionLimits,
  type SentNow,
  type Subscription,
  type Subscriptions,
} from "../../shared/calls/subscriptions";
import { checkedFrom, checkedUntil, dayText } from "../../shared/time/alert-days";
import type { Answers } from "../analytics/answers/answers";
import type { ChangeFeed } from "../analytics/changes/change-feed";
import { transaction } from "../db/transaction";
import { requireScreen, scopeOf, success, type ServerContext, type SessionUser } from "../http/context";
import { bodyOf, numberIn, pathNumber, idsOf } from "../http/read-body";
import { limitedTo, maxUserCalls } from "../http/rate-limit";
import { storedIds, write, writeNumbers } from "../http/write";
import documentRoutes from "./document-routes";
import { deliverNow } from "./deliver";
import {
  countUnread,
  markAllRead,
  markMessages,
  newestMessageOf,
  readMessage,
  readMessages,
  type Mark,
} from "./messages";
import { presentContent } from "./composing/present-content";
import { readSubscriptions, removeSubscriptions, saveSubscription } from "./own-subscriptions";
import { watchablePivot } from "./composing/pivot-totals";
import { parseSubscription, parseWatchable } from "./parse-subscription";
import { withReceivers } from "./receivers/listed";
import { checkReceivers } from "./receivers/parse-receivers";
import { foundPeople, readPeople } from "./receivers/people";
import { leaveReceived, readReceived, requireReceived } from "./receivers/received";
import { scheduleDeliveries } from "./schedule";

/** The minimum time between two sendings of a subscription by hand. */
const MIN_RESEND_MS = 10_000;
const MIN_RESEND_TO_OTHERS_MS = 10 * 60_000;

const requireReader = (request: FastifyRequest): SessionUser => requireScreen(request, viewScreens);

/**
 * Routes of subscriptions and messages, and the job that delivers. Both are personal, so Read on the dashboard or the
 * reports is enough (decision 065).
 */
export default function subscriptionRoutes(
  app: FastifyInstance,
  context: ServerContext,
  { answers, feed }: { answers: Answers; feed: ChangeFeed },
): void {
  const { pool } = context;
  const sendsMail = context.config.mail !== null;
  const reading = { readOnly: true } as const;
  scheduleDeliveries(app, context, answers, feed);
  documentRoutes(app, context, answers);

  const readOwn = async (actor: SessionUser, id: number): Promise<Subscription | undefined> =>
    (await transaction(pool, scopeOf(actor), (client) => readSubscriptions(client, [id]), reading))[0];

  app.get("/api/subscriptions", async (request) => {
    const actor = requireReader(request);
    const stored = await transaction(pool, scopeOf(actor), (client) => readSubscriptions(client), reading);
    const former = await answers.formerValues(actor);
    const list = stored.map((one) => presentContent(former, one));
    return success({
      list: await withReceivers(pool, actor, list),
      received: await readReceived(pool, actor),
      mail: { sends: sendsMail, to: actor.email },
    } satisfies Subscriptions);
  });

  app.put("/api/subscriptions/update", limitedTo(maxUserCalls.personalSaves), async (request, reply) => {
    const actor = requireReader(request);
    const sent = parseSubscription(actor, request.body);
    if (sent.receivers !== undefined && sent.receivers.length > 0) {
      const before = sent.id === null ? undefined : await readOwn(actor, sent.id);
      checkReceivers(actor, sent.receivers, await readPeople(pool), before?.receivers);
    }
    return write(context, request, reply, actor, {
      perform: (client) => saveSubscription(client, actor, sent),
      toStored: ({ id, row_version }) => ({ ids: [id], versions: [row_version] }),
      answerAgain: async (client, kept) => (await readSubscriptions(client, storedIds(kept)))[0] ?? null,
    });
  });

  for (const [path, method, restores] of [
    ["delete", "DELETE", false],
    ["restore", "PUT", true],
  ] as const)
    app.route({
      method,
      url: `/api/subscriptions/${path}`,
      handler: (request, reply) => {
        const actor = requireReader(request);
        const ids = idsOf(request.body);
        return writeNumbers(context, request, reply, actor, (client) =>
          removeSubscriptions(client, actor, ids, restores),
        );
      },
    });

  for (const [path, leaves] of [
    ["leave", true],
    ["rejoin", false],
  ] as const)
    app.put(`/api/subscriptions/${path}`, async (request, reply) => {
      const actor = requireReader(request);
      const received = await requireReceived(pool, actor, idsOf(request.body));
      return writeNumbers(context, request, reply, actor, (client) =>
        leaveReceived(client, actor, received, leaves),
      );
    });

  app.get<{ Querystring: { search?: unknown } }>("/api/subscriptions/people", async (request) => {
    const actor = requireReader(request);
    const text = textOf(request.query.search).slice(0, maxSearchLength);
    return success(foundPeople(actor, text, await readPeople(pool), subscriptionLimits.found));
  });

  app.post("/api/subscriptions/watchable", async (request) => {
    const actor = requireReader(request);
    return success(await watchablePivot(answers, actor, parseWatchable(actor, request.body)));
  });

  app.post("/api/subscriptions/send", limitedTo(maxUserCalls.messages, "hour"), async (request) => {
    const actor = requireReader(request);
    const id = numberIn(bodyOf(request.body), "id") ?? 0;
    const own = await readOwn(actor, id);
    if (own === undefined) throw new Problem(404, "This subscription is not yours, or was deleted.");
    const { day } = own.condition ?? {};
    const now = Date.now();
    if (day !== undefined && (now < checkedFrom(day) || now >= checkedUntil(day)))
      throw new Problem(422, `It is checked ${dayText(day)}, at six in the morning at the earliest.`);
    const pause = own.receivers.length === 0 ? MIN_RESEND_MS : MIN_RESEND_TO_OTHERS_MS;
    if (Date.parse(own.sent_at ?? "") > now - pause) {
      const message = await transaction(
        pool,
        scopeOf(actor),
        (client) => newestMessageOf(client, id),
        reading,
      );
      if (message === null)
        throw new Problem(429, "It was sent just now, and its message was deleted. Send it again later.");
      return success({ message, sent: false } satisfies SentNow);
    }
    try {
      const message = await deliverNow({ pool, answers, sendsMail }, id);
      return success({ message, sent: message !== null } satisfies SentNow);
    } catch (error) {
      throw error instanceof Problem ? error : new Problem(422, messageOf(error));
    }
  });

  app.get<{ Querystring: { before?: string } }>("/api/messages", async (request) => {
    const actor = requireReader(request);
    const { before } = request.query;
    const from = before === undefined ? null : pathNumber(before);
    return success(await transaction(pool, scopeOf(actor), (client) => readMessages(client, from), reading));
  });

  app.get("/api/messages/unread", async (request) => {
    const actor = requireReader(request);
    return success({ unread: await countUnread(pool, actor.id) });
  });

  app.get<{ Params: { id: string } }>("/api/messages/:id", async (request) => {
    const actor = requireReader(request);
    const id = pathNumber(request.params.id);
    return success(await transaction(pool, scopeOf(actor), (client) => readMessage(client, id), reading));
  });

  app.put("/api/messages/read-all", (request, reply) =>
    writeNumbers(context, request, reply, requireReader(request), markAllRead),
  );

  const marking: [path: string, method: "PUT" | "DELETE", mark: Mark][] = [
    ["read", "PUT", "read"],
    ["unread", "PUT", "unread"],
    ["delete", "DELETE", "delete"],
    ["restore", "PUT", "restore"],
  ];
  for (const [path, method, mark] of marking)
    app.route({
      method,
      url: `/api/messages/${path}`,
      handler: (request, reply) => {
        const actor = requireReader(request);
        const ids = idsOf(request.body);
        return writeNumbers(context, request, reply, actor, (client) => markMessages(client, mark, ids));
      },
    });
}
