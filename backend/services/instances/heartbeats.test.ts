import { beforeEach, expect, test } from "vitest";
import { addCalendarDays } from "@contract/staff/figures";
import { getShopNow } from "../../database/clock";
import { visitCount } from "../../database/schema/sales";
import { runInTransaction } from "../../database/transaction";
import { mergeVisits, saveVisits, sumVisits } from "../../database/visits";
import { toShopDay } from "../../rules/shop-calendar";
import { openTestDatabase } from "../../../tests/fixtures/database";
import { openShop } from "../../../tests/fixtures/money-shop";
import type { Shop } from "../shop";
import { sumSalesDays } from "../staff/read-today";
import { saveStorefrontVisits } from "./heartbeats";

const database = openTestDatabase();
let shop: Shop;
let today: string;
beforeEach(async () => {
  shop = openShop(database.db);
  today = toShopDay(await getShopNow(shop.db));
  await shop.db.delete(visitCount);
});

const report = (name: string, visit: number, basket = 0, day = today) =>
  saveStorefrontVisits(shop, true, { name: `storefront@${name}`, days: [{ day, visit, basket }] });
const sum = (day = today) => sumVisits(shop.db, { first: day, last: day });

test("concurrent reports of several storefronts add up, and a repeated report is counted once", async () => {
  await Promise.all([report("one", 3, 1), report("two", 4), report("one", 3, 1)]);
  expect(await sum()).toEqual({ visit: 7, basket: 1 });
  await report("one", 5, 1);
  expect(await sum()).toEqual({ visit: 9, basket: 1 });
});

test("a delayed report does not lower the counts", async () => {
  await report("one", 5);
  await report("one", 3);
  expect(await sum()).toEqual({ visit: 5, basket: 0 });
});

test("a report of a day whose counts are merged is ignored", async () => {
  const old = addCalendarDays(today, -2);
  await report("one", 5, 0, old);
  await report("one", 5, 0, addCalendarDays(today, 2));
  expect(await shop.db.select().from(visitCount)).toEqual([]);
  await report("one", 5, 0, addCalendarDays(today, -1));
  expect(await sum(addCalendarDays(today, -1))).toEqual({ visit: 5, basket: 0 });
});

test("only a storefront of this shop can report", async () => {
  const counts = { name: "storefront@one", days: [{ day: today, visit: 1, basket: 0 }] };
  await expect(saveStorefrontVisits(shop, false, counts)).rejects.toMatchObject({
    key: "forbidden",
  });
  await expect(
    saveStorefrontVisits(shop, true, { ...counts, name: "worker@one" }),
  ).rejects.toMatchObject({ key: "forbidden" });
  expect(await sum()).toEqual({ visit: 0, basket: 0 });
});

test("the job merges the counts of older days into one row without changing their sum", async () => {
  const old = addCalendarDays(today, -3);
  const save = (source: string, visit: number) =>
    runInTransaction(shop.db, (tx) =>
      saveVisits(tx, { day: old, source, counts: { visit, basket: 2 } }),
    );
  await save("storefront@one", 3);
  await save("storefront@two", 4);
  await report("one", 1);
  await sumSalesDays(shop);
  expect(await sum(old)).toEqual({ visit: 7, basket: 4 });
  await save("storefront@three", 5);
  await runInTransaction(shop.db, (tx) => mergeVisits(tx, today));
  expect(await sum(old)).toEqual({ visit: 12, basket: 6 });
  const rows = await shop.db.select().from(visitCount);
  expect(rows.filter(({ day }) => day === old).map(({ source }) => source)).toEqual(["", ""]);
  expect(await sum()).toEqual({ visit: 1, basket: 0 });
});
