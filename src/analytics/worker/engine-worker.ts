import "./wasm-compile";
import "@duckdb/duckdb-wasm/dist/duckdb-browser-eh.worker.js";
