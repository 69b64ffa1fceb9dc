import { fieldProblem, idsOf } from "../http/read-body";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type pg from "pg";
import { entityNamed, type Row } from "../../entities";
import { isEmpty, textOf } from "../../fields";
import {
  concerns,
  currentSchedules,
  durationDays,
  remainingDays,
  scheduleStatus,
  type Schedule,
} from "../../shared/time/countdown";
import { today } from "../../shared/time/dates";
import { noteScheduleChange } from "../analytics/changes/change-feed";
import { requireAdministrator } from "../accounts/user-routes";
import { transaction } from "../db/transaction";
import { readSchedules } from "../hooks/read-schedules";
import {
  requireActor,
  requireScreen,
  scopeOf,
  success,
  type ServerContext,
  type SessionUser,
} from "../http/context";
import { writeOfRows, write } from "../http/write";
import { byDeleters, withDeleters } from "../records/recycle-bin/deleters";
import { list, whole } from "../records/core/list";
import { removeRows, restoreRows } from "../records/saving/remove";
import { currentRows } from "../records/core/current-rows";
import { save } from "../records/saving/save";
import { listNumbers } from "../records/core/whole-list";

const computed = ["status", "remaining_days", "duration_days"];

const lowered = (value: unknown): string => textOf(value).trim().toLowerCase();

/**
 * Adds the values that depend on today's date to a schedule. They are not stored, so they cannot become stale
 * (DESIGN §4).
 */
const shown = (row: Row, day: string): Row => {
  const schedule = row as unknown as Schedule;
  return {
    ...row,
    status: scheduleStatus(schedule, day),
    remaining_days: remainingDays(schedule.end_date, day),
    duration_days: durationDays(schedule),
  };
};

/**
 * Routes of reporting schedules: the administrator's records, and the current schedules for the countdowns in
 * the header (spec §3, §7, DESIGN §4).
 */
export default function scheduleRoutes(app: FastifyInstance, context: ServerContext): void {
  const entity = entityNamed("report_schedules");
  const { path } = entity;

  app.post<{ Body: Record<string, unknown> | null }>(path, async (request) => {
    const actor = requireScreen(request, ["report", "users", "dashboard", "forms"]);
    const deleted = request.body?.["deleted"] === true;
    if (deleted) requireAdministrator(request);
    const body = { ...(await byDeleters(context, { ...request.body })) };
    const read = <T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> =>
      transaction(context.pool, scopeOf(actor), work, { readOnly: true });
    if (deleted && body["only"] !== undefined)
      return success(JSON.parse(await read((client) => listNumbers(client, entity, body, scopeOf(actor)))));
    const wanted = computed
      .map(
        (name) =>
          [
            name,
            [body[name]]
              .flat()
              .filter((one) => !isEmpty(one))
              .map(lowered),
          ] as const,
      )
      .filter(([, values]) => values.length > 0);
    for (const [name, values] of wanted)
      if (name !== "status" && values.some((one) => !/^\d+$/.test(one)))
        throw fieldProblem(400, name, "Enter a whole number of days.");
    for (const name of computed) delete body[name];
    const { page: number, page_size: size } = body;
    const cut = wanted.length > 0 || actor.status !== "Central";
    if (cut) for (const name of ["page", "page_size"]) delete body[name];
    const page = await read((client) => list(client, entity, body));
    const day = today();
    const found = deleted ? await withDeleters(context, page.data) : page.data;
    const rows = found
      .filter((row) => concerns(row as Partial<Schedule>, actor))
      .map((row) => shown(row, day))
      .filter((row) => wanted.every(([name, values]) => values.includes(lowered(row[name]))));
    const ignored = page.ignored ? { ignored: page.ignored } : {};
    if (!cut || (isEmpty(number) && isEmpty(size)))
      return success(rows, { ...ignored, ...(page.total === undefined ? {} : { total: page.total }) });
    // Computed values and the actor's area are not part of the query, so these pages are cut after filtering.
    const pageSize = isEmpty(size) ? 20 : whole(size, "page_size");
    const from = (isEmpty(number) ? 0 : whole(number, "page") - 1) * pageSize;
    return success(rows.slice(from, from + pageSize), { ...ignored, total: rows.length });
  });

  /** A write of schedules that also notifies every browser. */
  const change =
    (work: (client: pg.PoolClient, actor: SessionUser, body: unknown) => Promise<Row[]>, deleted = false) =>
    (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const actor = requireAdministrator(request);
      const answered = writeOfRows(
        async (client) => {
          const rows = await work(client, actor, request.body);
          await noteScheduleChange(client);
          return rows;
        },
        async (client, ids) => {
          const day = today();
          return (await currentRows(client, entity, ids, deleted)).map((row) => shown(row, day));
        },
      );
      return write(context, request, reply, actor, answered);
    };
  app.put(
    `${path}/update`,
    change(async (client, actor, body) => {
      const sent = (Array.isArray(body) ? body : [body]) as Record<string, unknown>[];
      const plain = sent.map((one) =>
        Object.fromEntries(Object.entries(one ?? {}).filter(([name]) => !computed.includes(name))),
      );
      const day = today();
      return (await save(client, actor, entity, plain)).map((row) => shown(row, day));
    }),
  );
  app.delete(
    `${path}/delete`,
    change((client, actor, body) => removeRows(client, actor, entity, idsOf(body)), true),
  );
  app.put(
    `${path}/restore`,
    change((client, actor, body) => restoreRows(client, actor, entity, idsOf(body))),
  );

  app.get(`${path}/current`, async (request) => {
    const actor = requireActor(request);
    const schedules = await readSchedules(context.pool);
    const day = today();
    return success({
      target: currentSchedules(schedules, "target", actor, day),
      accomplishment: currentSchedules(schedules, "accomplishment", actor, day),
    });
  });
}
