import { expect, test } from "vitest";
import type { ListedSubscription } from "../../../src/shared/calls/subscriptions";
import {
  choosingFor,
  receiversOf,
  withReceiver,
  type ChosenRole,
} from "../../../src/subscriptions/receivers/chosen-receiver";

const role = (region_name: string | null): ChosenRole => ({
  receiver: { uac_id: 2, region_name, province_name: null },
  label: "Encoder",
});
const person = { receiver: { user_id: 1 }, label: "Ana" };

test("a role whose place is being chosen is a receiver already, and each receiver stands there once", () => {
  expect(receiversOf({ added: [person], role: role("Region V") })).toEqual([
    person.receiver,
    role("Region V").receiver,
  ]);
  expect(withReceiver([person, role(null)], role(null))).toHaveLength(2);
  expect(withReceiver([role(null)], role("Region V"))).toHaveLength(2);
});

test("a subscription that is changed begins with its receivers under their names", () => {
  const before = { receivers: [person.receiver], to: ["Ana"] } as unknown as ListedSubscription;
  expect(choosingFor(before)).toEqual({ added: [person], role: null });
  expect(choosingFor(null)).toEqual({ added: [], role: null });
});
