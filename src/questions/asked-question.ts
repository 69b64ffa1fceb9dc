import { factsRead } from "./facts-read";
import { ownParameters, type OwnParameters, type Parameters, type Question } from "./question";

/** A question with the values that it is asked with, and the facts that it then reads. */
export interface AskedQuestion {
  question: Question;
  own: OwnParameters;
  facts: readonly string[];
}

/** Questions with the values that each reads of the parameters. Throws a 400 for a value of the wrong type. */
export const askedWith = (questions: readonly Question[], parameters: Parameters): AskedQuestion[] =>
  questions.map((question) => {
    const own = ownParameters(question, parameters);
    return { question, own, facts: factsRead(question, own) };
  });
