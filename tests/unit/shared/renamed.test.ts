import { expect, test } from "vitest";
import { renamed } from "../../../src/shared/calls/renamed";

const one = (id: number, name: string) => ({ id, name });

test("a former name means the present one, also after several renamings and in another case", () => {
  const former = [one(1, "Malaya"), one(1, " malaya MPC"), one(1, "MALAYA COOP")];
  expect(renamed(former, [one(1, "Malaya Coop"), one(2, "Other")])).toEqual({
    malaya: ["Malaya Coop"],
    "malaya mpc": ["Malaya Coop"],
    "malaya coop": ["Malaya Coop"],
  });
});

test("a name of several records that are called apart since means all of them", () => {
  const former = [one(1, "Malaya"), one(2, "Malaya")];
  expect(renamed(former, [one(1, "Malaya North"), one(2, "Malaya South")])).toEqual({
    malaya: ["Malaya North", "Malaya South"],
  });
});

test("a name means itself where another record has it, and nothing where the present name is of others too or the record is gone", () => {
  const former = [one(1, "Malaya")];
  expect(renamed(former, [one(1, "Malaya Coop"), one(2, "MALAYA")])).toEqual({});
  expect(renamed(former, [one(1, "Malaya Coop"), one(2, "malaya coop")])).toEqual({});
  expect(renamed(former, [])).toEqual({});
  expect(renamed([one(1, "Malaya"), one(1, "Malaya Coop")], [one(1, "Malaya")])).toEqual({
    malaya: ["Malaya"],
    "malaya coop": ["Malaya"],
  });
});
