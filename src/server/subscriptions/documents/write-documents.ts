import { definitionsOf } from "../../../dictionary/definitions";
import { noteWith } from "../../../entities/define/note-text";
import type { MessageDocument } from "../../../shared/calls/messages";
import { joinedTables, questions } from "../../analytics/sql-files";
import { ThreadQueue } from "../../process/thread-queue";

/** The kinds of document, each with its media type. */
export const documentTypes = {
  pdf: "application/pdf",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const;
export type DocumentKind = keyof typeof documentTypes;

/** A document to be written. */
export interface DocumentTask {
  kind: DocumentKind;
  spec: MessageDocument;
}

const documents = new ThreadQueue<DocumentTask, Uint8Array>(
  new URL("./start-document-thread.mjs", import.meta.url),
  {
    milliseconds: 60_000,
    megabytes: 512,
    waiting: 8,
    busy: "The server is writing other documents. Try again in a minute.",
    late: "The document could not be written in time.",
    large: "The document takes more memory than one may have. Choose fewer figures.",
  },
);

/** What the figures of a message mean, for its workbook. */
const definitions = ({ sheets }: MessageDocument): MessageDocument["definitions"] =>
  definitionsOf(
    sheets.flatMap(({ meant = [] }) => meant),
    { questions, facts: joinedTables, write: (note) => noteWith(note, undefined) },
  );

/** The figures of a message as a document. Rejects when it cannot be written, with a 503 when too many wait, and when `signal` ends it. */
export const writeDocument = (
  kind: DocumentKind,
  spec: MessageDocument,
  signal?: AbortSignal,
): Promise<Uint8Array> =>
  documents.run({ kind, spec: kind === "xlsx" ? { ...spec, definitions: definitions(spec) } : spec }, signal);

/** Gives up the document that is being written, when the server stops. */
export const stopWriting = (): Promise<void> => documents.stop();
