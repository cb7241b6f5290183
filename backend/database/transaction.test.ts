import { sql } from "drizzle-orm";
import { register } from "prom-client";
import { expect, test, vi } from "vitest";
import { openTestDatabase } from "../../tests/fixtures/database";
import { makeBarrier } from "../../tests/fixtures/barrier";
import { isOutage } from "@platform/logging/create-log";
import type { Database } from "./connection";
import { getSqlState, runInTransaction } from "./transaction";

const database = openTestDatabase({ warm: true });
const singleConnection = openTestDatabase({ poolSize: 1 });

async function makeCounters(): Promise<string> {
  const table = `counter_${Math.random().toString(36).slice(2)}`;
  await database.db.execute(
    sql.raw(`create table ${table} (id int primary key, hits int not null)`),
  );
  await database.db.execute(sql.raw(`insert into ${table} values (1, 0), (2, 0)`));
  return table;
}

async function readHits(table: string): Promise<number[]> {
  const rows = await database.db.execute<{ hits: number }>(
    sql.raw(`select hits from ${table} order by id`),
  );
  return rows.rows.map((row) => row.hits);
}

test("runInTransaction rolls a transaction back if it throws", async () => {
  const table = await makeCounters();
  const failed = runInTransaction(database.db, async (tx) => {
    await tx.execute(sql.raw(`update ${table} set hits = 1`));
    throw new Error("changed my mind");
  });
  await expect(failed).rejects.toThrow("changed my mind");
  expect(await readHits(table)).toEqual([0, 0]);
});

test("runInTransaction retries transactions that deadlock until both succeed", async () => {
  const table = await makeCounters();
  let tries = 0;
  const bothHoldOne = makeBarrier(2);

  function add(first: number, second: number): Promise<void> {
    return runInTransaction(database.db, async (tx) => {
      await tx.execute(sql.raw(`update ${table} set hits = hits + 1 where id = ${first}`));
      tries += 1;
      await bothHoldOne();
      await tx.execute(sql.raw(`update ${table} set hits = hits + 1 where id = ${second}`));
    });
  }

  await Promise.all([add(1, 2), add(2, 1)]);
  expect(tries).toBeGreaterThan(2); // At least one transaction was retried.
  expect(await readHits(table)).toEqual([2, 2]);
});

test("runInTransaction retries a serializable transaction that fails because of a concurrent one", async () => {
  const table = await makeCounters();
  const tries = [0, 0];
  const bothHaveRead = makeBarrier(2);
  await Promise.all(
    tries.map((_, who) =>
      runInTransaction(database.db, async (tx) => {
        await tx.execute(sql`set transaction isolation level serializable`);
        tries[who] = (tries[who] ?? 0) + 1;
        const read = await tx.execute<{ hits: number }>(
          sql.raw(`select hits from ${table} where id = 1`),
        );
        await bothHaveRead();
        const hits = (read.rows[0]?.hits ?? 0) + 1;
        await tx.execute(sql.raw(`update ${table} set hits = ${hits} where id = 1`));
      }),
    ),
  );
  expect(await readHits(table)).toEqual([2, 0]);
  expect(Math.max(...tries)).toBeGreaterThan(1);
});

test("runInTransaction does not retry after an error that a retry cannot resolve", async () => {
  let tries = 0;
  const failed = runInTransaction(database.db, async (tx) => {
    tries += 1;
    await tx.execute(sql`select 1 / 0`);
  });
  await expect(failed.catch((error: unknown) => getSqlState(error))).resolves.toBe("22012");
  expect(tries).toBe(1);
});

test("runInTransaction releases the connection if the transaction cannot begin", async () => {
  const { db } = singleConnection;
  const connection = await db.$client.connect();
  connection.release();
  // The connection breaks while it is idle, so the pool has not noticed it yet.
  const { connection: line } = connection as unknown as {
    connection: { stream: { destroy(): void } };
  };
  line.stream.destroy();
  await expect(runInTransaction(db, () => Promise.resolve())).rejects.toThrow();
  expect(db.$client.totalCount - db.$client.idleCount, "connections that are lent out").toBe(0);
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
});

test("runInTransaction closes a connection whose transaction may still be open", async () => {
  const { db } = singleConnection;
  const connection = await db.$client.connect();
  const query = connection.query.bind(connection) as (...args: unknown[]) => Promise<unknown>;
  // PostgreSQL begins the transaction, but the client times out before it receives the response.
  const beginAndGiveUp = (...args: unknown[]): unknown =>
    query(...args).then(() => {
      throw new Error("Query read timeout");
    });
  const spy = vi.spyOn(connection, "query").mockImplementationOnce(beginAndGiveUp);
  connection.release();
  await expect(runInTransaction(db, () => Promise.resolve())).rejects.toThrow();
  spy.mockRestore();
  expect(db.$client.totalCount).toBe(0);
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
});

test("runInTransaction replaces a connection to a server that became read-only in a failover", async () => {
  const { db } = singleConnection;
  const table = await makeTableIn(db);
  // The session of the pool's only connection behaves like one that still leads to the former primary.
  await db.execute(sql`set default_transaction_read_only = on`);
  await runInTransaction(db, (tx) => tx.execute(sql.raw(`insert into ${table} values (1)`)));
  expect((await db.execute(sql.raw(`select id from ${table}`))).rows).toEqual([{ id: 1 }]);
});

test("runInTransaction gives up if the server stays read-only, and then sells again without a restart", async () => {
  const { db } = singleConnection;
  const table = await makeTableIn(db);
  const insert = () =>
    runInTransaction(db, (tx) => tx.execute(sql.raw(`insert into ${table} values (1)`)));
  const name = new URL(singleConnection.connectionString).pathname.slice(1);
  await db.execute(sql.raw(`alter database ${name} set default_transaction_read_only = on`));
  await db.execute(sql`set default_transaction_read_only = on`);
  const failure: unknown = await insert().catch((error: unknown) => error);
  expect(getSqlState(failure)).toBe("25006");
  expect(isOutage(failure)).toBe(true);
  await database.db.execute(sql.raw(`alter database ${name} reset default_transaction_read_only`));
  await insert();
  expect((await db.execute(sql.raw(`select id from ${table}`))).rows).toEqual([{ id: 1 }]);
});

async function makeTableIn(db: Database): Promise<string> {
  const table = `written_${Math.random().toString(36).slice(2)}`;
  await db.execute(sql.raw(`create table ${table} (id int primary key)`));
  return table;
}

/** Returns the value of a metric with these labels, or 0. */
async function readMetric(name: string, labels: Record<string, string> = {}): Promise<number> {
  const { values } = (await register.getSingleMetric(name)!.get()) as {
    values: { value: number; labels: Record<string, string>; metricName?: string }[];
  };
  const isMeant = (each: (typeof values)[number]) =>
    Object.entries(labels).every(([label, value]) => each.labels[label] === value) &&
    (each.metricName ?? "").endsWith(name.endsWith("seconds") ? "_count" : "");
  return values.find(isMeant)?.value ?? 0;
}

test("the metrics count each statement and its duration, and the SQLSTATE of a failed statement", async () => {
  const counts = async () => ({
    all: await readMetric("database_statement_duration_seconds"),
    failed: await readMetric("database_failed_statements_total", { sqlstate: "22012" }),
  });
  const before = await counts();
  const { db } = singleConnection;
  await db.execute(sql`select 1`);
  await expect(db.execute(sql`select 1 / 0`)).rejects.toThrow();
  await expect(
    runInTransaction(db, (tx) => tx.execute(sql`select 1 / 0`)), // begin, the statement and rollback
  ).rejects.toThrow();
  await expect.poll(counts).toEqual({ all: before.all + 5, failed: before.failed + 2 });
});
