import { parseArgs } from "node:util";
import { messageOf } from "../../shared/errors";
import { readConfig } from "../config/config";
import { bucketContents } from "./bucket";
import { withProgress } from "../process/progress";
import { copyContents } from "./contents";
import { folderContents } from "./folder";

const USAGE = "Say where to: --to bucket, or --to folder.";

/**
 * `npm run copy-files -- --to bucket` copies the uploaded files of DATA_DIR to the bucket of FILES_URL, `--to folder` the
 * other way. Each is read again at its new place. What is there already stays, so that the command can be repeated, also
 * while a server runs; nothing is removed.
 */
async function main(): Promise<void> {
  const { to } = parseArgs({ options: { to: { type: "string" } } }).values;
  if (to !== "bucket" && to !== "folder") throw new Error(USAGE);
  const { dataDir, bucket } = readConfig();
  if (bucket === null) throw new Error("Set FILES_URL to the bucket.");
  const [folder, shared] = [folderContents(dataDir), bucketContents(bucket)];
  const [from, into] = to === "bucket" ? [folder, shared] : [shared, folder];
  const count = await withProgress((progress) => copyContents(from, into, progress));
  process.stdout.write(
    `${count.toLocaleString("en-PH")} files of ${from.place} are in ${into.place}, and were compared. Nothing was removed.\n` +
      (to === "bucket"
        ? "Start all servers with this FILES_URL, run this command once more, and remove the folder when nobody needs it.\n"
        : "Start the server without FILES_URL.\n"),
  );
}

main().catch((error: unknown) => {
  process.stderr.write(`Not all files were copied: ${messageOf(error)}\n`);
  process.exit(1);
});
