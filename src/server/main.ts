import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { JobName } from "../shared/calls/system";
import { messageOf } from "../shared/errors";
import { answerHotCopies } from "./backup/hot-copy";
import { ScheduledBackups } from "./backup/scheduled-backups";
import { addressText } from "./config/address-text";
import { readConfig } from "./config/config";
import { daily } from "./watch/daily";
import { standardOutput } from "./watch/log-output";
import { isEmpty, type FileContents } from "./storage/contents";
import { deleteOrphanFiles } from "./files/store";
import { buildApp } from "./app";
import { dateBegunTrainings } from "./hooks/trainings";
import { closeApp } from "./http/close-app";
import type { ServerContext } from "./http/context";
import { deleteOldWrites } from "./http/delete-old-writes";
import { listenProblem } from "./http/listen-problem";
import { prepare } from "./prepare";
import { stopWithGrace } from "./process/stop-with-grace";
import { deleteOldMessages } from "./subscriptions/messages";
import { startTracing } from "./watch/tracing";
import { programVersion } from "./watch/version";
import { scheduleCheckpoints } from "./ledger/checkpoints";
import { scheduleReports } from "./system/server-report";
import { brand } from "../shared/brand";

const say = (message: string): void => standardOutput.write(`${message}\n`);

/** Says where files are kept, and, while the server already serves, whether that place answers. */
async function sayOfBucket(files: FileContents): Promise<void> {
  const problem = await isEmpty(files).then(() => null, messageOf);
  say(problem === null ? `Files: ${files.place}` : `Files cannot be read or kept: ${problem}.`);
}

/** What is done once a day: its name as a job, the work, and what is logged when it fails. */
const dailyWork = (
  context: ServerContext,
): readonly (readonly [name: JobName, work: () => Promise<unknown>, failed: string])[] => [
  ["date-trainings", () => dateBegunTrainings(context.pool), "trainings that have begun could not be dated"],
  [
    "delete-orphan-files",
    () => deleteOrphanFiles(context),
    "uploads without a record could not be taken away",
  ],
  ["delete-old-writes", () => deleteOldWrites(context.pool), "old repeated writes could not be forgotten"],
  ["delete-old-messages", () => deleteOldMessages(context.pool), "old messages could not be deleted"],
];

/** Starts the server. Any error is written to stderr as a message, and the process exits with status 1. */
async function main(): Promise<void> {
  const config = readConfig();
  const context = await prepare(config, say);
  const app = await buildApp(context);
  const stopTracing =
    config.otlpEndpoint === null
      ? null
      : await startTracing(config.otlpEndpoint, (message) => app.log.warn(message));
  const stopCheckpoints = scheduleCheckpoints(context, app.log);
  const stopDaily = dailyWork(context).map(([name, work, failed]) =>
    daily(context.jobs, name, work, app.log, failed),
  );
  const stopReports = scheduleReports(context, app.log);
  const stopCopies = answerHotCopies(context, app.log);
  const backups = context.database.kind === "embedded" ? new ScheduledBackups(context, app.log) : null;
  context.backups = backups;
  stopWithGrace(config.stopDelay, async (error) => {
    context.stopping = true;
    if (error === undefined) await pause(config.stopDelay);
    else app.log.error({ err: error }, "stopping after an error");
    await closeApp(app);
    await stopCheckpoints();
    for (const stop of stopDaily) await stop();
    await backups?.stop();
    await stopReports();
    await stopCopies();
    await context.database.close();
    await stopTracing?.();
    say("Stopped; everything is saved.");
  });
  const { level } = app.log;
  app.log.level = "warn"; // Suppresses the framework's own message; the address is printed below.
  await app.listen({ host: config.host, port: config.port }).catch((error: unknown) => {
    throw new Error(listenProblem(error, config), { cause: error });
  });
  app.log.level = level;
  app.log.info(programVersion(), "started");
  const { port } = app.server.address() as { port: number };
  say(`${brand.name} is ready on ${addressText(config.host, port)} (${process.uptime().toFixed(1)} s)`);
  if (context.database.kind === "embedded") say(`Data: ${join(config.dataDir, "database")}`);
  if (config.bucket !== null) await sayOfBucket(context.files);
}

main().catch((error: unknown) => {
  process.stderr.write(`${brand.name} cannot start: ${messageOf(error)}\n`);
  process.exit(1);
});
