import { entityNamed } from "../../entities";
import { textOf } from "../../fields";
import type { Covered } from "../../shared/approvable";
import { toAnswer } from "../records/core/columns";
import type { Hooks } from "./hook";

const geotags = entityNamed("form_11_geo");
/** The maximum number of geotag photos shown per ARBO, newest first. */
const MAX_FILES = 12;

/** Shows the ARBO's geotags when its Form 11 records are approved. */
export const hooks: Hooks = {
  covers: async (rows, { client }) => {
    const found = await client.query<{ arbo: string; count: number; files: unknown[] }>(
      `select arbo, max(of_arbo)::int as count, array_agg("uploadFile" order by id desc) as files
         from (
           select "arboPrimaryKey" as arbo, id, "uploadFile", count(*) over (partition by "arboPrimaryKey") as of_arbo,
             row_number() over (partition by "arboPrimaryKey" order by id desc) as nth
           from form_11_geo where "arboPrimaryKey" = any($1::text[]) and deleted_at is null
         ) as tag where nth <= ${MAX_FILES} group by arbo`,
      [rows.map((row) => textOf(row["arboPrimaryKey"]))],
    );
    const byArbo = new Map(found.rows.map((row) => [row.arbo, row]));
    return new Map(
      rows.map((row): [number, Covered[]] => {
        const { count = 0, files = [] } = byArbo.get(textOf(row["arboPrimaryKey"])) ?? {};
        const ids = files.flatMap((uploadFile) => toAnswer(geotags, { uploadFile })["uploadFile"]);
        return [
          row.id,
          [
            {
              label: "Geotags of the ARBO",
              count,
              files: ids.filter((one): one is string => typeof one === "string"),
            },
          ],
        ];
      }),
    );
  },
};
