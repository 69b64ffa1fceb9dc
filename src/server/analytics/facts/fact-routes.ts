import type { FastifyInstance, FastifyReply } from "fastify";
import { createReadStream } from "node:fs";
import { join } from "node:path";
import { Problem } from "../../../shared/errors";
import { MAX_ROWS_HEADER, personalFacts } from "../../../questions/fact-header";
import { seesPersons } from "../../../shared/permissions";
import { requireScreen, scopeOf, success, type ServerContext } from "../../http/context";
import { FactCache, type ReadElsewhere } from "./fact-cache";
import { hasMore } from "./fact-build";
import { factDelta } from "./fact-delta";
import { scopeKey, tagOf } from "./fact-tag";
import { facts } from "../sql-files";
import { readFactVersions, readVersion } from "./versions";

const send = (reply: FastifyReply, body: Buffer | ReturnType<typeof createReadStream>): FastifyReply =>
  reply
    .header("content-encoding", "gzip")
    .header("vary", "cookie, accept-encoding")
    .type("application/vnd.marble.fact")
    .send(body);

/**
 * `GET /charts/facts/{name}`: a fact in the user's scope, or 304 when it is unchanged. With `?since=VERSION`
 * only the difference, or 205 when the whole fact must be loaded again (DESIGN §4, Facts). `GET /charts/facts`:
 * the tag of each fact, by name (decision 037). A client that prefetches sends a maximum number of rows: a
 * larger fact whose file does not exist yet is not built for it (204).
 */
export default function factRoutes(
  app: FastifyInstance,
  { pool, config }: ServerContext,
  readElsewhere: ReadElsewhere,
): void {
  const cache = new FactCache(pool, join(config.dataDir, "cache", "facts"), readElsewhere);
  const differences = new Map<string, Promise<Buffer | null>>();

  app.get("/charts/facts", async (request, reply) => {
    const scope = scopeOf(requireScreen(request, ["dashboard", "report"]));
    const versions = await readFactVersions(pool);
    void reply.header("cache-control", "private, no-store");
    return success(
      Object.fromEntries(
        [...facts.values()].flatMap((fact) => {
          const version = versions.get(fact.name);
          return version === undefined ? [] : [[fact.name, tagOf(fact, scope, version)]];
        }),
      ),
    );
  });

  app.get<{ Params: { name: string }; Querystring: { since?: string } }>(
    "/charts/facts/:name",
    async (request, reply) => {
      const actor = requireScreen(request, ["dashboard", "report"]);
      const fact = facts.get(request.params.name);
      if (fact === undefined)
        throw new Problem(
          404,
          `There is no fact “${request.params.name}”. There are: ${[...facts.keys()].join(", ")}.`,
        );
      if (personalFacts.includes(fact.name) && !seesPersons(actor))
        throw new Problem(
          403,
          `The rows of “${fact.name}” are persons: only roles that open the forms may load them.`,
        );
      const scope = scopeOf(actor);
      const now = await readVersion(pool, fact.name);
      const { since } = request.query;
      if (since !== undefined) {
        if (!/^\d{1,15}$/.test(since))
          throw new Problem(
            400,
            `since: “${since}” is not a version. Send the version of the rows you have.`,
          );
        const key = `${fact.name} ${scopeKey(scope)} ${since} ${now.version} ${now.changed}`;
        let difference = differences.get(key);
        if (difference === undefined) {
          difference = factDelta(pool, scope, fact, Number(since));
          differences.set(key, difference);
          difference.then(
            () => differences.size > 40 && differences.delete(differences.keys().next().value ?? ""),
            () => differences.delete(key),
          );
        }
        const body = await difference;
        void reply.header("cache-control", "private, no-store");
        return body === null ? reply.code(205).send() : send(reply, body);
      }
      const tag = `"${tagOf(fact, scope, now)}"`;
      void reply.header("etag", tag).header("cache-control", "private, no-cache");
      if (request.headers["if-none-match"] === tag) return reply.code(304).send();
      const most = Number(request.headers[MAX_ROWS_HEADER] ?? Number.NaN);
      if (
        Number.isSafeInteger(most) &&
        !cache.has(fact, scope, now) &&
        (await hasMore(pool, scope, fact, most))
      )
        return reply.code(204).removeHeader("etag").header("cache-control", "private, no-store").send();
      return send(reply, createReadStream(await cache.file(fact, scope, now)));
    },
  );
}
