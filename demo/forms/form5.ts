import { trainingDerived } from "../../src/entities/forms/training";
import type { Values } from "../../src/fields";
import { addDays } from "../../src/shared/time/dates";
import { shortRegionName } from "../../src/shared/places/places";
import type { DemoContext } from "../demo-context";
import { randomDayBetween, randomReportDay, periodOf } from "../random-days";
import {
  sharedFieldsOf,
  organizationOf,
  pickFields,
  ownerOf,
  projectOf,
  stageIn,
} from "../organizations/organization-fields";
import { makePairs, type Pairs } from "./pairs";
import type { Random } from "../random";
import { chooseCourse } from "./training-courses";

/** Form 5 rows, the trainings of the accomplishments, and planned trainings. */
export interface Form5 extends Pairs {
  trainings: Values[];
}

const ofTraining = [
  "training_title",
  "training_category",
  "training_days",
  "conducted_by",
  "training_cost",
  "agri_inputs",
] as const;

const noPerson: Values = {
  participant_name: null,
  sex: null,
  birthday: null,
  age: null,
  age_base_group: null,
  is_4ps_beneficiary: null,
  is_solo_parent: null,
  is_pwd: null,
  is_ip: null,
};

/** A target: a training planned for an organization in a year. */
function plan({ chooseArbo, payFor }: DemoContext, year: number, chance: Random): Values {
  const arbo = chooseArbo(chance);
  const course = chooseCourse(arbo.crop, chance);
  const days = chance.int(...course.days);
  const start_date = randomDayBetween(`${year}-01-15`, `${year}-12-10`, chance);
  const isForMembers = chance.chance(0.85);
  return {
    ...organizationOf(arbo),
    ...payFor(year, chance.chance(0.5) ? "Farm inputs" : "Livelihood", chance),
    reporting_year: year,
    reporting_quarter: periodOf(start_date).reporting_quarter,
    crop_product: arbo.crop,
    current_it_status: arbo.record["it_easy_status_2024"],
    current_it_level: arbo.record["it_easy_level_2024"],
    training_title: course.title,
    training_category: course.category,
    start_date,
    end_date: addDays(start_date, days - 1),
    training_days: days,
    conducted_by: chance.pick(course.conductors),
    training_cost: days * chance.int(18, 46) * 500,
    agri_inputs: course.inputs ?? null,
    ...noPerson,
    participant_category: isForMembers ? "ARB" : "Non-ARB",
    participant_sub_category: chance.chance(0.3) ? "Officer" : "Member",
    agri_technology_inputs_provided: course.inputs ? `${course.inputs}, one set a participant.` : null,
    remarks: null,
  };
}

/**
 * Makes Form 5 targets, accomplishments and trainings. Each accomplishment has a training that took place. The
 * other trainings are planned by targets without an accomplishment.
 */
export function makeForm5(ground: DemoContext, chance: Random): Form5 {
  const { forms, today, arboOf } = ground;
  const trainings: Values[] = [];
  const hold = (target: Values, start_date: string, end_date: string, date_conducted: string | null) => {
    const arbo = arboOf(target);
    const id = trainings.length + 1;
    const mark = shortRegionName(String(arbo.record["region_name"])).replace("Region ", "");
    trainings.push({
      id,
      ...ownerOf(arbo),
      ...projectOf(target),
      training_id: `TR-${mark}-${start_date.slice(0, 4)}-${String(id).padStart(5, "0")}`,
      ...pickFields(target, ofTraining),
      start_date,
      end_date,
      training_days: trainingDerived.training_days({ ...target, start_date, end_date }, {}),
      date_conducted,
      process_stage: stageIn(Number(start_date.slice(0, 4)), today, chance),
    });
  };
  const pairs = makePairs(
    {
      targets: forms.form_5_annualtarget,
      accomplishments: forms.form_5_accomp,
      today,
      plan: (year) => plan(ground, year, chance),
      deliver(target, year) {
        const end = randomReportDay(year, today, chance);
        const first = addDays(end, 1 - Number(target["training_days"]));
        const start = first < `${year}-01-01` ? `${year}-01-01` : first;
        hold(target, start, end, start);
        return {
          ...sharedFieldsOf(target),
          ...periodOf(end),
          crop_product: target["crop_product"],
          remarks: chance.chance(0.08) ? "Held in two groups because of the size of the venue." : null,
        };
      },
    },
    chance,
  );
  const waiting = pairs.targets.filter(({ status }) => status === "Target").toReversed();
  for (let at = 0; trainings.length < forms.arbo_training; at++) {
    const target = waiting[at % waiting.length];
    if (target) hold(target, String(target["start_date"]), String(target["end_date"]), null);
  }
  return { ...pairs, trainings };
}
