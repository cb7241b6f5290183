import { beforeEach, expect, test, vi } from "vitest";
import { openTestDatabase } from "../../tests/fixtures/database";
import { openShop } from "../../tests/fixtures/money-shop";
import type { Database } from "../database/connection";
import { Refusal } from "../rules/refusal";
import type { Shop } from "../services/shop";
import { ENDPOINTS } from "./app";
import { readFromReplica } from "./define-endpoint";

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

function findAnsweringDatabase(call: { readonly mayLag?: true }, input: unknown = {}) {
  return readFromReplica(call, { shop, input }, ({ db }) =>
    Promise.resolve(db === database.db ? "primary" : "replica"),
  );
}

test("the backend reads from the replica only for calls that allow old data, and never for a draft preview", async () => {
  expect(await findAnsweringDatabase({ mayLag: true })).toBe("replica");
  expect(await findAnsweringDatabase({ mayLag: true }, { id: "1" })).toBe("replica");
  expect(await findAnsweringDatabase({ mayLag: true }, { preview: "word" })).toBe("primary");
  expect(await findAnsweringDatabase({})).toBe("primary");
});

test("the backend reads from the primary while the replica is too far behind", async () => {
  copy = undefined;
  expect(await findAnsweringDatabase({ mayLag: true })).toBe("primary");
});

test("after a replica failure, the backend retries at the primary and skips the replica until its next check", async () => {
  const reply = readFromReplica({ mayLag: true }, { shop, input: {} }, ({ db }) =>
    db === database.db ? Promise.resolve("primary") : Promise.reject(new Error("no such server")),
  );
  expect(await reply).toBe("primary");
  expect(doubt).toHaveBeenCalledOnce();
});

test("the backend returns a business error from the replica without a retry", async () => {
  const reply = readFromReplica({ mayLag: true }, { shop, input: {} }, () =>
    Promise.reject(new Refusal("notFound")),
  );
  await expect(reply).rejects.toThrow(Refusal);
  expect(doubt).not.toHaveBeenCalled();
});

test("no call that changes data or requires a shopper allows old data", () => {
  for (const { call } of ENDPOINTS.filter((each) => each.call.mayLag))
    expect({ path: call.path, method: call.method, shopper: call.token }).toEqual({
      path: call.path,
      method: "GET",
      shopper: expect.not.stringMatching("required"),
    });
});
