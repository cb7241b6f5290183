import { verify } from "@node-rs/argon2";
import { like, sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { makeShopper, PASSWORD } from "../../../tests/fixtures/accounts";
import { openTestDatabase } from "../../../tests/fixtures/database";
import { makeBarrier } from "../../../tests/fixtures/barrier";
import { openShop, splitSettledResults } from "../../../tests/fixtures/money-shop";
import { openSecondInstance } from "../../../tests/fixtures/second-instance";
import { rateLimit } from "../../database/schema/shoppers";
import { LOGIN_FAILURES_PER_ADDRESS } from "@contract/model/limits";
import { signIn } from "./sign-in";

// Spy on the real library. The tests count its calls, because durations depend on the machine.
vi.mock("@node-rs/argon2", { spy: true });

const database = openTestDatabase({ warm: true });
const secondInstance = openSecondInstance(database);
const localClient = { ip: "127.0.0.1", counted: false, device: null, userAgent: "" };
const WRONG = "Rootwell1999";

beforeEach(() => {
  vi.mocked(verify).mockClear();
  // The limits use this clock. It is frozen, so that no limit expires while the machine is busy.
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

async function tryOnce(loginName: string, password: string) {
  const shop = openShop(database.db);
  return splitSettledResults(
    await Promise.allSettled([signIn(shop, { loginName, password, ...localClient })]),
  );
}

/** Moves this account's attempts back by a quarter of an hour, so that their window ends. */
async function waitOut(loginName: string): Promise<void> {
  await database.db
    .update(rateLimit)
    .set({ expire: "1" })
    .where(like(rateLimit.key, `%:${loginName}%`));
}

test("a sign-in with an unknown name takes as long and gets the same response as one with a wrong password", async () => {
  const { loginName } = await makeShopper(openShop(database.db));
  const works: unknown[] = [];
  for (const name of [loginName, "nobodyatall"]) {
    vi.mocked(verify).mockClear();
    expect((await tryOnce(name, WRONG)).refused).toEqual(["loginWrong"]);
    const parameters = vi.mocked(verify).mock.calls.map(([hashed]) => {
      return String(hashed).split("$").slice(0, 4).join("$");
    });
    works.push(parameters);
  }
  expect(works[0]).toHaveLength(1);
  expect(works[1]).toEqual(works[0]);
});

test("a sign-in limit that counts after the password check would let all of a hundred concurrent attempts through", async () => {
  await database.db.execute(sql`create table naive_failure (name text)`);
  const allHaveLooked = makeBarrier(100);
  const checked = await Promise.all(
    Array.from({ length: 100 }, async () => {
      const { rows } = await database.db.execute(sql`select count(*)::int as n from naive_failure`);
      await allHaveLooked();
      if (Number(rows[0]!.n) >= 5) return false;
      await database.db.execute(sql`insert into naive_failure values ('someone')`);
      return true;
    }),
  );
  expect(checked.filter(Boolean)).toHaveLength(100);
});

test("two backends together check only five of a thousand concurrent wrong passwords, and then no more until the limit expires", async () => {
  const shops = [openShop(database.db), openShop(secondInstance.db)] as const;
  const { loginName } = await makeShopper(shops[0]);
  const { done, refused } = splitSettledResults(
    await Promise.allSettled(
      Array.from({ length: 1_000 }, (_, nth) => {
        const submitted = nth % 2 === 0 ? loginName : loginName.toUpperCase();
        return signIn(shops[nth % 2]!, { loginName: submitted, password: WRONG, ...localClient });
      }),
    ),
  );
  expect(done).toEqual([]);
  expect(refused.filter((key) => key === "loginWrong")).toHaveLength(5);
  expect(refused.filter((key) => key === "loginDelayed")).toHaveLength(995);
  expect(vi.mocked(verify)).toHaveBeenCalledTimes(5);
  expect((await tryOnce(loginName, PASSWORD)).refused).toEqual(["loginDelayed"]);
  await waitOut(loginName);
  expect((await tryOnce(loginName, PASSWORD)).done).toHaveLength(1);
  const isPair = like(rateLimit.key, `%:${loginName} %`);
  expect(await database.db.$count(rateLimit, isPair)).toBe(0);
});

test("the sign-in limit counts five attempts for a login name, even if no account has this name", async () => {
  for (let nth = 0; nth < 5; nth += 1) await tryOnce("nobodyknown", WRONG);
  expect((await tryOnce("nobodyknown", WRONG)).refused).toEqual(["loginDelayed"]);
  const { loginName } = await makeShopper(openShop(database.db));
  expect((await tryOnce(loginName, PASSWORD)).done).toHaveLength(1);
});

test("correct passwords do not count: after twenty sign-ins, the limit still allows five failures", async () => {
  const { loginName } = await makeShopper(openShop(database.db));
  for (let nth = 0; nth < 4; nth += 1) await tryOnce(loginName, WRONG);
  for (let nth = 0; nth < 20; nth += 1)
    expect((await tryOnce(loginName, PASSWORD)).done).toHaveLength(1);
  for (let nth = 0; nth < 5; nth += 1)
    expect((await tryOnce(loginName, WRONG)).refused).toEqual(["loginWrong"]);
  expect((await tryOnce(loginName, PASSWORD)).refused).toEqual(["loginDelayed"]);
});

test("a sign-in with the correct password that fails because of a server error does not count as a failure", async () => {
  const { loginName } = await makeShopper(openShop(database.db));
  await database.db.execute(sql`alter table shopper_session rename to shopper_session_away`);
  for (let nth = 0; nth < 10; nth += 1) {
    const { done, refused } = await tryOnce(loginName, PASSWORD);
    expect(done).toEqual([]);
    expect(refused.join()).toMatch(/Failed query/);
  }
  await database.db.execute(sql`alter table shopper_session_away rename to shopper_session`);
  expect((await tryOnce(loginName, PASSWORD)).done).toHaveLength(1);
});

test("a network may fail 20 sign-ins in 15 minutes, for all login names together", async () => {
  const shop = openShop(database.db);
  const { refused } = splitSettledResults(
    await Promise.allSettled(
      Array.from({ length: 100 }, (_, nth) =>
        signIn(shop, {
          loginName: `sprayed${nth}`,
          password: WRONG,
          ip: "192.0.2.7",
          counted: true,
          device: null,
          userAgent: "",
        }),
      ),
    ),
  );
  expect(refused.filter((key) => key === "loginWrong")).toHaveLength(LOGIN_FAILURES_PER_ADDRESS);
  expect(refused.filter((key) => key === "tooManyRequests")).toHaveLength(80);
});
