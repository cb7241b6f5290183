import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openTestDatabase } from "../../tests/fixtures/database";
import { closeDatabase, hasStatementTimeout, openDatabase } from "./connection";
import type { Database, Transaction } from "./connection";
import { forRequest } from "./mark-statements";
import { planOnce } from "./plan-once";
import { countUse } from "./rate-limits";
import { inTransaction } from "./transaction";

// One connection, so that each statement meets what the one before left in its session.
const database = openTestDatabase({ poolSize: 1 });

async function ownText(): Promise<string> {
  const { rows } = await database.db.execute<{ query: string }>(
    sql`select query from pg_stat_activity where pid = pg_backend_pid()`,
  );
  return rows[0]!.query;
}

test("a request's statements say which request they are for, in and outside of transactions", async () => {
  expect(await forRequest("3f-7a", ownText)).toMatch(/ \/\* 3f-7a \*\/$/);
  const inside = await forRequest("3f-7b", () =>
    inTransaction(database.db, async (tx) => {
      const { rows } = await tx.execute<{ query: string }>(
        sql`select query from pg_stat_activity where pid = pg_backend_pid()`,
      );
      return rows[0]!.query;
    }),
  );
  expect(inside).toMatch(/ \/\* 3f-7b \*\/$/);
  expect(await ownText()).not.toContain("/*");
});

test("an id that somebody made up reaches no statement", async () => {
  const text = await forRequest("*/ drop table sku; --", ownText);
  expect(text).not.toContain("drop");
});

/** What a connection keeps, each with how often it was planned. */
async function keptBy(db: Database | Transaction): Promise<{ text: string; plans: number }[]> {
  const { rows } = await db.execute<{ text: string; plans: number }>(
    sql`select statement as text, (generic_plans + custom_plans)::int as plans from pg_prepared_statements`,
  );
  return rows;
}

const planned = (db: Database | Transaction, text: string) =>
  planOnce(() => db.execute(sql.raw(text)));

test("what pages ask all the time is kept by each connection, whichever request it is for", async () => {
  await forRequest("3f-7c", () => planned(database.db, "select 7 as kept"));
  await forRequest("3f-7d", () => planned(database.db, "select 7 as kept"));
  expect(await keptBy(database.db)).toEqual([{ text: "select 7 as kept", plans: 2 }]);
});

test("within a transaction it says its request like any other: there one waits for another", async () => {
  const inside = await inTransaction(database.db, async (tx) => {
    await planned(tx, "select 8 as kept");
    return keptBy(tx);
  });
  expect(inside.map(({ text }) => text)).not.toContain("select 8 as kept");
});

test("what waits for a connection is said as it was asked, whoever gives the connection back", async () => {
  const { db } = database;
  await forRequest("3f-7e", async () => {
    let waiting: Promise<unknown>[] = [];
    await planned(db, "select 1 as first");
    await inTransaction(db, async () => {
      waiting = [
        planned(db, "select 2 as kept_later"),
        db.execute(sql.raw("select 3 as not_kept")),
        forRequest("3f-7f", ownText),
      ];
      await Promise.resolve();
    });
    await Promise.all(waiting.slice(0, 2));
    expect(await waiting[2]).toMatch(/ \/\* 3f-7f \*\/$/);
  });
  const kept = (await keptBy(db)).map(({ text }) => text);
  expect(kept).toContain("select 2 as kept_later");
  expect(kept).not.toContain("select 3 as not_kept");
});

test("through a pool in between no statement leaves anything in its session that the next one, perhaps in another, would miss", async () => {
  const db = openDatabase({
    connectionString: database.connectionString,
    isPooled: true,
    poolSize: 1,
  });
  expect(await countUse(db, "lookupByAddress", "10.0.0.1")).toBe(0);
  await planned(db, "select 9 as kept");
  expect(await keptBy(db)).toEqual([]);
  await closeDatabase(db);
});

test("a pool in between is asked for no setting of a session; without one statements end by themselves", async () => {
  for (const isPooled of [true, false]) {
    const db = openDatabase({ connectionString: database.connectionString, isPooled });
    expect(await hasStatementTimeout(db)).toBe(!isPooled);
    await closeDatabase(db);
  }
});
