import type { FastifyInstance, FastifyReply } from "fastify";
import { viewScreens } from "../../shared/calls/saved-views";
import type { MessageDocument } from "../../shared/calls/messages";
import { subscriptionLimits } from "../../shared/calls/subscriptions";
import { Problem } from "../../shared/errors";
import { scopeText } from "../../shared/permissions";
import type { Answers } from "../analytics/answers/answers";
import { transaction } from "../db/transaction";
import { requireScreen, scopeOf, type ServerContext, type SessionUser } from "../http/context";
import { bodyOf, pathNumber, textIn } from "../http/read-body";
import { writeLedger } from "../ledger/ledger";
import { readSettings } from "../settings/settings";
import { composeSheets } from "./composing/compose";
import { summaryText } from "./composing/summary";
import { documentTypes, writeDocument, type DocumentKind } from "./documents/write-documents";
import { readMessage } from "./messages";
import { readSheets } from "./parse-sheets";

type Figures = Omit<MessageDocument, "user">;

/** Enters the export in the ledger (spec §9), and then hands the document out. */
async function sendDocument(
  { pool }: ServerContext,
  reply: FastifyReply,
  actor: SessionUser,
  figures: Figures,
  kind: DocumentKind,
): Promise<FastifyReply> {
  const { title, filters, sheets } = figures;
  const user = `${actor.name || actor.username} (${actor.username}), ${actor.roles}`;
  const bytes = await writeDocument(kind, { ...figures, user });
  await transaction(pool, scopeOf(actor), (client) =>
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
  return reply.type(documentTypes[kind]).send(Buffer.from(bytes));
}

/**
 * Routes of documents with figures: a report book, which several screens fill, and a message, each as PDF or workbook.
 * The server composes a book within the actor's scope.
 */
export default function documentRoutes(app: FastifyInstance, context: ServerContext, answers: Answers): void {
  const { pool } = context;

  app.post<{ Params: { kind: string } }>("/api/books/:kind", async (request, reply) => {
    const actor = requireScreen(request, viewScreens);
    const known = Object.keys(documentTypes) as DocumentKind[];
    const kind = known.find((one) => one === request.params.kind);
    if (kind === undefined) throw new Problem(404, `A book is made as ${known.join(" or ")}.`);
    const body = bodyOf(request.body);
    const title = textIn(body["name"], "name", subscriptionLimits.name);
    const sheets = readSheets(body["sheets"]);
    const composed = await composeSheets(answers, actor, sheets, await readSettings(pool));
    const about = { scope: scopeText(actor), time_stamp: new Date().toISOString(), isBook: true };
    const lead = [summaryText({ ...composed, ...about }), composed.lead].filter(Boolean).join(" ");
    const figures = { title, ...composed, ...about, lead };
    return sendDocument(context, reply, actor, figures, kind);
  });

  for (const kind of Object.keys(documentTypes) as DocumentKind[])
    app.get<{ Params: { id: string } }>(`/api/messages/:id/${kind}`, async (request, reply) => {
      const actor = requireScreen(request, viewScreens);
      const id = pathNumber(request.params.id);
      const reading = { readOnly: true } as const;
      const message = await transaction(pool, scopeOf(actor), (client) => readMessage(client, id), reading);
      return sendDocument(context, reply, actor, message, kind);
    });
}
