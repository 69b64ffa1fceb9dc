import "./compile-patch/apply";
import "@duckdb/duckdb-wasm/dist/duckdb-browser-eh.worker.js";
