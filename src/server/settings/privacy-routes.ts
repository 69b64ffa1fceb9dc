import type { FastifyInstance } from "fastify";
import type pg from "pg";
import { isEmpty } from "../../fields";
import { Problem, type Detail } from "../../shared/errors";
import { maxNoticeLength, standardNotice, type PrivacyNotice } from "../../shared/calls/privacy";
import { success, type ServerContext } from "../http/context";
import { write } from "../http/write";
import { writeLedger } from "../ledger/ledger";
import { requireAdministrator } from "../accounts/user-routes";
import { storeSetting } from "./settings";

const KEY = "privacy_notice";
const parts = ["notice", "contact"] as const;

const readNotice = async (client: Pick<pg.PoolClient, "query">): Promise<PrivacyNotice> =>
  (await client.query<{ value: PrivacyNotice }>("select value from setting where key = $1", [KEY])).rows[0]
    ?.value ?? standardNotice;

function noticeOf(body: unknown): PrivacyNotice {
  const sent = (typeof body === "object" && body !== null ? body : {}) as Record<string, unknown>;
  const details: Detail[] = [];
  const text = (name: keyof PrivacyNotice): string => {
    const value = isEmpty(sent[name]) ? "" : String(sent[name]).trim();
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
    return write(
      context,
      request,
      reply,
      actor,
      {
        perform: async (client) => {
          const before = await readNotice(client);
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
          return after;
        },
        toStored: () => ({}),
        answerAgain: readNotice,
      },
      "system",
    );
  });
}
