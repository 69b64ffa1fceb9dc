import { makeAccomplishment, makeTarget } from "./form11-rows";
import type { DemoContext } from "../demo-context";
import { makePairs, type Pairs } from "./pairs";
import type { Random } from "../random";

/** Form 11 targets and accomplishments. */
export const makeForm11 = ({ chooseArbo, chooseProject, forms, today }: DemoContext, chance: Random): Pairs =>
  makePairs(
    {
      targets: forms.form_11,
      accomplishments: forms.form11_accomp,
      today,
      plan: (year) => makeTarget(chooseArbo(chance), year, chooseProject, chance),
      deliver: (target) => makeAccomplishment(target, today, chance),
    },
    chance,
  );
