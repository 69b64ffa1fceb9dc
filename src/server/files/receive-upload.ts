import type { FastifyRequest } from "fastify";
import { Problem } from "../../shared/errors";
import type { ServerContext, SessionUser } from "../http/context";
import { limitedTo, maxUserCalls } from "../http/rate-limit";
import type { AcceptedTypes, PhotoMetadata } from "./picture";
import { queue } from "./queue";
import { storeFile, type StoredFile } from "./store";

/** An upload holds one file at a time in memory. Those beyond these wait with theirs still on the way. */
export const MAX_UPLOADS_AT_ONCE = 16;
/** A slow link may hold its uploads for minutes: those of one user leave turns to the others. */
export const MAX_UPLOADS_OF_USER = 4;
const oneOfFew = queue({
  concurrency: MAX_UPLOADS_AT_ONCE,
  perOwner: MAX_UPLOADS_OF_USER,
  maxWaiting: 200,
  maxWait: 30_000,
});

/** What a form brought: its files as they are stored, and its fields. */
type Upload = { files: (StoredFile & PhotoMetadata)[]; values: Record<string, string> };

/** A step of reading a form. Rejects with a 400 where the form itself cannot be read. */
async function readStep<T>(step: Promise<T>): Promise<T> {
  try {
    return await step;
  } catch (error) {
    const { code, statusCode } = error as { code?: string; statusCode?: number };
    // A limit that is passed has a status, a connection that ended a code.
    if (statusCode !== undefined || code !== undefined) throw error;
    throw new Problem(
      400,
      "The form with the files cannot be read: it is broken, or not whole. Send it again.",
    );
  }
}

/**
 * Stores the files of a multipart form, and answers with them and its fields. Throws a 415 for another body, a 400
 * without a file, and a 503 where too many uploads wait.
 */
export async function receiveUpload(
  context: ServerContext,
  request: FastifyRequest,
  actor: SessionUser,
  accepted: AcceptedTypes,
): Promise<Upload> {
  if (!request.isMultipart()) throw new Problem(415, "Send the files as multipart/form-data.");
  return oneOfFew(async () => {
    // One that has gone while it waited would never end, and keep others from their turn.
    if (request.raw.destroyed)
      throw new Problem(400, "The upload ended before its turn came. Send it again.");
    const upload: Upload = { files: [], values: Object.create(null) as Upload["values"] };
    const parts = request.parts();
    for (let next = await readStep(parts.next()); next.done !== true; next = await readStep(parts.next())) {
      const part = next.value;
      if (part.type === "field") upload.values[part.fieldname] = String(part.value);
      else {
        const content = await readStep(part.toBuffer());
        // Browsers encode a quotation mark in a file name this way. A program may send none.
        const name = (part.filename as string | undefined)?.replaceAll("%22", '"') ?? "File";
        upload.files.push(await storeFile(context, actor, name, content, accepted));
      }
    }
    if (upload.files.length === 0)
      throw new Problem(400, "Choose at least one file.", [
        { field: "uploadFile", message: "Choose a file." },
      ]);
    return upload;
  }, actor.id);
}

/** The options of a route that receives files. */
export const uploadOptions = {
  config: { ...limitedTo(maxUserCalls.uploads).config, takesFiles: true },
};
