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
 * The engine's file system on disk. Its fsync reaches the disk and is counted. Permissions for group and others
 * that the engine sets are removed.
 */
export class DurableFiles extends NodeFS {
  /** The number of fsync calls of the engine since it was opened. */
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

/** Flushes the entries of a directory to disk. Windows cannot open directories and does not need this. */
export function syncDirectory(path: string): void {
  if (process.platform === "win32") return;
  syncFile(path);
}

/** Flushes every file and directory below a directory to disk. */
export function syncTree(path: string): void {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const child = join(path, entry.name);
    if (entry.isDirectory()) syncTree(child);
    else if (entry.isFile()) syncFile(child);
  }
  syncDirectory(path);
}

/**
 * Renames a finished directory to its final name and flushes it. After a power cut it is either complete or
 * absent.
 */
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
