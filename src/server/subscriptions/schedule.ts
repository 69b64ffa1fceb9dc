import type { FastifyInstance } from "fastify";
import type { Answers } from "../analytics/answers/answers";
import type { ChangeFeed } from "../analytics/changes/change-feed";
import type { ServerContext } from "../http/context";
import { deliverDue } from "./deliver";
import { stopWriting } from "./documents/write-documents";
import { sendMails } from "./mail/send-mails";
import type { JobName } from "../../shared/calls/system";

/** The names of the jobs that deliver subscriptions and send mails. */
const DELIVERY_JOB = "deliver-subscriptions";
const MAIL_JOB = "send-mails";
const INTERVAL_MS = 60_000;
/** How long facts must stay as they are before alerts are checked. While they go on changing, each minute is in time. */
const SETTLED_MS = 5000;

/** A job of the server. */
type Work = readonly [name: JobName, work: () => Promise<unknown>];

/**
 * Delivers due subscriptions and sends mails, every minute while the server listens, and checks alerts soon after facts
 * have changed. A job that still runs is not begun again.
 */
export function scheduleDeliveries(
  app: FastifyInstance,
  context: ServerContext,
  answers: Answers,
  feed: ChangeFeed,
): void {
  const { pool, config, jobs } = context;
  let stopping = false;
  const isStopping = (): boolean => stopping;
  const onProblem = (id: number, error: unknown): void =>
    app.log.warn({ err: error, subscription: id }, "a subscription could not be delivered");
  const { mail } = config;
  const delivery: Work = [
    DELIVERY_JOB,
    () => deliverDue({ pool, answers, sendsMail: mail !== null, onProblem }, isStopping),
  ];
  const works = [delivery];
  if (mail !== null) works.push([MAIL_JOB, () => sendMails(pool, mail, isStopping)]);
  const running = new Map<string, Promise<void>>();
  const begin = ([name, work]: Work): void => {
    if (running.has(name)) return;
    const run = jobs
      .run(name, work)
      .catch((error: unknown) => app.log.error({ err: error }, `the job ${name} failed`))
      .then(() => void running.delete(name));
    running.set(name, run);
  };
  let timer: NodeJS.Timeout | undefined;
  let settling: NodeJS.Timeout | undefined;
  app.addHook("onListen", () => {
    timer = setInterval(() => {
      for (const work of works) begin(work);
    }, INTERVAL_MS);
    timer.unref();
    feed.subscribe({
      data: () => {
        clearTimeout(settling);
        settling = setTimeout(() => begin(delivery), SETTLED_MS).unref();
      },
      accounts: () => {},
    });
  });
  app.addHook("preClose", async () => {
    stopping = true;
    clearInterval(timer);
    clearTimeout(settling);
    await stopWriting();
    await Promise.all(running.values());
  });
}
