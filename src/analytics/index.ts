export type { Column, Parameter, Parameters, Query, Rows, Value } from "../shared/query";
export { startEngine, stopEngine } from "./engine";
export type { EngineState } from "./engine-state";
export { useEngine, useQuery, type QueryState } from "./hooks";
export { ownParameters, sqlOf, toParameters } from "./parameters";
export { queries } from "./queries";
export { run, type Source } from "./run";
