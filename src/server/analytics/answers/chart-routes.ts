import type { FastifyInstance } from "fastify";
import { measures, readMeasure } from "../../../shared/comparisons";
import { questionNamed } from "../../../questions/compared-question";
import { Problem } from "../../../shared/errors";
import type { Parameters } from "../../../questions/query";
import { requireScreen, success, type ServerContext } from "../../http/context";
import { Answers } from "./answers";
import { readBoardCall } from "./board-call";
import { boards } from "./boards";
import formRoutes from "./form-routes";
import { byTile, named } from "./named";
import { readFilter } from "./read-filter";
import { queries } from "../sql-files";

const report = ["central", "region", "province"].map((level) => named(`reports/target-accomp-${level}`));

/** Throws a 400 for a measure that is none. */
function requireMeasure({ measure }: Parameters): void {
  if (readMeasure(Array.isArray(measure) ? measure[0] : measure) === null)
    throw new Problem(400, `measure: choose one of ${measures.join(", ")}.`, [
      { field: "measure", message: `Choose one of ${measures.join(", ")}.` },
    ]);
}

/** The answers to the filter calls of charts and reports, computed by the files of sql (DESIGN §4, Charts). */
export default function chartRoutes(app: FastifyInstance, context: ServerContext): void {
  const answers = new Answers(context.pool);

  formRoutes(app, context, answers);
  for (const [name, questions] of Object.entries(boards))
    app.post(`/charts/${name}`, async (request) => {
      const actor = requireScreen(request, "dashboard");
      const { asked, parameters, notes } = readBoardCall(request.body, questions);
      return success(byTile(await answers.ask(actor, asked, parameters)), notes);
    });

  app.post("/api/targetaccompfme", async (request) => {
    const actor = requireScreen(request, "report");
    const { parameters, ignored } = readFilter(request.body, report);
    requireMeasure(parameters);
    const rows = await answers.ask(actor, report, parameters);
    return success(
      {
        targetAccompDataCentral: rows["reports/target-accomp-central"],
        targetAccompDataRegion: rows["reports/target-accomp-region"]?.filter((row) => row["is_total"] === 0),
        targetAccompDataProvince: rows["reports/target-accomp-province"]?.filter((row) => row["level"] === 0),
      },
      ignored.length > 0 ? { ignored } : {},
    );
  });

  app.post<{ Body: { queries?: unknown; parameters?: unknown } | null }>(
    "/charts/queries",
    async (request) => {
      const actor = requireScreen(request, ["dashboard", "report"]);
      const names = request.body?.queries;
      if (!Array.isArray(names) || names.length === 0 || names.length > 60)
        throw new Problem(
          400,
          'queries: send the names of 1 to 60 questions, such as ["dashboards/arbo-status"].',
        );
      const asked = names.map((name: unknown) => {
        const query = typeof name === "string" ? questionNamed(queries, name) : undefined;
        if (query === undefined) throw new Problem(404, `There is no question “${String(name)}”.`);
        return query;
      });
      const { parameters } = readFilter(request.body?.parameters, asked);
      requireMeasure(parameters);
      return success(await answers.ask(actor, asked, parameters));
    },
  );
}
