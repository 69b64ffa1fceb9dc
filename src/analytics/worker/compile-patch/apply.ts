import moduleUrl from "@duckdb/duckdb-wasm/dist/duckdb-eh.wasm?url";
import { compileEarly } from "./compile-early";

compileEarly(globalThis, new URL(moduleUrl, location.href).href);
