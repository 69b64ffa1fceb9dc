import type { FastifyInstance } from "fastify";
import type pg from "pg";
import { Problem } from "../../../shared/errors";
import { personsRefusal, seesPersons } from "../../../shared/permissions";
import { requireScreen, scopeOf, success, type ServerContext } from "../../http/context";
import { bodyOf } from "../../http/read-body";
import type { Answers } from "./answers";
import { requireMeasure } from "./measure";
import { requireQuestion } from "./require-question";
import { readFilter } from "./read-filter";
import { searchedWords, trainingRecord } from "../../records/participants/training-record";

const capacity = requireQuestion("reports/capdev-by-arbo");
const comparison = ["central", "region", "province"].map((level) =>
  requireQuestion(`reports/target-accomp-${level}`),
);

/** Routes of reports: target versus accomplishment and capacity development (DESIGN §4, Charts). */
export default function reportRoutes(app: FastifyInstance, { pool }: ServerContext, answers: Answers): void {
  app.post("/api/targetaccompfme", async (request) => {
    const actor = requireScreen(request, "report");
    const { parameters, ignored } = readFilter(request.body, comparison);
    requireMeasure(parameters);
    const { rows, provenance } = await answers.ask(actor, comparison, parameters);
    return success(
      {
        targetAccompDataCentral: rows["reports/target-accomp-central"],
        targetAccompDataRegion: rows["reports/target-accomp-region"]?.filter((row) => row["is_total"] === 0),
        targetAccompDataProvince: rows["reports/target-accomp-province"]?.filter((row) => row["level"] === 0),
      },
      ignored.length > 0 ? { ...provenance, ignored } : provenance,
    );
  });

  app.post("/api/report-arbocapdevcd", async (request) => {
    const actor = requireScreen(request, "report");
    const { parameters, ignored } = readFilter(request.body, [capacity]);
    const { rows, provenance } = await answers.ask(actor, [capacity], parameters);
    const organizations = (rows[capacity.name] ?? [])
      .filter((row) => row["level"] === 0)
      .map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => name !== "level")));
    return success(
      { Form5ARBOcapdevCD: organizations },
      ignored.length > 0 ? { ...provenance, ignored } : provenance,
    );
  });

  recordRoute(app, pool);
}

function recordRoute(app: FastifyInstance, pool: pg.Pool): void {
  app.post("/api/report-capdevrecord", async (request) => {
    const actor = requireScreen(request, "report");
    if (!seesPersons(actor)) throw new Problem(403, personsRefusal);
    const { participant_name, ...filter } = bodyOf(request.body);
    const words = searchedWords({ participant_name });
    const { ignored } = readFilter(filter, []);
    const { rows, total } = await trainingRecord(pool, scopeOf(actor), words);
    return success({ Form5CapDevRecord: rows }, ignored.length > 0 ? { total, ignored } : { total });
  });
}
