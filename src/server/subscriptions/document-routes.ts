import type { FastifyInstance, FastifyReply } from "fastify";
import { bookEvents } from "../../shared/calls/books";
import { viewScreens } from "../../shared/calls/saved-views";
import type { MessageDocument } from "../../shared/calls/messages";
import { subscriptionLimits } from "../../shared/calls/subscriptions";
import { Problem } from "../../shared/errors";
import { scopeText } from "../../shared/permissions";
import { today } from "../../shared/time/dates";
import type { Answers } from "../analytics/answers/answers";
import { transaction } from "../db/transaction";
import { requireScreen, scopeOf, type ServerContext, type SessionUser } from "../http/context";
import { bodyOf, pathNumber, textIn } from "../http/read-body";
import { writeLedger } from "../ledger/ledger";
import { readSettings } from "../settings/settings";
import { streamBook } from "./book-stream";
import { composeSheets, type Following } from "./composing/compose-sheets";
import { summaryText } from "./composing/summary";
import { documentTypes, writeDocument, type DocumentKind } from "./documents/write-documents";
import { readMessage } from "./messages";
import { namesText, namesTold } from "./composing/names-of-sheets";
import { presentSheet } from "./composing/present-content";
import { readSheets } from "./parse-sheets";

type Figures = Omit<MessageDocument, "user">;

/** Writes a document, and enters the export in the ledger (spec §9) before it is handed out; not once `signal` has ended it. */
async function documentOf(
  { pool }: ServerContext,
  actor: SessionUser,
  figures: Figures,
  kind: DocumentKind,
  signal?: AbortSignal,
): Promise<Uint8Array> {
  const { title, filters, sheets } = figures;
  const user = `${actor.name || actor.username} (${actor.username}), ${actor.roles}`;
  const bytes = await writeDocument(kind, { ...figures, user }, signal);
  signal?.throwIfAborted();
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
  return bytes;
}

const sendBytes = (reply: FastifyReply, kind: DocumentKind, bytes: Uint8Array): FastifyReply =>
  reply.type(documentTypes[kind]).send(Buffer.from(bytes));

/**
 * Routes of documents with figures: a report book, which several screens fill, and a message, each as PDF or workbook.
 * The server composes a book within the actor's scope, and tells how far it is to a caller that accepts events.
 */
export default function documentRoutes(app: FastifyInstance, context: ServerContext, answers: Answers): void {
  const { pool } = context;
  const enters = { config: { entersLedger: true } };

  app.post<{ Params: { kind: string } }>("/api/books/:kind", async (request, reply) => {
    const actor = requireScreen(request, viewScreens);
    const known = Object.keys(documentTypes) as DocumentKind[];
    const kind = known.find((one) => one === request.params.kind);
    if (kind === undefined) throw new Problem(404, `A book is made as ${known.join(" or ")}.`);
    const body = bodyOf(request.body);
    const title = textIn(body["name"], "name", subscriptionLimits.name);
    const sent = readSheets(body["sheets"]);
    const former = await answers.formerValues(actor);
    const sheets = sent.map((sheet) => presentSheet(former, sheet));
    const make = async (follow: Following = {}): Promise<Uint8Array> => {
      const settings = await readSettings(pool);
      const composed = await composeSheets(answers, actor, sheets, settings, today(), follow);
      follow.tell?.("writing");
      const about = { scope: scopeText(actor), time_stamp: new Date().toISOString(), isBook: true };
      const names = namesText(await namesTold(answers, actor, former, sheets, sent));
      const lead = [summaryText({ ...composed, ...about }), composed.lead, names].filter(Boolean).join(" ");
      return documentOf(context, actor, { title, ...composed, ...about, lead }, kind, follow.signal);
    };
    if (request.headers.accept?.includes(bookEvents) === true) return streamBook(reply, make);
    return sendBytes(reply, kind, await make());
  });

  for (const kind of Object.keys(documentTypes) as DocumentKind[])
    app.get<{ Params: { id: string } }>(`/api/messages/:id/${kind}`, enters, async (request, reply) => {
      const actor = requireScreen(request, viewScreens);
      const id = pathNumber(request.params.id);
      const reading = { readOnly: true } as const;
      const message = await transaction(pool, scopeOf(actor), (client) => readMessage(client, id), reading);
      return sendBytes(reply, kind, await documentOf(context, actor, message, kind));
    });
}
