import type { FastifyInstance } from "fastify";
import { isEmpty, textOf } from "../../fields";
import { parseDate } from "../../shared/dates";
import { Problem } from "../../shared/errors";
import { opens, seesPersons, type Actor } from "../../shared/permissions";
import { transaction } from "../db/transaction";
import { requireActor, requireScreen, scopeOf, success, type ServerContext } from "../http/context";
import { write } from "../http/write";
import { pattern } from "./filter";
import { anchorLedger, verifyLedger } from "./ledger-verify";
import { writeLedger } from "./ledger";
import { recordsOf } from "./parse";
import { changesShownTo, tablesOfPersons } from "./persons";

const exact = new Set([
  "user_id",
  "user_name",
  "user_role",
  "form_name",
  "action",
  "status",
  "region_name",
  "province_name",
  "muncity_name",
  "source",
  "table_name",
]);
const reserved = new Set(["page", "page_size", "from", "to", "search", "table", "record_id", "id"]);

/** Actions that only the server witnesses; a client that claims one is refused (DESIGN §6). */
const serverOnly =
  /^(?:insert|update|save|delete|restore|approve|return to pending|login|logout|failed login|role change|activate|deactivate|change own password|load demo data|import)$/i;

function filterOf(actor: Actor, body: Record<string, unknown>): { sql: string; values: unknown[] } {
  const values: unknown[] = [];
  const parts: string[] = ["true"];
  const add = (sql: (place: string) => string, value: unknown): void => {
    values.push(value);
    parts.push(sql(`$${values.length}`));
  };
  for (const [key, value] of Object.entries(body)) {
    if (isEmpty(value)) continue;
    if (exact.has(key))
      add(
        (place) => `lower(${key}::text) = any(${place}::text[])`,
        (Array.isArray(value) ? value : [value]).map((one) => String(one).toLowerCase()),
      );
    else if (!reserved.has(key))
      throw new Problem(400, `“${key}” is not a field of the log.`, [
        { field: key, message: "Unknown field." },
      ]);
  }
  const day = (key: "from" | "to"): string | null => {
    if (isEmpty(body[key])) return null;
    const date = parseDate(String(body[key]));
    if (date === null)
      throw new Problem(400, `“${key}” must be a date.`, [
        { field: key, message: "Enter a date as mm-dd-yyyy." },
      ]);
    return date;
  };
  const [from, to] = [day("from"), day("to")];
  if (from !== null) add((place) => `time_stamp >= ${place}::timestamp at time zone 'Asia/Manila'`, from);
  if (to !== null)
    add((place) => `time_stamp < (${place}::timestamp + interval '1 day') at time zone 'Asia/Manila'`, to);
  if (!isEmpty(body["search"])) {
    let details = "details";
    if (!seesPersons(actor)) {
      values.push(tablesOfPersons);
      details = `case when table_name = any($${values.length}::text[]) then null else details end`;
    }
    add(
      (place) => `concat_ws(' ', user_name, form_name, action, ${details}) ilike ${place}`,
      pattern(String(body["search"])),
    );
  }
  if (!isEmpty(body["table"])) add((place) => `table_name = ${place}`, String(body["table"]));
  if (!isEmpty(body["record_id"]))
    add((place) => `record_ids @> array[${place}::bigint]`, Number(body["record_id"]));
  if (!isEmpty(body["id"])) add((place) => `id = ${place}::bigint`, Number(body["id"]));
  return { sql: parts.join(" and "), values };
}

/** Reading and registering of the ledger, and the proof of its chain (spec §7, DESIGN §6). */
export default function logRoutes(app: FastifyInstance, context: ServerContext): void {
  app.post<{ Body: Record<string, unknown> | null }>("/api/user-log/read", async (request) => {
    const body = request.body ?? {};
    const ofRecord = !isEmpty(body["table"]) && !isEmpty(body["record_id"]);
    const actor = ofRecord ? requireScreen(request, ["users", "forms"]) : requireScreen(request, "users");
    const where = filterOf(actor, body);
    const size = Math.min(Math.max(Number(body["page_size"]) || 50, 1), 1000);
    const page = Math.max(Number(body["page"]) || 1, 1);
    const history = ofRecord && !opens(actor, "users");
    return transaction(
      context.pool,
      scopeOf(actor),
      async (client) => {
        const rows = await client.query<{ details: string | null; table_name: string | null }>(
          `select * from user_log where ${where.sql} order by id desc limit ${size} offset ${(page - 1) * size}`,
          where.values,
        );
        const total = await client.query<{ total: number }>(
          `select count(*)::int as total from user_log where ${where.sql}`,
          where.values,
        );
        const shown = rows.rows.map((row) => {
          const details =
            row.details === null ? null : (JSON.parse(row.details) as { records?: { id: number }[] });
          const records = changesShownTo(actor, row.table_name, details?.records);
          const own = ofRecord ? records?.filter((one) => one.id === Number(body["record_id"])) : records;
          return {
            ...row,
            details: details === null ? null : { ...details, records: own },
            ...(history ? { record_ids: [Number(body["record_id"])] } : {}),
          };
        });
        return success(shown, { total: total.rows[0]?.total ?? 0 });
      },
      { readOnly: true },
    );
  });

  app.post("/api/user-log/register", (request, reply) => {
    const actor = requireActor(request);
    const entries = recordsOf(request.body);
    return write(context, request, reply, actor, async (client) => {
      for (const [row, entry] of entries.entries()) {
        const [form, action] = [entry["form_name"], entry["action"]];
        if (
          typeof form !== "string" ||
          form.trim() === "" ||
          typeof action !== "string" ||
          action.trim() === ""
        )
          throw new Problem(400, "An entry needs form_name and action.", [
            { row, field: "action", message: "Missing." },
          ]);
        if (serverOnly.test(action.trim()))
          throw new Problem(422, `The server itself records “${action}”; a client cannot.`, [
            { row, field: "action", message: "Not a client's action." },
          ]);
        const more =
          typeof entry["details"] === "object" && entry["details"] !== null
            ? { details: entry["details"] as Record<string, unknown> }
            : {};
        await writeLedger(client, actor, {
          form_name: form.slice(0, 200),
          action: action.slice(0, 200),
          status: (textOf(entry["status"]) || "success").slice(0, 50),
          source: "client",
          ...more,
        });
      }
      return success(null);
    });
  });

  app.get("/api/user-log/verify", async (request) => {
    requireScreen(request, "users");
    return success(await verifyLedger(context.pool, context.config.dataDir));
  });

  app.post("/api/user-log/anchor", async (request) => {
    requireScreen(request, "users");
    await anchorLedger(context.pool, context.config.dataDir);
    return success(null);
  });
}
