import { closeSync, existsSync, fsyncSync, openSync, readdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";

interface OpenFile {
  nfd?: number;
  node: unknown;
}

interface NodeFileLayer {
  stream_ops: { fsync?: (file: OpenFile) => number };
  node_ops: { setattr: (node: unknown, attributes: { mode?: number }) => void };
  realPath(node: unknown): string;
}

interface EngineModule {
  NODEFS?: NodeFileLayer;
  FS: { filesystems: { NODEFS: NodeFileLayer } };
}

const OTHERS = 0o077;

/**
 * The engine's files in a directory of the disk, with an fsync that reaches the disk and is counted. What the engine
 * opens to other users of the machine stays closed to them.
 */
export class DurableFiles extends NodeFS {
  /** How many times the engine asked for an fsync since it was opened. */
  fsyncs = 0;

  override async init(engine: PGlite, options: Parameters<NodeFS["init"]>[1]) {
    const prepared = await super.init(engine, options);
    prepared.emscriptenOpts.preRun?.push((module: unknown) => {
      const { NODEFS, FS } = module as EngineModule;
      const layer = NODEFS ?? FS.filesystems.NODEFS;
      layer.stream_ops.fsync = (file) => {
        this.fsyncs += 1;
        if (file.nfd === undefined) syncDirectory(layer.realPath(file.node));
        else fsyncSync(file.nfd);
        return 0;
      };
      const { setattr } = layer.node_ops;
      layer.node_ops.setattr = (node, attributes) =>
        setattr(
          node,
          attributes.mode === undefined ? attributes : { ...attributes, mode: attributes.mode & ~OTHERS },
        );
    });
    return prepared;
  }
}

/** Makes the names inside a directory durable. Windows cannot open directories and needs no such call. */
export function syncDirectory(path: string): void {
  if (process.platform === "win32") return;
  syncFile(path);
}

/** Makes every file and name below a directory durable. */
export function syncTree(path: string): void {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const child = join(path, entry.name);
    if (entry.isDirectory()) syncTree(child);
    else if (entry.isFile()) syncFile(child);
  }
  syncDirectory(path);
}

/** Gives a finished directory its final name, durably, so that a power cut leaves the whole or nothing. */
export function publishDirectory(finished: string, target: string): void {
  syncTree(finished);
  if (existsSync(target)) rmSync(target, { recursive: true });
  renameSync(finished, target);
  syncDirectory(dirname(target));
}

function syncFile(path: string): void {
  const file = openSync(path, process.platform === "win32" ? "r+" : "r");
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
