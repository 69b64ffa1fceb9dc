import { geotagPhoto } from "../../../api/geotag-photo";
import { defineTile, type Tile } from "../../board/tile";
import { pointMap } from "../../charts/kinds/point-map";
import type { PointMapParts } from "../../charts/parts/point-tip";
import type { Row } from "../../charts/parts/chart";
import { numberOf, textOf } from "../../charts/parts/numbers";
import { outlineLevel } from "../organizations/map";
import { byPlace, queryLevel, selectRow } from "../parts/places";
import { question } from "../parts/question";
import { firstSource, records } from "../parts/records";

const isOne = (row: Row): boolean => row["zoom_to"] === undefined;

/** What a point selects in the other tiles: its place. Several points select nothing. */
const select: NonNullable<Tile["select"]> = (mark, level) =>
  isOne(mark.row) ? selectRow(mark, level) : null;

/** What narrows the records to a point. */
const atPoint: NonNullable<Tile["select"]> = (mark, level) => {
  const selected = select(mark, level);
  if (selected === null) return null;
  return { ...selected, parameters: { ...selected.parameters, point: textOf(mark.row["point"]) } };
};

const per = (one: string, other: string, times: number) => (row: Row) => {
  const whole = numberOf(row[other]) ?? 0;
  return whole === 0 ? null : (times * (numberOf(row[one]) ?? 0)) / whole;
};

const points = (y: PointMapParts["y"], of: string, colour: PointMapParts["colour"]) =>
  pointMap({
    x: "place",
    y,
    of,
    unit: "count",
    level: outlineLevel,
    colour,
    columns: [
      { column: "arbos", label: "Organizations", unit: "count" },
      { column: "operational", label: "Operational", unit: "count" },
      { column: "members", label: "Members", unit: "count" },
      { column: "geotags", label: "Geotags", unit: "count" },
    ],
    photo: (row) => {
      const id = numberOf(row["geotag_id"]);
      return id === null ? undefined : () => geotagPhoto(id);
    },
  });

/** Organizations and geotags as points of a map that zooms. */
export const mapPoints = defineTile({
  name: "map-points",
  title: "ARBOs and geotags as points",
  question: question("dashboards/map-points"),
  size: { w: 5, h: 16 },
  narrow: 12,
  level: queryLevel,
  order: byPlace,
  views: [
    {
      label: "ARBOs",
      chart: points("arbos", "Organizations", {
        of: "Share operational",
        unit: "percent",
        value: per("operational", "arbos", 100),
      }),
    },
    {
      label: "Members",
      chart: points("members", "Members", {
        of: "Members per organization",
        unit: "count",
        value: per("members", "arbos", 1),
      }),
    },
    {
      label: "Geotags",
      chart: points("geotags", "Geotags", {
        of: "Geotags",
        unit: "count",
        value: (row) => numberOf(row["geotags"]),
      }),
    },
  ],
  select,
  records: firstSource(
    records({ from: "tag-records", select: atPoint, figures: { geotags: {} } }),
    records({
      from: "point-arbo-records",
      select: atPoint,
      figures: {
        arbos: {},
        operational: { of: { current_arbo_status: "Operational" } },
        members: { sum: "total_member" },
      },
    }),
  ),
});
