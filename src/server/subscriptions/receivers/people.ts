import type pg from "pg";
import { viewScreensOf } from "../../../shared/calls/saved-views";
import type { PossibleReceiver, Receiver } from "../../../shared/calls/subscriptions";
import { isSameText } from "../../../shared/same-text";
import { hasControl, maySendTo, scopeText, type Actor } from "../../../shared/permissions";
import type { User } from "../../../shared/calls/users";
import { sessionUser, userColumns, withRole, type RoleColumns } from "../../http/users";

/** Somebody with an open account and a role, and the id of that role. */
export interface Person extends Actor {
  name: string;
  username: string;
  roletype: string;
  role_id: number;
}

/** The people with an open account, by name; only those with the given ids, if any are given. */
export async function readPeople(
  client: Pick<pg.Pool, "query">,
  ids: readonly number[] | null = null,
): Promise<Person[]> {
  const { rows } = await client.query<User & RoleColumns & { role_id: number }>(
    `select ${userColumns}, r.id as role_id, r.roletype, r.route, r.access_controls, r.status
       from users u ${withRole}
      where u.deleted_at is null and u.active and r.id is not null and ($1::bigint[] is null or u.id = any($1))
      order by lower(coalesce(nullif(u.name, ''), u.username)), u.id`,
    [ids],
  );
  return rows.map((row) => {
    const user = sessionUser(row);
    return { ...user, name: user.name || user.username, role_id: row.role_id };
  });
}

const isWithin = (person: Person, receiver: Receiver): boolean => {
  if ("user_id" in receiver) return receiver.user_id === person.id;
  const { uac_id, region_name, province_name } = receiver;
  return (
    uac_id === person.role_id &&
    (region_name === null || isSameText(region_name, person.region_name)) &&
    (province_name === null || isSameText(province_name, person.province_name))
  );
};

/** Whether a sender may send figures to a person, whose role must open a dashboard or report. */
const mayReceive = (sender: Actor, person: Person): boolean =>
  person.id !== sender.id &&
  viewScreensOf(person).length > 0 &&
  hasControl(person, "Read") &&
  maySendTo(sender, person);

/** The people among `people` whom receivers mean, as far as the sender may send to them. */
export const peopleOf = (
  sender: Actor,
  receivers: readonly Receiver[],
  people: readonly Person[],
): Person[] =>
  people.filter(
    (person) => mayReceive(sender, person) && receivers.some((receiver) => isWithin(person, receiver)),
  );

/** The people to whom a sender may send figures and whose name contains a text, at most `most`. */
export const foundPeople = (
  sender: Actor,
  text: string,
  people: readonly Person[],
  most: number,
): PossibleReceiver[] => {
  const word = text.trim().toLowerCase();
  return people
    .filter(
      (person) =>
        mayReceive(sender, person) && `${person.name} ${person.username}`.toLowerCase().includes(word),
    )
    .slice(0, most)
    .map((person) => ({ id: person.id, name: person.name, role: person.roletype, place: scopeText(person) }));
};
