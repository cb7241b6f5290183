/* Tests a database that allows few connections, and a database that is not available yet. */
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from "vitest";
import { createLog } from "../../platform/logging/create-log";
import { awaitDatabase, TooFewConnections } from "../../backend/database/await-database";
import { DatabaseUnreachable } from "../../backend/database/migrate";
import { readConfig } from "../../backend/config";
import { openBackend } from "../../backend/open-backend";
import { createTestDatabase } from "../fixtures/database";
import { findFreePort } from "../fixtures/free-port";

const silentLog = createLog({ part: "backend", level: "silent" });
const neverAborted = new AbortController().signal;
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "rootwell-few-"));
});
afterAll(async () => {
  await rm(dataDir, { recursive: true });
});

/** Creates a database whose owner may open at most this number of connections. */
async function createDatabaseFor(connections: number): Promise<string> {
  const database = await createTestDatabase();
  const role = `few_${randomUUID().replaceAll("-", "")}`;
  const client = new Client({ connectionString: database.connectionString });
  await client.connect();
  await client.query(`create role ${role} login password 'few' connection limit ${connections}`);
  await client.query(`grant all on all tables in schema public to ${role}`);
  await client.query(`grant all on all sequences in schema public to ${role}`);
  await client.query(`grant all on schema drizzle to ${role}`);
  await client.query(`grant all on all tables in schema drizzle to ${role}`);
  await client.query(
    `grant create on database ${new URL(database.connectionString).pathname.slice(1)} to ${role}`,
  );
  await client.end();
  onTestFinished(async () => {
    await database.drop();
    const server = new Client({ connectionString: inject("databaseServer") });
    await server.connect();
    await server.query(`drop role if exists ${role}`);
    await server.end();
  });
  const url = new URL(database.connectionString);
  url.username = role;
  url.password = "few";
  return url.href;
}

function createSettings(url: string, pool: number) {
  const settings = { DATABASE_URL: url, DATABASE_POOL: String(pool), SEED_DEMO: "0" };
  return readConfig(
    { ...settings, DATA_DIR: join(dataDir, randomUUID()), BACKEND_PORT: "0", PAY_SANDBOX: "0" },
    true,
  );
}

test("a start fails if the database role allows too few connections, and the message contains both numbers", async () => {
  const url = await createDatabaseFor(12);
  const opening = openBackend(createSettings(url, 20), silentLog);
  await expect(opening).rejects.toThrow(TooFewConnections);
  await expect(opening).rejects.toThrow(/allows 12 connections.* needs 21 .*DATABASE_POOL to 11/);
});

test("a backend with a pool of two connections works if its role allows only three", async () => {
  const url = await createDatabaseFor(3);
  const backend = await openBackend(createSettings(url, 2), silentLog);
  const asked = Array.from({ length: 20 }, () =>
    fetch(`http://127.0.0.1:${backend.port}/prod-api/userApp/product/productPage`),
  );
  const codes = await Promise.all(
    asked.map(async (answer) => ((await (await answer).json()) as { code: number }).code),
  );
  expect(new Set(codes)).toEqual(new Set([200]));
  await backend.close();
});

test("a backend logs that it waits for an unreachable database, and then gives up", async () => {
  const lines: string[] = [];
  const output = { write: (line: string) => void lines.push(line) };
  const log = createLog({ part: "backend", level: "info", output });
  const connectionString = `postgres://127.0.0.1:${await findFreePort()}/gone`;
  const waiting = { connectionString, poolSize: 2, log, signal: neverAborted, patienceMs: 1_500 };
  await expect(awaitDatabase(waiting)).rejects.toThrow(DatabaseUnreachable);
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0]!)).toMatchObject({
    event: "database.unreachable",
    patienceSeconds: 1.5,
  });
});

test("a backend stops waiting for the database immediately when it receives the stop signal", async () => {
  const connectionString = `postgres://127.0.0.1:${await findFreePort()}/gone`;
  const stopping = new AbortController();
  const log = createLog({
    part: "backend",
    level: "info",
    output: { write: () => stopping.abort() },
  });
  const waiting = { connectionString, poolSize: 2, log, signal: stopping.signal };
  await expect(awaitDatabase(waiting)).rejects.toMatchObject({ name: "AbortError" });
});
