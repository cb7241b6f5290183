import { expect, test } from "vitest";
import { failed, type Answer } from "./answer";
import { ResponseCache } from "./response-cache.server";

function counted(answers: readonly Answer<number>[]) {
  let asked = 0;
  const ask = () => Promise.resolve(answers[asked++] ?? failed({ kind: "unknown" }));
  return { ask, times: () => asked };
}
const good = (data: number): Answer<number> => ({ ok: true, data });

test("those who ask at the same time, and soon after, get one call's answer", async () => {
  const kept = new ResponseCache({ lifeMs: 60_000, max: 10 });
  const { ask, times } = counted([good(1), good(2)]);
  const both = await Promise.all([kept.get("a", ask), kept.get("a", ask)]);
  expect([...both, await kept.get("a", ask)]).toEqual([good(1), good(1), good(1)]);
  expect(times()).toBe(1);
});

test("what failed is asked again", async () => {
  const kept = new ResponseCache({ lifeMs: 60_000, max: 10 });
  const { ask } = counted([failed({ kind: "network" }), good(2)]);
  expect((await kept.get("a", ask)).ok).toBe(false);
  expect(await kept.get("a", ask)).toEqual(good(2));
});

test("what threw is asked again", async () => {
  const kept = new ResponseCache({ lifeMs: 60_000, max: 10 });
  await expect(kept.get("a", () => Promise.reject(new Error("ended")))).rejects.toThrow("ended");
  expect(await kept.get("a", counted([good(2)]).ask)).toEqual(good(2));
});

test("what is forgotten is asked again, even when the first answer is still under way", async () => {
  const kept = new ResponseCache({ lifeMs: 60_000, max: 10 });
  const { ask } = counted([good(1), good(2)]);
  const first = kept.get("a", ask);
  kept.forget("a");
  expect(await kept.get("a", ask)).toEqual(good(2));
  expect(await first).toEqual(good(1));
  expect(await kept.get("a", ask)).toEqual(good(2));
});
