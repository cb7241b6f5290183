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
  copy = { isCopy: true } as never; // it is not queried in these tests
  shop = {
    ...openShop(database.db),
    replica: { fresh: () => copy, doubt, state: () => "asked", age: () => 0 },
  };
});

function whoAnswers(call: { readonly mayLag?: true }, input: unknown = {}) {
  return readFromReplica(call, { shop, input }, ({ db }) =>
    Promise.resolve(db === database.db ? "primary" : "replica"),
  );
}

test("only calls that may lag are read from the replica, but never a draft", async () => {
  expect(await whoAnswers({ mayLag: true })).toBe("replica");
  expect(await whoAnswers({ mayLag: true }, { id: "1" })).toBe("replica");
  expect(await whoAnswers({ mayLag: true }, { preview: "word" })).toBe("primary");
  expect(await whoAnswers({})).toBe("primary");
});

test("the primary answers while the replica is too far behind", async () => {
  copy = undefined;
  expect(await whoAnswers({ mayLag: true })).toBe("primary");
});

test("a failure at the replica is retried at the primary, and the replica is skipped until its next check", async () => {
  const reply = readFromReplica({ mayLag: true }, { shop, input: {} }, ({ db }) =>
    db === database.db ? Promise.resolve("primary") : Promise.reject(new Error("no such server")),
  );
  expect(await reply).toBe("primary");
  expect(doubt).toHaveBeenCalledOnce();
});

test("a business error of the replica is returned without a retry", async () => {
  const reply = readFromReplica({ mayLag: true }, { shop, input: {} }, () =>
    Promise.reject(new Refusal("notFound")),
  );
  await expect(reply).rejects.toThrow(Refusal);
  expect(doubt).not.toHaveBeenCalled();
});

test("calls that change something or require a shopper may not lag", () => {
  for (const { call } of ENDPOINTS.filter((each) => each.call.mayLag))
    expect({ path: call.path, method: call.method, shopper: call.token }).toEqual({
      path: call.path,
      method: "GET",
      shopper: expect.not.stringMatching("required"),
    });
});
