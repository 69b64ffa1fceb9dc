import type { FastifyInstance } from "fastify";
import type pg from "pg";
import { isEmpty } from "../../fields";
import { Problem, type Detail } from "../../shared/errors";
import { storedText } from "../../shared/same-text";
import {
  maxNoticeLength,
  standardNotice,
  type PrivacyNotice,
  type StoredNotice,
} from "../../shared/calls/privacy";
import { success, type ServerContext } from "../http/context";
import { bodyOf, rowNumber } from "../http/read-body";
import { write } from "../http/write";
import { writeLedger } from "../ledger/ledger";
import { requireAdministrator } from "../accounts/user-routes";
import { serializeSettings, storeSetting } from "./settings";

const KEY = "privacy_notice";
const parts = ["notice", "contact"] as const;

async function readNotice(client: Pick<pg.PoolClient, "query">): Promise<StoredNotice> {
  const { rows } = await client.query<{ value: PrivacyNotice; row_version: number }>(
    "select value, row_version from setting where key = $1",
    [KEY],
  );
  const [row] = rows;
  return row === undefined ? standardNotice : { ...row.value, row_version: row.row_version };
}

function noticeOf(body: unknown): PrivacyNotice {
  const sent = bodyOf(body);
  const details: Detail[] = [];
  const text = (name: keyof PrivacyNotice): string => {
    const value = isEmpty(sent[name]) ? "" : storedText(String(sent[name]));
    if (value.length > maxNoticeLength[name])
      details.push({ field: name, message: `Shorten it to ${maxNoticeLength[name]} characters.` });
    return value;
  };
  const notice = { notice: text("notice"), contact: text("contact") };
  if (notice.notice === "") details.push({ field: "notice", message: "Enter the notice." });
  if (details.length > 0) throw new Problem(400, details[0]?.message ?? "", details);
  return notice;
}

/**
 * Routes of the data privacy notice. Anybody can read it, also before sign-in. An administrator can change it;
 * changes go to the ledger (docs/decisions/024).
 */
export default function privacyRoutes(app: FastifyInstance, context: ServerContext): void {
  app.get("/api/privacy-notice", async () => success(await readNotice(context.pool)));

  app.put("/api/privacy-notice", (request, reply) => {
    const actor = requireAdministrator(request);
    const after = noticeOf(request.body);
    const version = bodyOf(request.body)["row_version"];
    return write(
      context,
      request,
      reply,
      actor,
      {
        perform: async (client) => {
          await serializeSettings(client);
          const before = await readNotice(client);
          if (!isEmpty(version) && (rowNumber(version) ?? 0) !== before.row_version)
            throw new Problem(
              409,
              "Somebody else changed the notice in the meantime. Compare and choose.",
              [],
              before,
            );
          await storeSetting(client, actor, KEY, after);
          await writeLedger(client, actor, {
            form_name: "About",
            action: "Update",
            table_name: "setting",
            records: [
              {
                id: 1,
                changes: Object.fromEntries(
                  parts
                    .filter((name) => before[name] !== after[name])
                    .map((name) => [name, { old: before[name], new: after[name] }]),
                ),
              },
            ],
          });
          return readNotice(client);
        },
        toStored: () => ({}),
        answerAgain: readNotice,
      },
      "system",
    );
  });
}
