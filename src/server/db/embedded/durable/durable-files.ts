import { fsyncSync } from "node:fs";
import type { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { syncDirectory } from "../sync-files";
import { OTHER_USERS_MODE } from "../../../config/private-files";

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
  FS?: { filesystems?: { NODEFS?: NodeFileLayer } };
}

/** The installed engine has another file layer than the one that is patched here. */
export class UnknownFileLayer extends Error {
  constructor() {
    super(
      "The embedded database has a file layer that this version does not know, so records would not be safe. " +
        "Install the exact package versions of package-lock.json, or set DATABASE_URL to a PostgreSQL server.",
    );
  }
}

/** The file layer of the engine's module. Throws an UnknownFileLayer when it has another shape. */
export function fileLayerOf(module: EngineModule): NodeFileLayer {
  const layer = module.NODEFS ?? module.FS?.filesystems?.NODEFS;
  if (
    typeof layer?.stream_ops !== "object" ||
    typeof layer.node_ops?.setattr !== "function" ||
    typeof layer.realPath !== "function"
  )
    throw new UnknownFileLayer();
  return layer;
}

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
      const layer = fileLayerOf(module as EngineModule);
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
          attributes.mode === undefined
            ? attributes
            : { ...attributes, mode: attributes.mode & ~OTHER_USERS_MODE },
        );
    });
    return prepared;
  }
}
