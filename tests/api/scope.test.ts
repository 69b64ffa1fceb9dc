import { afterAll, expect, test } from "vitest";
import { compare, noFindings } from "../audit/compare";
import { requestsOf } from "../audit/requests";
import { askInside, startWorld } from "../audit/world";

const SEED = 17;
const REQUESTS = 80;

const [one, other, persons] = await Promise.all([
  startWorld("one", SEED),
  startWorld("other", SEED),
  startWorld("persons", SEED),
]);
afterAll(async () => {
  for (const server of [one, other, persons]) await server.close();
});

test("an answer is made of the rows of its reader's scope alone: what lies outside changes no byte of it", async () => {
  const ask = askInside({ one, other, persons });
  const findings = noFindings();
  const requests = requestsOf(SEED);
  for (let at = 0; at < REQUESTS; at += 1) await compare(ask, requests.next().value, findings);
  expect(findings.failed, "failures of the server").toEqual([]);
  expect(findings.foreign, "rows of other places").toEqual([]);
  expect(findings.different, "answers that depend on other places").toEqual([]);
  expect(findings.compared).toBeGreaterThan(REQUESTS);
}, 240_000);
