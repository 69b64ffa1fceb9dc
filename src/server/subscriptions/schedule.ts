import type { FastifyInstance } from "fastify";
import { subscriptionLimits } from "../../shared/calls/subscriptions";
import type { Answers } from "../analytics/answers/answers";
import type { ServerContext } from "../http/context";
import { deliverDue } from "./deliver";
import { sendMails } from "./mail/send-mails";

/** The name of the job that delivers subscriptions. */
export const DELIVERY_JOB = "deliver-subscriptions";
const EVERY = 60_000;

/** Delivers what is due and sends the mails every minute while the server listens, and deletes old messages. */
export function scheduleDeliveries(app: FastifyInstance, context: ServerContext, answers: Answers): void {
  const { pool, config, jobs } = context;
  let stopping = false;
  const isStopping = (): boolean => stopping;
  const once = (): Promise<void> =>
    jobs
      .run(DELIVERY_JOB, async () => {
        await deliverDue({ pool, answers, sendsMail: config.mail !== null }, isStopping);
        if (config.mail !== null) await sendMails(pool, config.mail, isStopping);
        await pool.query(
          `delete from message where time_stamp < now() - interval '${subscriptionLimits.days} days'`,
        );
      })
      .catch((error: unknown) => app.log.error({ err: error }, "subscriptions could not be delivered"));
  let running = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  app.addHook("onListen", () => {
    timer = setInterval(() => (running = running.then(once)), EVERY);
    timer.unref();
  });
  app.addHook("preClose", async () => {
    stopping = true;
    clearInterval(timer);
    await running;
  });
}
