export type { Column } from "../questions/figures";
export { ownParameters } from "../questions/question";
export type { Parameter, Parameters, Question, Rows, Value } from "../questions/question";
export { MAX_MILLISECONDS, MAX_ROWS, personsWithheld } from "./ad-hoc/ad-hoc-query";
export { useFactProgress } from "./facts/fact-progress";
export {
  adHocInEngine,
  startEngine,
  startEngineAtOnce,
  stopEngine,
  wantEngine,
} from "./engine/browser-engine";
export { whenPageIsIdle } from "./engine/device";
export { useMayPrefetch, type EngineState } from "./worker/engine-state";
export { factTables, joinedTables } from "./facts/fact-catalog";
export type { StatementColumn } from "../statements/lossless-columns";
export type { StatementAnswer } from "../statements/run-statement";
export { useAnswer, type AnswerState } from "./hooks/use-answer";
export {
  asOfNow,
  useAllFactsLoaded,
  useAsOf,
  useEngine,
  useEngineReady,
  useFreshness,
} from "./hooks/use-engine";
export { sqlOf, toParameters } from "./queries/parameters";
export { questions, selectedFact, selectedInStatement } from "./queries/questions";
export { prefetchAnswer, run, type Source } from "./hooks/run";
export type { SelectedFact } from "../pivots/sql/selected-fact";
export type { FactField, FactTable } from "../pivots/facts/fact-table";
export { SqlProblem, type SqlPlace } from "../statements/sql-problem";
export { joinedFacts } from "../pivots/facts/joined-fields";
export { useAdHocQuery, type AdHocState } from "./hooks/use-ad-hoc-query";
