/* Tests docs/how-to/point-in-time-recovery.md with Debian's PostgreSQL (`apt-get install postgresql`). The test
   makes a base backup while the shop sells, and recovers the state before an accident. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDatabase, openDatabase, type Database } from "../../../backend/database/connection";
import { migrateDatabase, requireSchema } from "../../../backend/database/migrate";
import { findPayment } from "../../../backend/database/payments";
import { pollPayment } from "../../../backend/services/payments/read-pay-status";
import type { Shop } from "../../../backend/services/shop";
import { makeApprovedOrders } from "../../fixtures/approved-orders";
import { expectInvariantsToHold } from "../../fixtures/invariants";
import { openShop } from "../../fixtures/money-shop";
import { startArchivingServer } from "../replicated-database";

let servers: Awaited<ReturnType<typeof startArchivingServer>>;
let folder: string;
const opened: Database[] = [];
beforeAll(async () => {
  servers = await startArchivingServer();
  folder = await mkdtemp(path.join(tmpdir(), "rootwell-point-in-time-"));
});
afterAll(async () => {
  await Promise.all(opened.map(closeDatabase));
  await servers.stop();
  await rm(folder, { recursive: true, force: true });
});

function openShopAt(connectionString: string): Shop {
  const db = openDatabase({ connectionString, poolSize: 8 });
  opened.push(db);
  return openShop(db, { DATA_DIR: folder });
}

/** Places and pays orders. Returns their ids after the shop has confirmed the payments. */
async function sell(shop: Shop, count: number): Promise<string[]> {
  const approved = await makeApprovedOrders(shop, count);
  for (const { payNo } of approved) await pollPayment(shop, (await findPayment(shop.db, payNo))!);
  return approved.map(({ orderId }) => orderId);
}

const TOTALS = `select count(*)::int as orders, sum(pay_cents)::text as cents,
  count(*) filter (where paid_at is not null)::int as paid from shop_order`;

test("a point-in-time recovery restores every order and payment of the chosen time", async () => {
  const { primary } = servers;
  await migrateDatabase(primary.url, { report: () => undefined });
  const shop = openShopAt(primary.url);
  const early = await sell(shop, 5);
  const [during] = await Promise.all([sell(shop, 20), servers.backUp()]);
  const late = await sell(shop, 20);
  const moment = await primary.ask("select clock_timestamp()::text as at");
  const totals = await primary.ask(TOTALS);
  expect(totals).toMatchObject({ orders: 45, paid: 45 });
  await primary.ask("truncate shop_order cascade");
  await sell(shop, 3); // the shop sells on until the accident is noticed
  await servers.archiveLog();
  await primary.kill();

  const recovered = await servers.recover(String(moment?.at));
  expect(await recovered.ask(TOTALS)).toEqual(totals);
  await requireSchema(recovered.url);
  const again = openShopAt(recovered.url);
  await expectInvariantsToHold(again.db, [...early, ...during, ...late]);
  await sell(again, 2);
  expect(await recovered.ask(TOTALS)).toMatchObject({ orders: 47, paid: 47 });
});
