import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { checkLocations } from "../../scripts/places/location-checks";
import {
  locationPaths,
  namesDrawn,
  outlinePaths,
  placesIn,
  placeWords,
  regionOrder,
} from "../../src/shared/places/places";
import type { OutlineProperties, Place } from "../../src/shared/places/places";
import { decodeArcs, multiPolygon, type Topology } from "../../src/shared/places/topology";

interface Outlines {
  features: { properties: OutlineProperties; geometry: { coordinates: number[][][][] } }[];
}

const bytes = (path: string) => readFileSync(new URL(`../../public${path}`, import.meta.url));
const places = (path: string) => JSON.parse(bytes(path).toString()) as Place[];
const outlines = (path: string) => (JSON.parse(bytes(path).toString()) as Outlines).features;

const regions = places(locationPaths.regions);
const provinces = places(locationPaths.provinces);
const municipalities = places(locationPaths.municipalities);
const barangays = provinces.flatMap(({ code }) => places(locationPaths.barangays(code)));
const named = (level: Place[], name: string) => level.find((place) => place.name === name);

describe("location files", () => {
  it("have every parent, no code or name twice, nothing childless, no damaged text", () => {
    expect(() => checkLocations({ regions, provinces, municipalities, barangays })).not.toThrow();
    expect([regions, provinces, municipalities, barangays].map((level) => level.length)).toEqual([
      18, 85, 1642, 42011,
    ]);
  });

  it("are refused when a place is damaged, doubled, orphaned or childless", () => {
    const [first] = barangays;
    const orphan = { name: "Orphan", code: "9999999999", parent: "9999999000" };
    const damaged = { name: "PeÃ±a", code: "9999999998", parent: first?.parent ?? "" };
    const lonely = { name: "Lonely", code: "9999998000", parent: provinces[0]?.code ?? "" };
    const check = () =>
      checkLocations({
        regions,
        provinces,
        municipalities: [...municipalities, lonely],
        barangays: [...barangays, ...barangays.slice(0, 1), orphan, damaged],
      });
    expect(check).toThrow("the code is there twice");
    expect(check).toThrow(/Orphan.*is not there/);
    expect(check).toThrow(/PeÃ±a.*damaged/);
    expect(check).toThrow(/Lonely.*has no barangay/);
  });

  it("list the regions in the department's order", () => {
    expect(regions.map((region) => region.name)).toEqual([...regionOrder]);
  });

  it("keep every barangay in the file of its province", () => {
    for (const { code } of provinces) {
      const towns = new Set(placesIn(municipalities, code).map((town) => town.code));
      expect(places(locationPaths.barangays(code)).every((barangay) => towns.has(barangay.parent))).toBe(
        true,
      );
    }
  });

  it("follow the corrections: Sulu, Metro Manila, Isabela, the Special Geographic Area, cities", () => {
    const regionOf = (province: string) =>
      regions.find(({ code }) => code === named(provinces, province)?.parent)?.name;
    expect(regionOf("Sulu")).toBe("Region IX (Zamboanga Peninsula)");
    expect(regionOf("City of Isabela (Basilan)")).toBe("Region IX (Zamboanga Peninsula)");
    expect(regionOf("Special Geographic Area (BARMM)")).toBe(regionOrder.at(-1));
    expect(placesIn(provinces, "1300000000").map(({ name }) => name)).toEqual(["Metro Manila"]);
    expect(placesIn(municipalities, named(provinces, "Metro Manila")?.code ?? "")).toHaveLength(17);
    expect(named(municipalities, "City of Davao")?.parent).toBe(named(provinces, "Davao del Sur")?.code);
  });

  it("keep ñ intact", () => {
    expect(named(municipalities, "Doña Remedios Trinidad")?.parent).toBe(named(provinces, "Bulacan")?.code);
    expect(barangays.filter(({ name }) => name.includes("ñ")).length).toBeGreaterThan(400);
  });
});

const countryPaths = [outlinePaths.regions, outlinePaths.provinces];

describe("outlines", () => {
  it("draw every province exactly once, alone or together", () => {
    const drawn = outlines(outlinePaths.provinces).flatMap(({ properties }) => namesDrawn(properties));
    expect(drawn.toSorted()).toEqual(provinces.map(({ name }) => name).toSorted());
  });

  it("draw every region, and say the region of each province", () => {
    expect(outlines(outlinePaths.regions).map(({ properties }) => properties.name)).toEqual([...regionOrder]);
    for (const { properties } of outlines(outlinePaths.provinces))
      expect(named(regions, properties.region ?? "")?.code).toBe(named(provinces, properties.name)?.parent);
  });

  it("are closed rings within the Philippines", () => {
    for (const path of countryPaths)
      for (const { geometry } of outlines(path))
        for (const ring of geometry.coordinates.flat()) {
          expect(ring.length).toBeGreaterThan(3);
          expect(ring[0]).toEqual(ring.at(-1));
          expect(ring.every(([x = 0, y = 0]) => x > 116 && x < 127 && y > 4 && y < 22)).toBe(true);
        }
  });

  it("of municipalities draw each of a province once, in a small file", () => {
    for (const { name, code } of provinces) {
      const path = outlinePaths.municipalities(code);
      const topology = JSON.parse(bytes(path).toString()) as Topology<OutlineProperties>;
      const shapes = Object.values(topology.objects).flatMap(({ geometries }) => geometries);
      const towns = placesIn(municipalities, code).map((town) => town.name);
      expect([name, ...shapes.map(({ properties }) => properties.name).toSorted()]).toEqual([
        name,
        ...towns.toSorted(),
      ]);
      expect(new Set(towns.map(placeWords)).size, `spelled alike in ${name}`).toBe(towns.length);
      const arcs = decodeArcs(topology);
      for (const ring of shapes.flatMap((shape) => multiPolygon(shape, arcs)).flat()) {
        expect(ring.length, name).toBeGreaterThan(3);
        expect(ring[0], name).toEqual(ring.at(-1));
        expect(ring.every(([x, y]) => x > 113 && x < 127 && y > 4 && y < 22)).toBe(true);
      }
      expect(gzipSync(bytes(path)).length, name).toBeLessThan(12_000);
    }
  });

  it("stay below 120 kB together when compressed", () => {
    const size = countryPaths.reduce((sum, path) => sum + gzipSync(bytes(path)).length, 0);
    expect(size).toBeLessThan(120_000);
  });
});
