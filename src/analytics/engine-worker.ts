import "./kept-code";
import "@duckdb/duckdb-wasm/dist/duckdb-browser-eh.worker.js";
