import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { ORDER_STATUS } from "@contract/model/states";
import { openTestDatabase } from "../../tests/fixtures/database";
import { makeBuyer, makeGoods, openShop, placeOrderByCart } from "../../tests/fixtures/money-shop";
import { listOrdersForAdmin } from "./admin-lists";
import { shopper } from "./schema/shoppers";

const database = openTestDatabase();

test("a search for a buyer returns each page of orders in the chosen order, with the number of all matches", async () => {
  const { db } = database;
  const shop = openShop(db);
  const [buyer, other] = [await makeBuyer(db), await makeBuyer(db)];
  const goods = await makeGoods(db, { stock: 10 });
  const placed: string[] = [];
  for (let nth = 0; nth < 3; nth += 1) {
    const input = { goods: [goods] };
    placed.push((await placeOrderByCart(shop, buyer, input)).id);
    await placeOrderByCart(shop, other, input);
  }
  const [found] = await db.select().from(shopper).where(eq(shopper.id, buyer.id));
  const keyword = found?.loginName ?? "";
  const readPage = async (pageNum: number, sort: "newest" | "oldest") => {
    const filters = { status: ORDER_STATUS.all, keyword, searchesPersonalData: true } as const;
    const { rows, total } = await listOrdersForAdmin(db, {
      ...filters,
      sort,
      pageNum,
      pageSize: 2,
    });
    return { ids: rows.map(({ order }) => order.id), total };
  };
  const [first, second, third] = placed;
  expect(await readPage(1, "oldest")).toEqual({ ids: [first, second], total: 3 });
  expect(await readPage(2, "oldest")).toEqual({ ids: [third], total: 3 });
  expect(await readPage(1, "newest")).toEqual({ ids: [third, second], total: 3 });
  expect(await readPage(3, "newest")).toEqual({ ids: [], total: 3 });
});
