import Fastify, { type FastifyInstance } from "fastify";
import { testConfig } from "../config";
import type { Database } from "../../../src/server/db/open";
import { serverContext, type SessionUser } from "../../../src/server/http/context";
import importRoutes from "../../../src/server/records/import/import-routes";
import recordRoutes from "../../../src/server/records/saving/routes";
import { Problem } from "../../../src/shared/errors";

/** A user with all screens of the given status. */
export const userOf = (status: SessionUser["status"], province: string | null = null): SessionUser => ({
  id: status === "Central" ? 1 : 2,
  username: status.toLowerCase(),
  name: null,
  email: null,
  position: null,
  roles: status,
  roletype: status,
  status,
  route: ["forms"],
  access_controls: ["Read", "Edit", "Delete"],
  region_name: province === null ? null : "Region III (Central Luzon)",
  province_name: province,
  muncity_name: null,
  uac_id: null,
});

/** The records' calls over a database, each as the user that `as` names at the time. */
export function serve(database: Database): FastifyInstance & { as: SessionUser } {
  const app = Object.assign(Fastify({ bodyLimit: 16 * 1024 * 1024 }), { as: userOf("Central") });
  app.decorateRequest("actor", null);
  app.addHook("onRequest", async (request) => {
    request.actor = app.as;
  });
  app.setErrorHandler((error, _request, reply) =>
    error instanceof Problem
      ? reply.status(error.status).send({ status: "error", message: error.message, details: error.details })
      : reply.status(500).send({ status: "error", message: String(error) }),
  );
  const context = serverContext(database, testConfig("data"));
  recordRoutes(app, context);
  importRoutes(app, context);
  return app;
}
