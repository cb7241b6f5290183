import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openTestDatabase } from "../../tests/fixtures/database";
import { closeDatabase, hasStatementTimeout, openDatabase } from "./connection";
import type { Database, Transaction } from "./connection";
import { runWithRequestId, queryPrepared } from "./prepared-statements";
import { countUse } from "./rate-limits";
import { runInTransaction } from "./transaction";

// Use a single connection, so that each statement sees the session state that the one before left.
const database = openTestDatabase({ poolSize: 1 });

async function readOwnStatementText(): Promise<string> {
  const { rows } = await database.db.execute<{ query: string }>(
    sql`select query from pg_stat_activity where pid = pg_backend_pid()`,
  );
  return rows[0]!.query;
}

test("each SQL statement carries the request id in a comment, inside and outside transactions", async () => {
  expect(await runWithRequestId("3f-7a", readOwnStatementText)).toMatch(/ \/\* 3f-7a \*\/$/);
  const inside = await runWithRequestId("3f-7b", () =>
    runInTransaction(database.db, async (tx) => {
      const { rows } = await tx.execute<{ query: string }>(
        sql`select query from pg_stat_activity where pid = pg_backend_pid()`,
      );
      return rows[0]!.query;
    }),
  );
  expect(inside).toMatch(/ \/\* 3f-7b \*\/$/);
  expect(await readOwnStatementText()).not.toContain("/*");
});

test("the backend does not add a request id with special characters to an SQL statement", async () => {
  const text = await runWithRequestId("*/ drop table sku; --", readOwnStatementText);
  expect(text).not.toContain("drop");
});

/** Returns the prepared statements of a connection, each with the number of times that PostgreSQL planned it. */
async function listPreparedStatements(
  db: Database | Transaction,
): Promise<{ text: string; plans: number }[]> {
  const { rows } = await db.execute<{ text: string; plans: number }>(
    sql`select statement as text, (generic_plans + custom_plans)::int as plans from pg_prepared_statements`,
  );
  return rows;
}

const executePrepared = (db: Database | Transaction, text: string) =>
  queryPrepared(() => db.execute(sql.raw(text)));

test("each connection prepares a queryPrepared statement once for all requests", async () => {
  await runWithRequestId("3f-7c", () => executePrepared(database.db, "select 7 as kept"));
  await runWithRequestId("3f-7d", () => executePrepared(database.db, "select 7 as kept"));
  expect(await listPreparedStatements(database.db)).toEqual([
    { text: "select 7 as kept", plans: 2 },
  ]);
});

test("a queryPrepared statement in a transaction carries the request id, because it may block other statements", async () => {
  const inside = await runInTransaction(database.db, async (tx) => {
    await executePrepared(tx, "select 8 as kept");
    return listPreparedStatements(tx);
  });
  expect(inside.map(({ text }) => text)).not.toContain("select 8 as kept");
});

test("a query that waits for a connection keeps the request id and the name of its own caller", async () => {
  const { db } = database;
  await runWithRequestId("3f-7e", async () => {
    let waiting: Promise<unknown>[] = [];
    await executePrepared(db, "select 1 as first");
    await runInTransaction(db, async () => {
      waiting = [
        executePrepared(db, "select 2 as kept_later"),
        db.execute(sql.raw("select 3 as not_kept")),
        runWithRequestId("3f-7f", readOwnStatementText),
      ];
      await Promise.resolve();
    });
    await Promise.all(waiting.slice(0, 2));
    expect(await waiting[2]).toMatch(/ \/\* 3f-7f \*\/$/);
  });
  const kept = (await listPreparedStatements(db)).map(({ text }) => text);
  expect(kept).toContain("select 2 as kept_later");
  expect(kept).not.toContain("select 3 as not_kept");
});

test("behind a connection pooler, no SQL statement leaves state in its session", async () => {
  const db = openDatabase({
    connectionString: database.connectionString,
    isPooled: true,
    poolSize: 1,
  });
  expect(await countUse(db, "lookupByAddress", "10.0.0.1")).toBe(0);
  await executePrepared(db, "select 9 as kept");
  expect(await listPreparedStatements(db)).toEqual([]);
  await closeDatabase(db);
});

test("connections have a statement timeout, except behind a connection pooler", async () => {
  for (const isPooled of [true, false]) {
    const db = openDatabase({ connectionString: database.connectionString, isPooled });
    expect(await hasStatementTimeout(db)).toBe(!isPooled);
    await closeDatabase(db);
  }
});
