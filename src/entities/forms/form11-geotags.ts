import { make } from "../../fields";
import { today } from "../../shared/time/dates";
import { defineEntity } from "../define/entity";
import { remarks } from "../define/groups";

const where = { section: "Position" };
/** Five decimals of a degree are about one metre. */
const degrees = { ...where, decimals: 5, main: true };
const half = (field: string, other: string) => ({
  field,
  message: `Enter the ${field} too, or take the ${other} away: half a position is none.`,
});

/** A photo of delivered support with its position (spec §3, §7). */
export const form11Geotags = defineEntity({
  name: "form_11_geo",
  path: "/api/form-11-geo",
  label: "geotag",
  screen: {
    route: "/Form11Geotags",
    title: null,
    heading: "Form 11 Geotags",
    group: "Form 11",
    label: "Geotags",
  },
  scope: { parent: "arbo_masterlist", key: "arboPrimaryKey", parentKey: "id" },
  window: "accomplishment",
  photo: "uploadFile",
  fields: {
    arboPrimaryKey: make.pick("arbo", "ARBO", { section: "Photo", required: true }),
    arbo_name: make.text("ARBO name", { section: "Photo", readOnly: true, main: true }),
    uploadFile: make.files("Photo", { section: "Photo", required: true, main: true }),
    latitude: make.decimal("Latitude", { ...degrees, min: -90, max: 90 }),
    longitude: make.decimal("Longitude", { ...degrees, min: -180, max: 180 }),
    taken_on: make.date("Taken on", { ...where, main: true }),
    taken_time: make.text("Taken at", { ...where, readOnly: true, hint: "By the clock of the camera." }),
    ...remarks,
  },
  attentions: {
    outside: { label: "Outside the province", tone: "warning", outside: ["latitude", "longitude"] },
    unplaced: { label: "No position", tone: "warning", missing: ["latitude", "longitude"] },
  },
  check: ({ latitude, longitude, taken_on, taken_time }) => [
    ...(latitude === null && longitude !== null ? [half("latitude", "longitude")] : []),
    ...(latitude !== null && longitude === null ? [half("longitude", "latitude")] : []),
    ...(typeof taken_time === "string" && !/^([01]\d|2[0-3]):[0-5]\d$/.test(taken_time)
      ? [{ field: "taken_time", message: "Write the time as 08:30, from 00:00 to 23:59." }]
      : []),
    ...(taken_on !== null && taken_on > today()
      ? [{ field: "taken_on", message: "A photo cannot have been taken after today." }]
      : []),
  ],
});
