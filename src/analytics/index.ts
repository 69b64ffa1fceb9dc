export type { Column } from "../shared/figures";
export type { Parameter, Parameters, Query, Rows, Value } from "../shared/query";
export { LONGEST, MOST_ROWS, personsWithheld } from "./ask";
export { useComing } from "./coming";
export { askInEngine, startEngine, stopEngine } from "./engine";
export type { EngineState } from "./engine-state";
export { factTables, type FactField, type FactTable } from "./fact-catalog";
export type { FreeAnswer, FreeColumn } from "./free-statement";
export {
  asOfNow,
  useAsOf,
  useEngine,
  useEngineReady,
  useFreshness,
  useHoldsAll,
  useQuery,
  type QueryState,
} from "./hooks";
export { ownParameters, sqlOf, toParameters } from "./parameters";
export { queries } from "./queries";
export { run, type Source } from "./run";
export { selectedFact, type SelectedFact } from "./selected-fact";
export { SqlProblem, type SqlPlace } from "./sql-problem";
export { factsTold, toldTables } from "./told-fields";
export { useAsk, type AskState } from "./use-ask";
