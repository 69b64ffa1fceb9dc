import type { FastifyInstance } from "fastify";
import type pg from "pg";
import { Problem } from "../../../shared/errors";
import { seesPersons } from "../../../shared/permissions";
import type { Rows } from "../../../questions/query";
import { requireScreen, scopeOf, success, type ServerContext } from "../../http/context";
import type { Answers } from "./answers";
import { readBoardCall } from "./board-call";
import { byTile, dashboard, named, tileName } from "./named";
import { readFilter } from "./read-filter";
import { searchedWords, trainingRecord } from "../../records/participants/training-record";

const form5 = dashboard(
  "participants",
  "demographics",
  "demographics-by-mark",
  "participants-by-sex",
  "participants-by-age",
  "participants-by-category",
  "trainings-by-category",
  "trainings-by-month",
  "trainings-matched",
);
const form7 = dashboard(
  "product-totals",
  "products-by-type",
  "product-registrations",
  "product-volumes",
  "sales-by-quarter",
  "top-sellers",
  "sales-by-buyer",
  "sales-by-instrument",
  "products-matched",
);
const [trained, trainings, products] = dashboard(
  "trained-places",
  "trainings-matched-by-place",
  "products-matched-by-place",
) as [(typeof form5)[number], (typeof form5)[number], (typeof form5)[number]];
const capacity = named("reports/capdev-by-arbo");
const levels = { region: "region_name", province: "province_name", municipality: "muncity_name" } as const;

/** Trained and untrained organizations of each place of each level; municipalities say of which province they are. */
const trainedLists = (rows: Rows): Record<string, Rows> =>
  Object.fromEntries(
    Object.entries(levels).flatMap(([level, name]) =>
      (["trained", "untrained"] as const).map((column) => [
        `${column}_${level}`,
        rows
          .filter((row) => row["level"] === level && Number(row[column]) > 0)
          .map((row) => ({
            place: row[name] ?? null,
            count: row[column] ?? 0,
            ...(level === "municipality" ? { province_name: row["province_name"] ?? null } : {}),
          })),
      ]),
    ),
  );

/** The answers to the charts of Forms 5 and 7 and to the capacity development reports (DESIGN §4, Charts). */
export default function formRoutes(app: FastifyInstance, { pool }: ServerContext, answers: Answers): void {
  app.post("/charts/form-5", async (request) => {
    const actor = requireScreen(request, "dashboard");
    const { asked, parameters, notes } = readBoardCall(request.body, [...form5, trained, trainings]);
    // The lists are of the period chosen, also where the tiles compare it with another.
    const counts = asked.filter(({ name }) => tileName(name) !== tileName(trained.name));
    const {
      trainings_matched_by_place: places,
      trained_places: lists,
      ...tiles
    } = byTile(await answers.ask(actor, [...counts, trained], parameters));
    const listed = trainedLists(lists ?? []);
    return success({ ...tiles, target_accomplished_matched: places ?? [], ...listed }, notes);
  });

  app.post("/charts/form-7", async (request) => {
    const actor = requireScreen(request, "dashboard");
    const { asked, parameters, notes } = readBoardCall(request.body, [...form7, products]);
    const { products_matched_by_place: places, ...tiles } = byTile(
      await answers.ask(actor, asked, parameters),
    );
    return success({ ...tiles, target_accomplished_matched: places ?? [] }, notes);
  });

  app.post("/api/report-arbocapdevcd", async (request) => {
    const actor = requireScreen(request, "report");
    const { parameters, ignored } = readFilter(request.body, [capacity]);
    const rows = await answers.ask(actor, [capacity], parameters);
    const organizations = (rows[capacity.name] ?? [])
      .filter((row) => row["level"] === 0)
      .map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => name !== "level")));
    return success({ Form5ARBOcapdevCD: organizations }, ignored.length > 0 ? { ignored } : {});
  });

  recordRoute(app, pool);
}

function recordRoute(app: FastifyInstance, pool: pg.Pool): void {
  app.post("/api/report-capdevrecord", async (request) => {
    const actor = requireScreen(request, "report");
    if (!seesPersons(actor))
      throw new Problem(403, "Names of participants are only for roles that open the screen “forms” too.");
    const { rows, total } = await trainingRecord(pool, scopeOf(actor), searchedWords(request.body));
    return success({ Form5CapDevRecord: rows }, { total });
  });
}
