/* Tests which IP addresses the shop trusts, and the rate limits of an address. Each title names an attack. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createAddressProof } from "@contract/model/network-address";
import { LOOKUPS_PER_IP_PER_MINUTE } from "@contract/model/limits";
import { rateLimit } from "../../backend/database/schema/shoppers";
import { openTestDatabase } from "../fixtures/database";
import { openShop as openBackend, TEST_BACKEND_SECRET } from "../fixtures/money-shop";
import { openShopServer, type ShopServer } from "../fixtures/open-shop-server";
import { FORM_HEADERS, startStorefront } from "../edge/start-storefront";

const database = openTestDatabase();
let shopServer: ShopServer;
beforeAll(async () => {
  shopServer = await openShopServer(openBackend(database.db));
});
beforeEach(async () => {
  await database.db.delete(rateLimit);
});
afterAll(() => shopServer.close());

const TRIES = LOOKUPS_PER_IP_PER_MINUTE + 5;

/** Checks login names until the limit of one IP address applies. Returns the number of rejections. */
async function countRefusals(headersOf: (nth: number) => Record<string, string>): Promise<number> {
  const path = "/prod-api/userApp/userAccount/loginNameIsExist?loginName=someone123";
  const keys: unknown[] = [];
  for (let nth = 0; nth < TRIES; nth += 1) {
    const answer = await fetch(shopServer.origin + path, { headers: headersOf(nth) });
    keys.push(((await answer.json()) as { errKey?: string }).errKey);
  }
  return keys.filter((key) => key === "tooManyRequests").length;
}

describe("the backend trusts a forwarded IP address only with the shared secret", () => {
  const address = (nth: number) => `203.0.113.${nth}`;

  test("limits count requests with changing IP addresses but no proof as one sender, even from loopback", async () => {
    expect(await countRefusals((nth) => ({ "X-Shopper-Ip": address(nth) }))).toBe(5);
  });

  test("a request with the proof of another IP address or another secret is rejected", async () => {
    const stolen = createAddressProof(TEST_BACKEND_SECRET, address(0));
    const guessed = (nth: number) =>
      createAddressProof("another secret that is long enough", address(nth));
    const tell = (nth: number, proof: string) => ({
      "X-Shopper-Ip": address(nth + 1),
      "X-Shopper-Ip-Proof": proof,
    });
    expect(await countRefusals((nth) => tell(nth, stolen))).toBe(5);
    expect(await countRefusals((nth) => tell(nth, guessed(nth + 1)))).toBe(TRIES);
  });

  test("limits count each IP address with a valid proof as a separate sender", async () => {
    const tell = (nth: number) => ({
      "X-Shopper-Ip": address(nth),
      "X-Shopper-Ip-Proof": createAddressProof(TEST_BACKEND_SECRET, address(nth)),
    });
    expect(await countRefusals(tell)).toBe(0);
  });
});

describe("storefront and backend on separate hosts", () => {
  test("limits count each shopper's IP address separately if storefront and backend share the secret", async () => {
    const settings = { TRUST_PROXY: "127.0.0.0/8", BACKEND_SECRET: TEST_BACKEND_SECRET };
    const shop = await startStorefront(`${shopServer.origin}/prod-api`, settings);
    // Use another login name in each attempt, because attempts at one name from all networks together are delayed.
    const bodyOf = (nth: number) => `loginName=nobody12${nth}&password=Wrong12345`;
    const tries = Array.from({ length: 30 }, (_, nth) =>
      shop.ask("/login", {
        method: "POST",
        body: bodyOf(nth),
        headers: { ...FORM_HEADERS, "X-Forwarded-For": `203.0.113.${nth}` },
      }),
    );
    await Promise.all(tries);
    const { rows } = await database.db.$client.query<{ key: string }>("select key from rate_limit");
    const senders = rows.filter(({ key }) => key.includes("203.0.113."));
    expect(senders.length).toBeGreaterThanOrEqual(30);
    await shop.close();
  });
});
