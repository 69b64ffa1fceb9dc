import type pg from "pg";
import type { Values } from "../../src/fields";
import { storeFile, type FileStorage } from "../../src/server/files/store";
import { drawField } from "./pictures";
import { random } from "../random";

const noUser = { id: 0 };

/** Draws and stores a picture for each geotag. Returns the geotags with the ids of their pictures. */
export async function storePictures(keeper: FileStorage, geotags: readonly Values[]): Promise<Values[]> {
  const chance = random(geotags.length);
  const pictured: Values[] = [];
  for (const geotag of geotags) {
    const name = `geotag-${String(geotag["id"])}.jpg`;
    const { id } = await storeFile(keeper, noUser, name, await drawField(chance));
    pictured.push({ ...geotag, uploadFile: [id] });
  }
  return pictured;
}

/** Attaches the stored pictures to their geotags and to the given user, within the caller's transaction. */
export async function attachPictures(
  client: pg.PoolClient,
  geotags: readonly Values[],
  user_id: number,
): Promise<void> {
  await client.query(
    `update file set table_name = 'form_11_geo', record_id = given.record_id, user_id = $3
     from unnest($1::text[], $2::bigint[]) as given (file_id, record_id) where id = file_id`,
    [geotags.map(({ uploadFile }) => (uploadFile as string[])[0]), geotags.map(({ id }) => id), user_id],
  );
}
