import type pg from "pg";
import type { Answers } from "../../../src/server/analytics/answers/answers";
import type { SessionUser } from "../../../src/server/http/context";
import { activeUser } from "../../../src/server/http/users";
import { readSettings } from "../../../src/server/settings/settings";
import type { Composed } from "../../../src/server/subscriptions/composing/asked-sheets";
import { composeSheets } from "../../../src/server/subscriptions/composing/compose-sheets";
import { readSheets } from "../../../src/server/subscriptions/parse-sheets";

/** A test user as the server reads them. */
export async function readerNamed(pool: pg.Pool, username: string): Promise<SessionUser> {
  const { rows } = await pool.query<{ id: number }>("select id from users where username = $1", [username]);
  const user = await activeUser(pool, rows[0]?.id ?? 0);
  if (user === null) throw new Error(`There is no ${username}.`);
  return user;
}

/** Composes sheets for a test user on 10 February 2026. */
export const composedBy =
  (pool: pg.Pool, answers: Answers) =>
  async (username: string, sheets: object[], from = answers): Promise<Composed> =>
    composeSheets(
      from,
      await readerNamed(pool, username),
      readSheets(sheets),
      await readSettings(pool),
      "2026-02-10",
    );
