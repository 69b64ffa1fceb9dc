import { constants, existsSync, statSync, type Stats } from "node:fs";
import { access, statfs } from "node:fs/promises";
import { freemem, totalmem } from "node:os";
import type { BucketAddress } from "../config/bucket-address";
import type { Config } from "../config/config";
import { bucketContents } from "../storage/bucket";
import { isEmpty } from "../storage/contents";
import { messageOf } from "../../shared/errors";
import { ok, sizeOf, warning, wrong, type Finding } from "./finding";
import { OTHER_USERS_MODE } from "../config/private-files";

/** Free space in bytes: below the first the server is not ready, below the second it soon will not be. */
const SPACE = { least: 256 * 2 ** 20, little: 2e9 } as const;

/** Whether the version of Node is one that MARBLE runs on. */
export function nodeVersion(version = process.versions.node): Finding {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const fits = major >= 24 || (major === 22 && minor >= 13) || (major === 20 && minor >= 19);
  return fits
    ? ok("Node", version)
    : wrong("Node", version, "Install Node 20.19, 22.13 or 24, or newer ones of these.");
}

/** Whether a disk has room. */
export function roomOn(name: string, free: number): Finding {
  const seen = `${sizeOf(free)} free`;
  if (free < SPACE.least)
    return wrong(name, seen, "Free space: the server is not ready below 256 MB, and saving fails soon.");
  return free < SPACE.little
    ? warning(name, seen, "Free space, or move the folder to a larger disk: updates and backups need room.")
    : ok(name, seen);
}

/** Whether the server can write its folder, and nobody else can read it. */
export function folderRights(
  dir: string,
  { mode, uid }: Pick<Stats, "mode" | "uid">,
  user: number | undefined,
  isWritable: boolean,
): Finding {
  const name = "DATA_DIR";
  if (!isWritable)
    return wrong(name, `${dir} cannot be written by this user`, `Run as its owner, or: chown -R USER ${dir}`);
  if (user !== undefined && uid !== user)
    return warning(name, `${dir} belongs to another user`, "Run this command as the server's user.");
  if (user !== undefined && (mode & OTHER_USERS_MODE) !== 0)
    return warning(
      name,
      `other users of this machine may read ${dir}`,
      `It should be a folder of its own: chmod -R go-rwx ${dir}`,
    );
  return ok(name, `${dir}, for the server's user alone`);
}

/** Whether the replica's memory fits into the machine's. `limit` is that of a container or service. */
export function replicaMemory(given: string | null, total: number, free: number): Finding {
  const name = "REPLICA_MEMORY";
  if (given === null) return ok(name, "off: PostgreSQL answers boards and reports");
  const [, number = "0", unit = ""] = /^([\d.]+)\s?([MG])B$/i.exec(given) ?? [];
  const wanted = Number(number) * (unit.toUpperCase() === "G" ? 1e9 : 1e6);
  const seen = `${given} of ${sizeOf(total)}, ${sizeOf(free)} free`;
  if (wanted > total * 0.9)
    return wrong(name, seen, "The machine has less. Set a smaller amount, or off, or give it more memory.");
  return wanted > total / 2
    ? warning(name, seen, "It takes more than half of the memory; the database and Node need theirs.")
    : ok(name, seen);
}

/** The machine's memory, or the smaller limit of the container or service. */
function memory(): { total: number; free: number } {
  const limit = process.constrainedMemory?.() ?? 0;
  const total = limit > 0 ? Math.min(limit, totalmem()) : totalmem();
  return { total, free: Math.min(freemem(), total) };
}

async function isWritable(dir: string): Promise<boolean> {
  return access(dir, constants.W_OK).then(
    () => true,
    () => false,
  );
}

/** Whether the bucket of uploaded files can be listed. */
async function examineBucket(bucket: BucketAddress): Promise<Finding> {
  const files = bucketContents(bucket);
  try {
    await isEmpty(files);
    return ok("Files", `${files.place} can be read`);
  } catch (error) {
    return wrong("Files", messageOf(error), "Look at FILES_URL, and at the rights of its key.");
  }
}

/** What is found of Node, memory, the folder and its disk. Changes nothing. */
export async function examineMachine(config: Config): Promise<Finding[]> {
  const { dataDir, bucket } = config;
  const { total, free } = memory();
  const findings = [nodeVersion(), replicaMemory(config.replicaMemory, total, free)];
  if (bucket !== null) findings.push(await examineBucket(bucket));
  if (!existsSync(dataDir))
    return [
      ...findings,
      warning("DATA_DIR", `there is no folder ${dataDir}`, "The first start creates it. Is DATA_DIR right?"),
    ];
  try {
    findings.push(folderRights(dataDir, statSync(dataDir), process.getuid?.(), await isWritable(dataDir)));
    const { bavail, bsize } = await statfs(dataDir);
    findings.push(roomOn("Disk of DATA_DIR", bavail * bsize));
  } catch (error) {
    findings.push(wrong("DATA_DIR", messageOf(error), "Run this command as the server's user."));
  }
  return findings;
}
