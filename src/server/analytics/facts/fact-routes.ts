import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createReadStream } from "node:fs";
import { messageOf, Problem } from "../../../shared/errors";
import { MAX_ROWS_HEADER, VERSION_HEADER } from "../../../questions/fact-header";
import type { Scope } from "../../db/transaction";
import { requireActor, requireScreen, scopeOf, success, type ServerContext } from "../../http/context";
import { FactBases } from "./fact-bases";
import type { FactCache } from "./fact-cache";
import type { FactLimits } from "./fact-limits";
import type { Differences } from "./differences";
import { requireFact } from "./require-fact";
import { tagOf } from "./fact-tag";
import { facts, type Fact } from "../sql-files";
import { presentVersion, presentVersions } from "./versions";

const send = (reply: FastifyReply, body: Buffer | ReturnType<typeof createReadStream>): FastifyReply =>
  reply
    .header("content-encoding", "gzip")
    .header("vary", "cookie, accept-encoding")
    .type("application/vnd.marble.fact")
    .send(body);

const notSent = (reply: FastifyReply): FastifyReply =>
  reply.code(204).removeHeader("etag").header("cache-control", "private, no-store").send();

/** Where facts come from, and which are too large. */
interface FactSource {
  cache: FactCache;
  limits: FactLimits;
}

/**
 * `GET /charts/facts/{name}`: a fact in the user's scope, or 304 when it is unchanged. With `?since=VERSION` only the
 * difference, or 205 when the whole fact must be loaded again (DESIGN §4, Facts). `GET /charts/facts/{name}/base`: the
 * fact at a version from which a difference leads to the present one (decision 058). A client that prefetches sends a
 * maximum number of rows: a larger fact whose file does not exist yet is not built for it (204). `GET /charts/facts`:
 * the tag of each fact, by name (decision 037).
 */
export default function factRoutes(
  app: FastifyInstance,
  { pool, config }: ServerContext,
  { cache, limits }: FactSource,
  differences: Differences,
): void {
  const bases = new FactBases(pool, cache, (error) =>
    app.log.warn(`A base of a fact could not be made: ${messageOf(error)}`),
  );
  /** Whether the fact exceeds the row limit that the request gives. Throws a 413 for more rows than browsers get. */
  const isTooLarge = async (request: FastifyRequest, fact: Fact, scope: Scope): Promise<boolean> => {
    const wanted = Number(request.headers[MAX_ROWS_HEADER] ?? Number.NaN);
    if (Number.isSafeInteger(wanted) && wanted < config.browserRows)
      return limits.isAbove(fact, scope, wanted);
    await limits.check(fact, scope);
    return false;
  };

  app.get("/charts/facts", async (request, reply) => {
    const scope = scopeOf(requireScreen(request, ["dashboard", "report"]));
    const versions = await presentVersions(pool);
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
      const fact = requireFact(request, request.params.name);
      const scope = scopeOf(requireActor(request));
      const now = await presentVersion(pool, fact.name);
      const { since } = request.query;
      if (since !== undefined) {
        if (!/^\d{1,15}$/.test(since))
          throw new Problem(
            400,
            `since: “${since}” is not a version. Send the version of the rows you have.`,
          );
        const body = await differences.between(fact, scope, Number(since), `${now.version} ${now.changed}`);
        void reply.header("cache-control", "private, no-store");
        return body === null ? reply.code(205).send() : send(reply, body);
      }
      const tag = `"${tagOf(fact, scope, now)}"`;
      void reply.header("etag", tag).header("cache-control", "private, no-cache");
      if (request.headers["if-none-match"] === tag) return reply.code(304).send();
      if (!cache.has(fact, scope, now) && (await isTooLarge(request, fact, scope))) return notSent(reply);
      return send(reply, createReadStream(await cache.file(fact, scope, now)));
    },
  );

  app.get<{ Params: { name: string } }>("/charts/facts/:name/base", async (request, reply) => {
    const fact = requireFact(request, request.params.name);
    const scope = scopeOf(requireActor(request));
    const now = await presentVersion(pool, fact.name);
    const held = (request.headers["if-none-match"] ?? "").replaceAll('"', "");
    const found = await bases.find(fact, scope, now, held);
    if (found === null && (await isTooLarge(request, fact, scope))) return notSent(reply);
    const { tag, file } = found ?? (await bases.make(fact, scope, now));
    void reply
      .header("etag", `"${tag}"`)
      .header("cache-control", "private, no-cache")
      .header(VERSION_HEADER, String(now.version));
    return file === null ? reply.code(304).send() : send(reply, createReadStream(file));
  });
}
