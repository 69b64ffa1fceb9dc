import type pg from "pg";
import {
  isSetting,
  settings,
  withDefaultSettings,
  type SettingName,
  type Settings,
} from "../../entities/define/settings";
import { FieldError, isEmpty, parseField } from "../../fields";
import { Problem, type Detail } from "../../shared/errors";
import type { SessionUser } from "../http/context";
import { writeLedger } from "../ledger/ledger";

type Client = Pick<pg.PoolClient, "query">;

/** All settings. Those that the central office has not set have their standard values. */
export async function readSettings(client: Client): Promise<Settings> {
  const { rows } = await client.query<{ key: string; value: unknown }>(
    "select key, value from setting where key = any($1::text[])",
    [Object.keys(settings)],
  );
  return withDefaultSettings(Object.fromEntries(rows.map(({ key, value }) => [key, value])));
}

/** The current value of one setting. */
export const readSetting = async <N extends SettingName>(client: Client, name: N): Promise<Settings[N]> =>
  (await readSettings(client))[name];

/**
 * Parses the settings of a request body. Throws a 400 that lists each unknown setting and each invalid value.
 */
export function parseSettings(body: unknown): Partial<Settings> {
  if (typeof body !== "object" || body === null || Array.isArray(body))
    throw new Problem(400, "Send the settings as a JSON object.");
  const details: Detail[] = [];
  const sent = Object.entries(body).map(([field, value]) => {
    const fault = (message: string): void => void details.push({ field, message });
    if (!isSetting(field)) {
      fault("There is no such setting.");
      return [field, null];
    }
    try {
      const parsed = parseField(value, settings[field]);
      if (isEmpty(parsed)) fault("Choose a value.");
      return [field, parsed];
    } catch (error) {
      if (!(error instanceof FieldError)) throw error;
      fault(error.message);
      return [field, null];
    }
  });
  const [first] = details;
  if (first !== undefined) throw new Problem(400, `${first.field}: ${first.message}`, details);
  return Object.fromEntries(sent) as Partial<Settings>;
}

/** Lets nobody else change settings until the transaction ends: what was read of them stays. */
export const serializeSettings = async (client: pg.PoolClient): Promise<void> =>
  void (await client.query("lock table setting in share row exclusive mode"));

/** Stores a setting, without an entry of the ledger. */
export const storeSetting = async (
  client: pg.PoolClient,
  actor: SessionUser,
  key: string,
  value: unknown,
): Promise<void> =>
  void (await client.query(
    `insert into setting (key, value, user_id) values ($1, $2, $3)
     on conflict (key) do update set value = excluded.value, user_id = excluded.user_id,
       row_version = setting.row_version + 1, time_stamp = now()`,
    [key, JSON.stringify(value), actor.id],
  ));

/** Saves the sent settings that differ from the current ones, with a ledger entry. Returns all settings. */
export async function saveSettings(
  client: pg.PoolClient,
  actor: SessionUser,
  sent: Partial<Settings>,
): Promise<Settings> {
  await serializeSettings(client);
  const before = await readSettings(client);
  const after = withDefaultSettings({ ...before, ...sent });
  const changed = (Object.keys(settings) as SettingName[]).filter((name) => before[name] !== after[name]);
  for (const name of changed) await storeSetting(client, actor, name, after[name]);
  if (changed.length > 0)
    await writeLedger(client, actor, {
      form_name: "Settings",
      action: "Change setting",
      table_name: "setting",
      records: [
        {
          id: 1,
          changes: Object.fromEntries(changed.map((name) => [name, { old: before[name], new: after[name] }])),
        },
      ],
    });
  return after;
}
