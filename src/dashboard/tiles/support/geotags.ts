import { textOf } from "../../charts/parts/numbers";
import { stackedBar } from "../../charts/kinds/stacked-bar";
import { defineTile } from "../../board/tile";
import { mapOf } from "../organizations/map";
import { queryLevel, placeTileSettings, shortPlace } from "../parts/places";
import { question } from "../parts/question";
import { firstSource, records } from "../parts/records";

const places = placeTileSettings(queryLevel);

/** Accomplished supports with and without a geotag, on a map and by place. */
export const geotagCoverage = defineTile({
  name: "geotag-coverage",
  title: "Geotag coverage by {place}",
  question: question("dashboards/geotag-coverage"),
  size: { w: 5, h: 13 },
  narrow: 11,
  ...places,
  views: [
    { label: "Coverage", chart: mapOf("tagged_rate", "Supports with a geotag", "percent") },
    { label: "Geotags", chart: mapOf("geotags", "Geotags") },
    {
      label: "Supports",
      chart: stackedBar({
        x: "place",
        name: ({ place }) => shortPlace(textOf(place)),
        whole: "supports",
        unit: "count",
        parts: [
          { column: "tagged", label: "With a geotag", tone: "accomplished" },
          { column: "untagged", label: "Without", tone: "pending" },
        ],
        also: [{ column: "tagged_rate", label: "With a geotag", unit: "percent" }],
      }),
    },
  ],
  records: firstSource(
    records({
      from: "geotag-records",
      select: places.select,
      figures: {
        supports: {},
        tagged: { of: { tagged: 1 } },
        untagged: { of: { tagged: 0 } },
        tagged_rate: { of: { tagged: 1 }, counts: "tagged" },
      },
    }),
    records({ from: "tag-records", select: places.select, figures: { geotags: {} } }),
  ),
});
