import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { attentionsOf, entityNamed, type Row } from "../../../src/entities";
import { addDays, currentYear, today } from "../../../src/shared/time/dates";
import { ringsByProvince, isInside } from "../../../src/shared/places/point-in-polygon";
import { anArbo, BULACAN, serverOfFile } from "../server";

const server = await serverOfFile();
const admin = await server.as("admin");

test("the list filters by what the screen marks, and refuses what it does not know", async () => {
  const arbo = String((await anArbo(server, BULACAN)).id);
  const rental = entityNamed("fme_rental_monitoring");
  const saved = await admin<Row[]>(
    "PUT",
    `${rental.path}/update`,
    [null, 0, 3, -1].map((back) => ({
      arboPrimaryKey: arbo,
      ...BULACAN,
      reporting_year: currentYear(),
      specific_fme_rented: "Hand tractor",
      date_rented: addDays(today(), -5),
      date_returned: back === null ? null : addDays(today(), back),
    })),
  );
  expect(saved.message ?? "").toBe("");
  const out = (await admin<Row[]>("POST", rental.path, { attention: "out" })).data.map(({ id }) => id);
  const marked = saved.data.filter((row) => attentionsOf(rental.attentions, row, today()).length > 0);
  expect(out.toSorted()).toEqual(marked.map(({ id }) => id).toSorted());
  expect(out).toHaveLength(2);
  expect((await admin("POST", rental.path, { attention: "expired" })).code).toBe(400);
});

test("a day of a certificate that is not held is neither marked nor found", async () => {
  const arbo = String((await anArbo(server, BULACAN, { arbo_name: "Certified Cooperative" })).id);
  const inventory = entityNamed("fme_inventory_table");
  const saved = await admin<Row[]>(
    "PUT",
    `${inventory.path}/update`,
    ["Yes", "No", null].map((halal_registration) => ({
      arboPrimaryKey: arbo,
      ...BULACAN,
      halal_registration,
      halal_registration_expiry: addDays(today(), 3),
    })),
  );
  expect(saved.message ?? "").toBe("");
  const found = (await admin<Row[]>("POST", inventory.path, { attention: "expiring" })).data;
  expect(found.map((row) => row["halal_registration"]).toSorted()).toEqual(["Yes", null]);
  const marked = saved.data.filter((row) => attentionsOf(inventory.attentions, row, today()).length > 0);
  expect(found.map(({ id }) => id).toSorted()).toEqual(marked.map(({ id }) => id).toSorted());
});

test("a geotag outside its province, or without a position, is found as the screen marks it", async () => {
  const geotags = entityNamed("form_11_geo");
  const arboPrimaryKey = String((await anArbo(server, BULACAN, { arbo_name: "Photographed Growers" })).id);
  const points: [number | null, number | null][] = [
    [null, null],
    [10.7, 122.5],
    [14.79, 121.05],
  ];
  // A grid over the province and its neighbours, with its shore and its borders.
  for (let step = 0; step < 30; step += 1)
    points.push([14.5 + (step % 6) * 0.12, 120.5 + Math.floor(step / 6) * 0.2]);
  await server.context.pool.query(
    `insert into form_11_geo ("arboPrimaryKey", region_name, province_name, latitude, longitude)
     select $1, $2, $3, latitude, longitude from unnest($4::numeric[], $5::numeric[]) as point (latitude, longitude)`,
    [
      arboPrimaryKey,
      BULACAN.region_name,
      BULACAN.province_name,
      points.map(([latitude]) => latitude),
      points.map(([, longitude]) => longitude),
    ],
  );
  const saved = await admin<Row[]>("POST", geotags.path, { arboPrimaryKey, sort: "id" });
  expect(saved.data).toHaveLength(points.length);
  const { features } = JSON.parse(readFileSync("public/map/provinces.json", "utf8")) as {
    features: Parameters<typeof ringsByProvince>[0];
  };
  const rings = ringsByProvince(features).get(BULACAN.province_name) ?? [];
  const isOutside = (_: string, latitude: number, longitude: number) =>
    !isInside(rings, [longitude, latitude]);
  const found = async (attention: string) =>
    (await admin<Row[]>("POST", geotags.path, { arboPrimaryKey, attention })).data
      .map(({ id }) => id)
      .toSorted();
  const marked = (label: string) =>
    saved.data
      .filter((row) =>
        attentionsOf(geotags.attentions, row, today(), isOutside).some((one) => one.label === label),
      )
      .map(({ id }) => id)
      .toSorted();
  expect(marked("Outside the province").length).toBeGreaterThan(5);
  expect(await found("outside")).toEqual(marked("Outside the province"));
  expect(await found("unplaced")).toEqual([saved.data[0]?.id]);
});
