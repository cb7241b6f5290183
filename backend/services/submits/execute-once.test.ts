import { randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { REPEAT_ANSWER_MAX_BYTES, REPEAT_SUBMIT_WAIT_MS } from "@contract/model/limits";
import { submittedCall } from "../../database/schema/operations";
import { openTestDatabase } from "../../../tests/fixtures/database";
import { openShop } from "../../../tests/fixtures/money-shop";
import { openSecondInstance } from "../../../tests/fixtures/second-instance";
import { freezeSubmitAge, ageSubmits } from "../../../tests/fixtures/submitted-calls";
import { executeOnce, deleteOldSubmits, hashCallKey } from "./execute-once";

const database = openTestDatabase({ warm: true });
const secondInstance = openSecondInstance(database);
beforeAll(() => freezeSubmitAge(database.db));
afterEach(() => vi.restoreAllMocks());

const createKey = () => randomBytes(32).toString("base64url");

/** Creates an action that counts how often it runs. */
function createAction(text: string, isForOne = false) {
  const done = { times: 0 };
  const does = () => {
    done.times += 1;
    return Promise.resolve({ text: `${text} ${done.times}`, isForOne });
  };
  return { done, does };
}

test.each([2, 20])("two backends run %i equal calls once", async (times) => {
  const { done, does } = createAction("saved");
  const key = createKey();
  const shops = [openShop(database.db), openShop(secondInstance.db)];
  const answers = await Promise.all(
    Array.from({ length: times }, (_, nth) => executeOnce(shops[nth % 2]!, key, does)),
  );
  expect(done.times).toBe(1);
  expect(new Set(answers.map(({ text }) => text))).toEqual(new Set(["saved 1"]));
  expect(answers.filter(({ isReplayed }) => isReplayed)).toHaveLength(times - 1);
});

test("a duplicate call waits for the response of the running call", async () => {
  const key = createKey();
  let finish: (text: string) => void = () => undefined;
  const slow = new Promise<string>((resolve) => (finish = resolve));
  const first = executeOnce(openShop(database.db), key, async () => ({
    text: await slow,
    isForOne: false,
  }));
  const itsRow = eq(submittedCall.id, hashCallKey(key));
  await expect.poll(() => database.db.$count(submittedCall, itsRow)).toBe(1);
  const again = executeOnce(openShop(secondInstance.db), key, () =>
    Promise.reject(new Error("done twice")),
  );
  finish("placed");
  expect((await first).text).toBe("placed");
  expect(await again).toMatchObject({ text: "placed", isReplayed: true });
});

test("an equal call that arrives after a second runs again", async () => {
  const { does } = createAction("saved");
  const key = createKey();
  await executeOnce(openShop(database.db), key, does);
  await ageSubmits(database.db);
  const later = await executeOnce(openShop(secondInstance.db), key, does);
  expect(later).toMatchObject({ text: "saved 2", isReplayed: false });
});

test("a duplicate call never receives the stored response that started a session, and a failed call runs again", async () => {
  const shop = openShop(database.db);
  const { does } = createAction("token", true);
  const key = createKey();
  await executeOnce(shop, key, does);
  expect((await executeOnce(shop, key, does)).text).toBe("token 2");
  const failing = createKey();
  const failure = new Error("no connection");
  await expect(executeOnce(shop, failing, () => Promise.reject(failure))).rejects.toBe(failure);
  expect((await executeOnce(shop, failing, createAction("saved").does)).isReplayed).toBe(false);
});

test("the backend rejects duplicate calls if the stored response is too long", async () => {
  const shop = openShop(database.db);
  const key = createKey();
  const long = "x".repeat(REPEAT_ANSWER_MAX_BYTES + 1);
  expect((await executeOnce(shop, key, createAction(long).does)).text).toContain(long);
  await expect(executeOnce(shop, key, createAction("again").does)).rejects.toThrow(
    "repeatedSubmit",
  );
  const [row] = await database.db
    .select()
    .from(submittedCall)
    .orderBy(sql`length(answer)`);
  expect(row?.answer).toBe("");
});

test("the backend rejects a duplicate call after five seconds if the first call does not end", async () => {
  const key = createKey();
  await new Promise<void>((begun) => {
    const never = () => {
      begun();
      return new Promise<never>(() => undefined);
    };
    void executeOnce(openShop(database.db), key, never);
  });
  vi.spyOn(performance, "now")
    .mockReturnValueOnce(0)
    .mockReturnValueOnce(REPEAT_SUBMIT_WAIT_MS)
    .mockReturnValue(REPEAT_SUBMIT_WAIT_MS + 1);
  const { does, done } = createAction("again");
  await expect(executeOnce(openShop(secondInstance.db), key, does)).rejects.toThrow(
    "repeatedSubmit",
  );
  expect(done.times).toBe(0);
});

test("the database stores the key and the response of a call only encrypted, and deletes both soon", async () => {
  const key = createKey();
  await executeOnce(openShop(database.db), key, createAction("a-secret-ticket").does);
  const rows = JSON.stringify(await database.db.select().from(submittedCall));
  expect(rows).not.toContain("a-secret-ticket");
  expect(rows).not.toContain(key);
  const table = await database.db.execute<{ kind: string }>(
    sql`select relpersistence as kind from pg_class where relname = 'submitted_call'`,
  );
  expect(table.rows[0]?.kind).toBe("u");
  await ageSubmits(database.db);
  expect(await deleteOldSubmits(openShop(database.db))).toBe(0);
  await database.db.execute(
    sql`update submitted_call set claimed_at = clock_timestamp() - interval '11 seconds'`,
  );
  await deleteOldSubmits(openShop(database.db));
  expect(await database.db.$count(submittedCall)).toBe(0);
});
