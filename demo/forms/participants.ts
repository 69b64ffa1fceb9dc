import { ageGroupOf, ageOf } from "../../src/entities/forms/participant";
import type { Values } from "../../src/fields";
import type { IsoDate } from "../../src/shared/time/dates";
import type { DemoArbo } from "../organizations/arbos";
import type { DemoContext } from "../demo-context";
import { pickFields, ownerOf, projectOf } from "../organizations/organization-fields";
import { personName } from "./person-names";
import { random, type Random, weighted } from "../random";

const subCategories = {
  ARB: weighted({ Member: 62, Officer: 14, "Household member": 24 }),
  "Non-ARB": weighted({ Member: 58, Officer: 8, "Farm worker": 34 }),
};

const weightOf = ({ members }: DemoArbo): number => (members.male + members.female) ** 0.8;

const idsOf = (rows: readonly Values[]): string[] | null =>
  rows.length > 0 ? rows.map(({ id }) => String(id)) : null;

/** The probability that a person is recorded a second time with a different spelling of the name. */
const duplicateShare = 0.002;

/**
 * The participants of organizations that have trainings, exactly `count`. They are generated one by one while
 * being read, so that a million of them do not need memory. Larger organizations have more. A few persons are
 * recorded twice, as happens when two users enter the same attendance sheet (decision 021). Otherwise names are
 * unique in an organization.
 */
export function participantsOf(
  { arbos, today }: Pick<DemoContext, "arbos" | "today">,
  trainings: ReadonlyMap<string, readonly Values[]>,
  { count, seed }: { count: number; seed: number },
): Iterable<Values> {
  const trained = arbos.filter(({ id }) => trainings.has(String(id)));
  const sum = trained.reduce((total, arbo) => total + weightOf(arbo), 0);
  return {
    *[Symbol.iterator]() {
      const [chance, again] = [random(seed), random(seed + 1)];
      let [before, made] = [0, 0];
      for (const arbo of trained) {
        before += weightOf(arbo);
        const held = trainings.get(String(arbo.id)) ?? [];
        const taken = new Set<string>();
        let last: Values | null = null;
        for (const until = Math.round((count * before) / sum); made < until; made++) {
          const one = participant(arbo, held, { taken, today }, chance);
          yield last !== null && again.chance(duplicateShare)
            ? { ...one, ...secondRecordOf(last, again) }
            : one;
          last = one;
        }
      }
    },
  };
}

/**
 * The same person as another user might enter it: family name first or in capitals, sometimes without birthday.
 */
function secondRecordOf(person: Values, chance: Random): Values {
  const name = String(person["participant_name"]);
  const [given, family] = name.split(/(?<=\.) /);
  return {
    ...pickFields(person, [
      "sex",
      "birthday",
      "age",
      "age_base_group",
      "participant_category",
      "participant_sub_category",
    ]),
    ...pickFields(person, ["is_4ps_beneficiary", "is_solo_parent", "is_pwd", "is_ip"]),
    participant_name: chance.chance(0.5) ? name.toUpperCase() : `${family}, ${given}`,
    ...(chance.chance(0.4) ? { birthday: null } : {}),
  };
}

function participant(
  arbo: DemoArbo,
  trainings: readonly Values[],
  { taken, today }: { taken: Set<string>; today: IsoDate },
  chance: Random,
): Values {
  const { male, female } = arbo.members;
  const sex = chance.chance((female + 1) / (male + female + 2)) ? "Female" : "Male";
  const category = chance.chance(0.8) ? "ARB" : "Non-ARB";
  const attended = trainings.filter(({ date_conducted }, at) =>
    date_conducted === null ? false : at === 0 ? chance.chance(0.9) : chance.chance(0.45),
  );
  const missed = trainings.filter((training) => !attended.includes(training) && chance.chance(0.7));
  const yesNo = (probability: number) => (chance.chance(probability) ? "Yes" : "No");
  return {
    ...ownerOf(arbo),
    participant_name: personName(sex, taken, chance),
    sex,
    ...agesOf(today, chance),
    participant_category: category,
    participant_sub_category: subCategories[category](chance),
    is_4ps_beneficiary: yesNo(0.22),
    is_solo_parent: yesNo(0.06),
    is_pwd: yesNo(0.03),
    is_ip: yesNo(/CAR|BARMM|Caraga|SOCC/.test(String(arbo.record["region_name"])) ? 0.34 : 0.08),
    training_id: idsOf(attended),
    wo_training_id: idsOf(missed),
    ...pickFields(arbo.record, ["muncity_name", "barangay_name"]),
    ...projectOf(attended[0] ?? trainings[0] ?? {}),
  };
}

/** Age and, for most, birthday. Ages are mostly around 50. */
function agesOf(today: IsoDate, chance: Random): Values {
  const years = Math.min(88, Math.max(15, Math.round(49 + 26 * (chance.next() + chance.next() - 1))));
  const month = String(chance.int(1, 12)).padStart(2, "0");
  const day = String(chance.int(1, 28)).padStart(2, "0");
  const birthday = chance.chance(0.72) ? `${Number(today.slice(0, 4)) - years}-${month}-${day}` : null;
  const age = birthday === null ? years : ageOf(birthday, today);
  return { birthday, age, age_base_group: ageGroupOf(age) };
}
