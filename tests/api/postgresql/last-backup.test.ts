import { expect, test } from "vitest";
import { noteBackup } from "../../../src/server/backup/last-backup";
import type { SystemState } from "../../../src/shared/calls/system";
import { serverOfFile } from "../server";

const server = await serverOfFile();
const { pool } = server.context;

test("of PostgreSQL the System page tells the last backup that npm run backup made", async () => {
  const admin = await server.as("admin");
  const last = async () => (await admin<SystemState>("GET", "/api/system")).data.outsideBackup?.last;
  expect(await last()).toBeNull();
  await noteBackup(pool, "/srv/one.tar.gz", 5e6);
  await noteBackup(pool, "/srv/two.tar.gz", 6e6);
  expect(await last()).toMatchObject({ file: expect.stringMatching(/: \/srv\/two/) as string, bytes: 6e6 });
});
