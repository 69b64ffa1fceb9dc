import type { ListedSubscription, Receiver } from "../../shared/calls/subscriptions";
import { counted } from "../../shared/wording";

/** A chosen receiver, and what it is called. */
export interface ChosenReceiver<T extends Receiver = Receiver> {
  receiver: T;
  label: string;
}

/** The people of a role, within a place where one is named. */
export type ChosenRole = ChosenReceiver<Extract<Receiver, { uac_id: number }>>;

/** The receivers that were added, and the role whose place is being chosen. */
export interface Choosing {
  added: readonly ChosenReceiver[];
  role: ChosenRole | null;
}

/** The receivers of a subscription that is changed; none of a new one. */
export const choosingFor = (before: ListedSubscription | null): Choosing => ({
  added: (before?.receivers ?? []).map((receiver, at) => ({ receiver, label: before?.to[at] ?? "" })),
  role: null,
});

const keyOf = ({ receiver }: ChosenReceiver): string => JSON.stringify(receiver);

/** The receivers with one more, which stands among them once. */
export const withReceiver = (all: readonly ChosenReceiver[], added: ChosenReceiver): ChosenReceiver[] =>
  all.some((one) => keyOf(one) === keyOf(added)) ? [...all] : [...all, added];

/** All chosen receivers: a role counts before “Add this role” is pressed. */
export const receiversOf = ({ added, role }: Choosing): Receiver[] =>
  (role === null ? added : withReceiver(added, role)).map(({ receiver }) => receiver);

/** How many people receive a subscription, in words. */
export const peopleWords = (people: number): string => counted(people, "person", "people");
