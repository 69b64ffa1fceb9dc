import type { Entity } from "../../entities";
import { hooks as arboMasterlist } from "./arbo-masterlist";
import { hooks as arcBarangaysCovered } from "./arc-barangays-covered";
import { hooks as arcMasterlist } from "./arc-masterlist";
import { hooks as form11 } from "./form11";
import { hooks as form5 } from "./form5";
import { hooks as form7Accomp } from "./form7-accomp";
import type { Hooks } from "./hook";
import { hooks as reportSchedules } from "./report-schedules";
import { attendanceHooks as participant, hooks as arboTraining } from "./trainings";

const byEntity: Record<string, Hooks> = {
  arbo_masterlist: arboMasterlist,
  arc_barangays_covered: arcBarangaysCovered,
  arc_masterlist: arcMasterlist,
  arbo_training: arboTraining,
  form11_accomp: form11,
  form11_farm_info: form11,
  form7_accomp: form7Accomp,
  form_5_accomp: form5,
  form_5_annualtarget: form5,
  participant,
  report_schedules: reportSchedules,
};

/** The hooks of an entity; empty for most entities. */
export const hooksOf = (entity: Entity): Hooks => byEntity[entity.name] ?? {};
