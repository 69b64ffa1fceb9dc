import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { messageOf } from "../shared/errors";
import { answerHotCopies } from "./backup/hot-copy";
import { ScheduledBackups } from "./backup/scheduled-backups";
import { readConfig } from "./config/config";
import { daily } from "./watch/daily";
import { isEmpty, type FileContents } from "./storage/contents";
import { deleteOrphanFiles } from "./files/store";
import { buildApp } from "./app";
import { dateBegunTrainings } from "./hooks/trainings";
import { deleteOldWrites } from "./http/delete-old-writes";
import { prepare } from "./prepare";
import { stopWithGrace } from "./process/stop-with-grace";
import { deleteOldMessages } from "./subscriptions/messages";
import { startTracing } from "./watch/tracing";
import { programVersion } from "./watch/version";
import { scheduleCheckpoints } from "./ledger/checkpoints";
import { scheduleReports } from "./system/server-report";
import { brand } from "../shared/brand";

const say = (message: string): void => void process.stdout.write(`${message}\n`);

/** Says where files are kept, and, while the server already serves, whether that place answers. */
async function sayOfBucket(files: FileContents): Promise<void> {
  const problem = await isEmpty(files).then(() => null, messageOf);
  say(problem === null ? `Files: ${files.place}` : `Files cannot be read or kept: ${problem}.`);
}

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
  const stopDating = daily(
    context.jobs,
    "date-trainings",
    () => dateBegunTrainings(context.pool),
    app.log,
    "trainings that have begun could not be dated",
  );
  const stopSweeping = daily(
    context.jobs,
    "delete-orphan-files",
    () => deleteOrphanFiles(context),
    app.log,
    "uploads without a record could not be taken away",
  );
  const stopForgetting = daily(
    context.jobs,
    "delete-old-writes",
    () => deleteOldWrites(context.pool),
    app.log,
    "old repeated writes could not be forgotten",
  );
  const stopTidying = daily(
    context.jobs,
    "delete-old-messages",
    () => deleteOldMessages(context.pool),
    app.log,
    "old messages could not be deleted",
  );
  const stopReports = scheduleReports(context, app.log);
  const stopCopies = answerHotCopies(context, app.log);
  const backups = context.database.kind === "embedded" ? new ScheduledBackups(context, app.log) : null;
  context.backups = backups;
  stopWithGrace(config.stopDelay, async (error) => {
    context.stopping = true;
    if (error === undefined) await pause(config.stopDelay);
    else app.log.error({ err: error }, "stopping after an error");
    const idle = setInterval(() => app.server.closeIdleConnections(), 100);
    await app.close();
    clearInterval(idle);
    await stopCheckpoints();
    await stopDating();
    await stopSweeping();
    await stopForgetting();
    await stopTidying();
    await backups?.stop();
    await stopReports();
    await stopCopies();
    await context.database.close();
    await stopTracing?.();
    say("Stopped; everything is saved.");
  });
  const { level } = app.log;
  app.log.level = "warn"; // Suppresses the framework's own message; the address is printed below.
  await app.listen({ host: config.host, port: config.port });
  app.log.level = level;
  app.log.info(programVersion(), "started");
  const { port } = app.server.address() as { port: number };
  say(`${brand.name} is ready on http://${config.host}:${port} (${process.uptime().toFixed(1)} s)`);
  if (context.database.kind === "embedded") say(`Data: ${join(config.dataDir, "database")}`);
  if (config.bucket !== null) await sayOfBucket(context.files);
}

main().catch((error: unknown) => {
  process.stderr.write(`${brand.name} cannot start: ${messageOf(error)}\n`);
  process.exit(1);
});
