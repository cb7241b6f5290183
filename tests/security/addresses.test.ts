/*
 * Whose word on a network address counts, and what one address may take. Each promise names its attack.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addressProof } from "@contract/model/address-proof";
import { LOOKUPS_PER_IP_PER_MINUTE } from "@contract/model/limits";
import { rateLimit } from "../../backend/database/schema/shoppers";
import { openTestDatabase } from "../fixtures/database";
import { openShop as openBackend, TEST_BACKEND_SECRET } from "../fixtures/money-shop";
import { openShopDoor, type ShopDoor } from "../fixtures/shop-client";
import { FORM, openShop } from "../edge/open-shop";

const database = openTestDatabase();
let door: ShopDoor;
beforeAll(async () => {
  door = await openShopDoor(openBackend(database.db));
});
beforeEach(async () => {
  await database.db.delete(rateLimit);
});
afterAll(() => door.close());

const TRIES = LOOKUPS_PER_IP_PER_MINUTE + 5;

/** Asks whether a name is taken until the limit of one address must have met it; how often it was refused. */
async function refusals(headersOf: (nth: number) => Record<string, string>): Promise<number> {
  const path = "/prod-api/userApp/userAccount/loginNameIsExist?loginName=someone123";
  const keys: unknown[] = [];
  for (let nth = 0; nth < TRIES; nth += 1) {
    const answer = await fetch(door.origin + path, { headers: headersOf(nth) });
    keys.push(((await answer.json()) as { errKey?: string }).errKey);
  }
  return keys.filter((key) => key === "tooManyRequests").length;
}

describe("the backend believes an address only with the secret of both halves", () => {
  const address = (nth: number) => `203.0.113.${nth}`;

  test("another address each time, without a proof, is one sender from loopback too", async () => {
    expect(await refusals((nth) => ({ "X-Shopper-Ip": address(nth) }))).toBe(5);
  });

  test("a proof of another address, or by another secret, proves nothing", async () => {
    const stolen = addressProof(TEST_BACKEND_SECRET, address(0));
    const guessed = (nth: number) =>
      addressProof("another secret that is long enough", address(nth));
    const tell = (nth: number, proof: string) => ({
      "X-Shopper-Ip": address(nth + 1),
      "X-Shopper-Ip-Proof": proof,
    });
    expect(await refusals((nth) => tell(nth, stolen))).toBe(5);
    expect(await refusals((nth) => tell(nth, guessed(nth + 1)))).toBe(TRIES);
  });

  test("with its proof each address is a sender of its own", async () => {
    const tell = (nth: number) => ({
      "X-Shopper-Ip": address(nth),
      "X-Shopper-Ip-Proof": addressProof(TEST_BACKEND_SECRET, address(nth)),
    });
    expect(await refusals(tell)).toBe(0);
  });
});

describe("storefront and backend on hosts of their own", () => {
  test("limits count each shopper by the own address when both know the secret", async () => {
    const settings = { TRUST_PROXY: "127.0.0.0/8", BACKEND_SECRET: TEST_BACKEND_SECRET };
    const shop = await openShop(`${door.origin}/prod-api`, settings);
    // Names of their own: what all networks together try at one name is held back for seconds.
    const bodyOf = (nth: number) => `loginName=nobody12${nth}&password=Wrong12345`;
    const tries = Array.from({ length: 30 }, (_, nth) =>
      shop.ask("/login", {
        method: "POST",
        body: bodyOf(nth),
        headers: { ...FORM, "X-Forwarded-For": `203.0.113.${nth}` },
      }),
    );
    await Promise.all(tries);
    const { rows } = await database.db.$client.query<{ key: string }>("select key from rate_limit");
    const senders = rows.filter(({ key }) => key.includes("203.0.113."));
    expect(senders.length).toBeGreaterThanOrEqual(30);
    await shop.close();
  });
});
