import { beforeEach, expect, test, vi } from "vitest";
import { openTestDatabase } from "../../tests/fixtures/database";
import { openShop } from "../../tests/fixtures/money-shop";
import type { Database } from "../database/connection";
import { Refusal } from "../rules/refusal";
import type { Shop } from "../services/shop";
import { ENDPOINTS } from "./app";
import { readFromReplica } from "./serve";

const database = openTestDatabase();
const doubt = vi.fn();
let copy: Database | undefined;
let shop: Shop;
beforeEach(() => {
  doubt.mockReset();
  copy = { isCopy: true } as never; // nothing asks it here
  shop = {
    ...openShop(database.db),
    replica: { fresh: () => copy, doubt, state: () => "asked" },
  };
});

function whoAnswers(call: { readonly mayLag?: true }, input: unknown = {}) {
  return readFromReplica(call, { shop, input }, ({ db }) =>
    Promise.resolve(db === database.db ? "primary" : "replica"),
  );
}

test("only what may be a second old is read from the replica, and never a draft", async () => {
  expect(await whoAnswers({ mayLag: true })).toBe("replica");
  expect(await whoAnswers({ mayLag: true }, { id: "1" })).toBe("replica");
  expect(await whoAnswers({ mayLag: true }, { preview: "word" })).toBe("primary");
  expect(await whoAnswers({})).toBe("primary");
});

test("while the replica lacks more, the primary answers", async () => {
  copy = undefined;
  expect(await whoAnswers({ mayLag: true })).toBe("primary");
});

test("what fails at the replica is asked of the primary, and the replica left out until it was looked at", async () => {
  const reply = readFromReplica({ mayLag: true }, { shop, input: {} }, ({ db }) =>
    db === database.db ? Promise.resolve("primary") : Promise.reject(new Error("no such server")),
  );
  expect(await reply).toBe("primary");
  expect(doubt).toHaveBeenCalledOnce();
});

test("a refusal is the answer, whoever gives it", async () => {
  const reply = readFromReplica({ mayLag: true }, { shop, input: {} }, () =>
    Promise.reject(new Refusal("notFound")),
  );
  await expect(reply).rejects.toThrow(Refusal);
  expect(doubt).not.toHaveBeenCalled();
});

test("nothing of a shopper's own, and nothing that changes, may be a second old", () => {
  for (const { call } of ENDPOINTS.filter((each) => each.call.mayLag))
    expect({ path: call.path, method: call.method, shopper: call.token }).toEqual({
      path: call.path,
      method: "GET",
      shopper: expect.not.stringMatching("required"),
    });
});
