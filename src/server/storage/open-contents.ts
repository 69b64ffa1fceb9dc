import type { Config } from "../config/config";
import { bucketContents } from "./bucket";
import type { FileContents } from "./contents";
import { folderContents } from "./folder";

/** The place that the configuration names: the bucket of FILES_URL, or else DATA_DIR/files. */
export const openContents = ({ dataDir, bucket }: Pick<Config, "dataDir" | "bucket">): FileContents =>
  bucket === null ? folderContents(dataDir) : bucketContents(bucket);
