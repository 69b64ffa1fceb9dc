import { factsRead } from "./facts-read";
import { ownParameters, type OwnParameters, type Parameters, type Query } from "./query";

/** A question with the values that it is asked with, and the facts that it then reads. */
export interface AskedQuestion {
  query: Query;
  own: OwnParameters;
  facts: readonly string[];
}

/** Questions with the values that each reads of the parameters. Throws a 400 for a value of the wrong type. */
export const askedWith = (questions: readonly Query[], parameters: Parameters): AskedQuestion[] =>
  questions.map((query) => {
    const own = ownParameters(query, parameters);
    return { query, own, facts: factsRead(query, own) };
  });
