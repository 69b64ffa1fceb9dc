import type { FastifyInstance, FastifyReply } from "fastify";
import { viewScreens } from "../../shared/calls/saved-views";
import { subscriptionLimits, type WholeMessage } from "../../shared/calls/subscriptions";
import { Problem } from "../../shared/errors";
import { scopeText } from "../../shared/permissions";
import { messageWorkbook } from "../../workbook/message-workbook";
import { workbookBytes } from "../../workbook/workbook-bytes";
import type { Answers } from "../analytics/answers/answers";
import { transaction } from "../db/transaction";
import { requireScreen, scopeOf, type ServerContext, type SessionUser } from "../http/context";
import { bodyOf } from "../http/read-body";
import { writeLedger } from "../ledger/ledger";
import { readSettings } from "../settings/settings";
import { composeSheets } from "./compose";
import { readMessage } from "./messages";
import { readSheets, textIn } from "./parse-subscription";
import { writePdf } from "./pdf/write-pdf";

/** The kinds of file, each with its media type. */
const kinds = {
  pdf: "application/pdf",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const;
type Kind = keyof typeof kinds;

type Figures = Pick<WholeMessage, "title" | "lead" | "filters" | "sheets" | "time_stamp">;

const readerOf = (actor: SessionUser) => ({
  user: `${actor.name || actor.username} (${actor.username}), ${actor.roles}`,
  scope: scopeText(actor),
});

/** Enters an export in the ledger before its file is handed out (spec §9). */
const noteExport = (
  { pool }: ServerContext,
  actor: SessionUser,
  { title, filters, sheets }: Figures,
  kind: Kind,
): Promise<unknown> =>
  transaction(pool, scopeOf(actor), (client) =>
    writeLedger(client, actor, {
      form_name: title,
      action: "Export",
      details: {
        filters: Object.fromEntries(filters),
        sheets: sheets.map((sheet) => sheet.title),
        rows: sheets.reduce((sum, { rows }) => sum + rows.length, 0),
        file: kind,
      },
    }),
  );

async function sendFile(
  reply: FastifyReply,
  actor: SessionUser,
  figures: Figures,
  kind: Kind,
): Promise<FastifyReply> {
  const reader = readerOf(actor);
  const bytes =
    kind === "pdf"
      ? await writePdf({ ...figures, ...reader })
      : await workbookBytes(messageWorkbook(figures, reader));
  return reply.type(kinds[kind]).send(Buffer.from(bytes));
}

/**
 * Routes of files with figures: a report book, which several screens fill, as a document or a workbook, and a message as a
 * document. The server composes a book within the actor's scope.
 */
export default function documentRoutes(app: FastifyInstance, context: ServerContext, answers: Answers): void {
  app.post<{ Params: { kind: string } }>("/api/books/:kind", async (request, reply) => {
    const actor = requireScreen(request, viewScreens);
    const kind = (Object.keys(kinds) as Kind[]).find((one) => one === request.params.kind);
    if (kind === undefined) throw new Problem(404, `A book is made as ${Object.keys(kinds).join(" or ")}.`);
    const body = bodyOf(request.body);
    const title = textIn(body["name"], "name", subscriptionLimits.name);
    const composed = await composeSheets(
      answers,
      actor,
      readSheets(body["sheets"]),
      await readSettings(context.pool),
    );
    const figures = { title, ...composed, time_stamp: new Date().toISOString() };
    await noteExport(context, actor, figures, kind);
    return sendFile(reply, actor, figures, kind);
  });

  app.get<{ Params: { id: string } }>("/api/messages/:id/pdf", async (request, reply) => {
    const actor = requireScreen(request, viewScreens);
    const id = /^[1-9]\d{0,14}$/.test(request.params.id) ? Number(request.params.id) : 0;
    const message = await transaction(context.pool, scopeOf(actor), (client) => readMessage(client, id), {
      readOnly: true,
    });
    await noteExport(context, actor, message, "pdf");
    return sendFile(reply, actor, message, "pdf");
  });
}
