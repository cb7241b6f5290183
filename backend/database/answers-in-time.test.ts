import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { openTestDatabase } from "../../tests/fixtures/database";
import { respondsInTime } from "./await-database";
import { closeDatabase, openDatabase } from "./connection";

const database = openTestDatabase();

test("respondsInTime returns true if the database responds, and false if it hangs or is unreachable", async () => {
  expect(await respondsInTime(database.db, 60_000)).toBe(true);
  const lines: Socket[] = [];
  const silent = createServer((line) => void lines.push(line));
  silent.listen(0, "127.0.0.1");
  await once(silent, "listening");
  const { port } = silent.address() as AddressInfo;
  const db = openDatabase({
    connectionString: `postgres://shop:shop@127.0.0.1:${port}/shop`,
    connectTimeoutMs: 0,
  });
  expect(await respondsInTime(db, 50)).toBe(false);
  for (const line of lines) line.destroy();
  silent.close();
  expect(await respondsInTime(db, 60_000)).toBe(false);
  await closeDatabase(db);
});
