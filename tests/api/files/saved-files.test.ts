import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checkArchive } from "../../../src/server/backup/archive";
import { saveBackup } from "../../../src/server/backup/save";
import { folderContents } from "../../../src/server/storage/folder";
import { openTestDatabase } from "../database";
import type { Progress } from "../../../src/server/process/progress";

test("a backup is made in spite of damaged and missing files, and tells which they are", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "marble-saved-files-"));
  const database = await openTestDatabase();
  try {
    const files = folderContents(dataDir);
    const noted = createHash("sha256").update("as it was").digest("hex");
    for (const [id, content, sha256] of [
      ["aa-whole", "as it was", noted],
      ["bb-damaged", "as it waz", noted],
      ["cc-unnoted", "of earlier times", null],
      ["dd-missing", null, noted],
    ] as const) {
      if (content !== null) await files.put(id, Buffer.from(content));
      await database.pool.query(
        `insert into file (id, name, type, bytes, user_id, table_name, record_id, sha256)
         values ($1, $1, 'image/webp', 9, 1, 'geotagged_photo', 1, $2)`,
        [id, sha256],
      );
    }
    const archive = join(dataDir, "backup.tar.gz");
    const steps: { step: string; total: number; done: number }[] = [];
    const progress: Progress = {
      begin: (step, total) => void steps.push({ step, total, done: 0 }),
      done: (pieces) => {
        const now = steps.at(-1);
        if (now !== undefined) now.done += pieces;
      },
      end: () => {},
    };
    const config = { dataDir, bucket: null, backupPassphrase: null };
    const saved = await saveBackup(database, config, archive, { progress });
    const told = { missingFiles: ["dd-missing"], damagedFiles: ["bb-damaged"] };
    expect(saved).toMatchObject({ files: 3, ...told });
    expect(await checkArchive(archive, null, progress)).toMatchObject(told);
    expect(steps.map(({ step }) => step)).toEqual(["Saving records", "Saving files", "Checking the file"]);
    for (const { step, total, done } of steps) expect(done, step).toBe(total);
  } finally {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
