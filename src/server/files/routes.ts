import type { FastifyInstance } from "fastify";
import type pg from "pg";
import { entities } from "../../entities";
import { Problem } from "../../shared/errors";
import { transaction } from "../db/transaction";
import { requireScreen, scopeOf, success, type ServerContext, type SessionUser } from "../http/context";
import { fieldProblem } from "../http/read-body";
import { write } from "../http/write";
import { writeOfRecords } from "../records/core/current-rows";
import { save } from "../records/saving/save";
import { fileName } from "./file-name";
import { readStored, type CheckedFile } from "./read";
import { receiveUpload, uploadOptions } from "./receive-upload";
import { deleteUnattached, type StoredFile } from "./store";

const maxNames = 100;
const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === "string");

/** Encodes a file name for a header (RFC 5987). */
const headerText = (name: string): string =>
  encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);

/**
 * The file when the actor may see it: as the uploader of an unattached file, or through its record. Else null.
 */
async function findVisible(
  client: pg.PoolClient,
  actor: SessionUser,
  id: string,
): Promise<CheckedFile | null> {
  const file = (
    await client.query<
      CheckedFile & { user_id: number; table_name: string | null; record_id: number | null }
    >("select * from file where id = $1", [id])
  ).rows[0];
  const holder = entities.find((entity) => entity.name === file?.table_name);
  const seen =
    file !== undefined &&
    (holder === undefined
      ? file.user_id === actor.id
      : (
          await client.query(`select from ${holder.name} where id = $1 and deleted_at is null`, [
            file.record_id,
          ])
        ).rowCount === 1);
  return seen ? { ...file, name: fileName(file.name, file.type) } : null;
}

/**
 * Routes of files and their thumbnails, and of records that are created with their photos (spec §7, DESIGN §4).
 */
export default function fileRoutes(app: FastifyInstance, context: ServerContext): void {
  app.post("/api/files", uploadOptions, async (request) => {
    const actor = requireScreen(request, "forms", "Edit");
    return success((await receiveUpload(context, request, actor, "pictures and PDF")).files);
  });

  app.post<{ Body: { ids?: unknown } | null }>("/api/files/names", async (request) => {
    const actor = requireScreen(request, ["forms", "dashboard", "report"]);
    const ids: unknown = request.body?.ids;
    if (!isTexts(ids) || ids.length > maxNames)
      throw new Problem(400, `ids: send at most ${maxNames} numbers of files as a list.`, [
        { field: "ids", message: "Send a list of texts." },
      ]);
    const files = await transaction(
      context.pool,
      scopeOf(actor),
      async (client) => {
        const seen: Pick<StoredFile, "id" | "name">[] = [];
        for (const id of new Set(ids)) {
          const file = await findVisible(client, actor, id);
          if (file !== null) seen.push({ id: file.id, name: file.name });
        }
        return seen;
      },
      { readOnly: true },
    );
    return success(files);
  });

  app.get<{ Params: { id: string }; Querystring: { size?: string } }>(
    "/api/files/:id",
    async (request, reply) => {
      const actor = requireScreen(request, ["forms", "dashboard", "report"]);
      const file = await transaction(
        context.pool,
        scopeOf(actor),
        (client) => findVisible(client, actor, request.params.id),
        { readOnly: true },
      );
      if (file === null) throw new Problem(404, "This file does not exist, or lies outside your scope.");
      const isThumb = request.query.size === "thumb";
      // The content under an id never changes, but who may see it does. So the browser must revalidate each
      // time.
      const tag = `"${file.id}${isThumb ? "-thumb" : ""}"`;
      const known = request.headers["if-none-match"] === tag;
      const stored = known ? null : await readStored(context, file, isThumb);
      void reply.header("cache-control", "private, no-cache").header("etag", tag);
      if (stored === null) return reply.code(304).send();
      const { type, content } = stored;
      return reply
        .header(
          "content-disposition",
          `${type === "application/pdf" ? "attachment" : "inline"}; filename*=UTF-8''${headerText(file.name)}`,
        )
        .type(type)
        .send(content);
    },
  );

  for (const entity of entities) {
    const { photo } = entity;
    if (photo === undefined) continue;
    app.post(`${entity.path}/create`, uploadOptions, async (request, reply) => {
      const actor = requireScreen(request, entity.opens, "Edit");
      const { files, values } = await receiveUpload(context, request, actor, "pictures");
      const records = files.map(({ id, latitude, longitude, taken_on, taken_time }) => ({
        latitude,
        longitude,
        taken_on,
        taken_time,
        ...values,
        [photo]: [id],
      }));
      try {
        if (values["id"] !== undefined) throw fieldProblem(400, "id", "a new record has none. Leave it out.");
        const work = writeOfRecords(actor, entity, "update", (client) =>
          save(client, actor, entity, records),
        );
        return await write(context, request, reply, actor, work);
      } finally {
        // A repeated call answers from the stored result, and a refused one saves nothing. Its new files then
        // belong to no record.
        await deleteUnattached(
          context,
          files.map(({ id }) => id),
        ).catch((error: unknown) =>
          request.log.warn(error, "files without a record could not be taken away"),
        );
      }
    });
  }
}
