/* Tests the heartbeats of processes, and how staff end the sessions of online users. */
import { eq, sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { openTestDatabase } from "../../../tests/fixtures/database";
import { makeBuyer, openShop } from "../../../tests/fixtures/money-shop";
import { makeMember } from "../../../tests/fixtures/staff";
import { startHeartbeats, saveStorefrontHeartbeat } from "./heartbeats";
import { staffAction } from "../../database/schema/staff";
import { instance } from "../../database/schema/operations";
import { findSession, startSession } from "../../database/sessions";
import { runInTransaction } from "../../database/transaction";
import { BUILT_IN_ROLE_RIGHTS } from "../../rules/staff-permissions";
import { endOnlineSession, readOnlineSessions, readMonitor } from "../staff/read-monitor";
import { findStaffSignIn } from "../staff-sessions/sign-in-staff";

const database = openTestDatabase();
const BY = { staffName: "anna", address: "" };
const PAGE = { pageNum: 1, pageSize: 20 };

function createHeartbeat(name: string) {
  const figures = { memoryBytes: 1_000_000, sockets: 3 };
  return { name, version: "1.0.0", startedAt: 0, figures, isEnding: false };
}

test("the monitor lists a running process with its metrics until the process stops", async () => {
  const shop = openShop(database.db);
  const end = startHeartbeats(shop, { name: "backend@one:1-a", program: "backend", folder: "." });
  await vi.waitFor(
    async () => {
      const { instances } = await readMonitor(shop);
      expect(instances).toMatchObject([{ name: "backend@one:1-a", away: false }]);
      expect(instances[0]!.figures.memoryBytes).toBeGreaterThan(1_000_000);
      expect(instances[0]!.figures.diskTotalBytes).toBeGreaterThan(0);
    },
    { timeout: 60_000 },
  );
  await end();
  expect((await readMonitor(shop)).instances).toEqual([]);
});

test("the monitor shows a process without a heartbeat for half a minute as away", async () => {
  const shop = openShop(database.db);
  await saveStorefrontHeartbeat(shop, true, createHeartbeat("storefront@one:2-b"));
  await saveStorefrontHeartbeat(shop, true, createHeartbeat("storefront@two:2-b"));
  await database.db
    .update(instance)
    .set({ seenAt: sql`clock_timestamp() - interval '31 seconds'` })
    .where(eq(instance.name, "storefront@two:2-b"));
  const { instances } = await readMonitor(shop);
  expect(instances.map(({ name, away }) => [name, away])).toEqual([
    ["storefront@one:2-b", false],
    ["storefront@two:2-b", true],
  ]);
  await saveStorefrontHeartbeat(shop, true, {
    ...createHeartbeat("storefront@two:2-b"),
    isEnding: true,
  });
  expect((await readMonitor(shop)).instances).toHaveLength(1);
});

test("only a storefront that knows the shared secret can report a storefront's heartbeat", async () => {
  const shop = openShop(database.db);
  const strange = saveStorefrontHeartbeat(shop, false, createHeartbeat("storefront@strange:1-a"));
  await expect(strange).rejects.toMatchObject({ key: "forbidden" });
  const other = saveStorefrontHeartbeat(shop, true, createHeartbeat("backend@one:1-a"));
  await expect(other).rejects.toMatchObject({ key: "forbidden" });
});

test("the monitor shows the metrics of the database and the lengths of the queues", async () => {
  const { database: figures, queues } = await readMonitor(openShop(database.db));
  expect(figures.sizeBytes).toBeGreaterThan(1_000_000);
  expect(figures.mostConnections).toBeGreaterThan(0);
  expect(queues).toMatchObject({ mailsWaiting: 0, moneyWaiting: 0, jobsFailing: 0 });
  // All jobs are late, because no process has run a job here.
  expect(queues.jobsLate).toBeGreaterThan(10);
});

test("the monitor lists recently used sessions, and a session that staff end becomes invalid in all processes", async () => {
  const shop = openShop(database.db);
  const buyer = await makeBuyer(database.db);
  const [token, old] = await runInTransaction(database.db, async (tx) => [
    await startSession(tx, buyer.id),
    await startSession(tx, buyer.id),
  ]);
  const gone = (await findSession(database.db, old))!.tokenHash;
  await database.db.execute(
    sql`update shopper_session set seen_at = now() - interval '31 minutes' where token_hash = ${gone}`,
  );
  const { rows, total } = await readOnlineSessions(shop, { kind: "shopper", ...PAGE });
  expect([rows.length, total]).toEqual([1, 1]);
  const owner = { actor: BY, held: BUILT_IN_ROLE_RIGHTS.owner };
  await endOnlineSession(shop, owner, { kind: "shopper", sessionId: rows[0]!.tokenHash });
  expect(await findSession(database.db, token)).toBeUndefined();
  const again = endOnlineSession(shop, owner, { kind: "shopper", sessionId: rows[0]!.tokenHash });
  await expect(again).rejects.toMatchObject({ key: "notFound" });
  const [entry] = await database.db.select().from(staffAction);
  expect(entry).toMatchObject({ action: "endShopperSessions", subjectId: buyer.id });
});

test("staff cannot end the session of a colleague with more rights", async () => {
  const shop = openShop(database.db);
  const { token } = await makeMember(shop, "owner");
  const { rows } = await readOnlineSessions(shop, { kind: "staff", ...PAGE });
  const { tokenHash } = (await findStaffSignIn(shop, token))!;
  expect(rows.map((row) => row.tokenHash)).toContain(tokenHash);
  const toEnd = { kind: "staff", sessionId: tokenHash } as const;
  const byManager = endOnlineSession(
    shop,
    { actor: BY, held: BUILT_IN_ROLE_RIGHTS.manager },
    toEnd,
  );
  await expect(byManager).rejects.toMatchObject({ key: "forbidden" });
  expect(await findStaffSignIn(shop, token)).toBeDefined();
  await endOnlineSession(shop, { actor: BY, held: BUILT_IN_ROLE_RIGHTS.owner }, toEnd);
  expect(await findStaffSignIn(shop, token)).toBeUndefined();
});
