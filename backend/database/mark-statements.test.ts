import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openTestDatabase } from "../../tests/fixtures/database";
import { closeDatabase, hasStatementTimeout, openDatabase } from "./connection";
import { forRequest } from "./mark-statements";
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

test("no statement leaves anything in its session that the next one, perhaps in another, would miss", async () => {
  expect(await countUse(database.db, "lookupByAddress", "10.0.0.1")).toBe(0);
  expect(await countUse(database.db, "lookupByAddress", "10.0.0.1")).toBe(0);
  const { rows } = await database.db.execute(sql`select name from pg_prepared_statements`);
  expect(rows).toEqual([]);
});

test("a pool in between is asked for no setting of a session; without one statements end by themselves", async () => {
  for (const isPooled of [true, false]) {
    const db = openDatabase({ connectionString: database.connectionString, isPooled });
    expect(await hasStatementTimeout(db)).toBe(!isPooled);
    await closeDatabase(db);
  }
});
