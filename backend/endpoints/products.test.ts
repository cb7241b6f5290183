import { expect, test } from "vitest";
import * as products from "@contract/products";
import { SORT_TYPE } from "@contract/states";
import { openBackendDoor } from "../../tests/fixtures/backend-client";
import { openTestDatabase } from "../../tests/fixtures/database";

const database = openTestDatabase();
const { ask, askPage } = openBackendDoor(database);

const ofRange = (range: string) => askPage(products.productPage, { range, pageSize: 50 });

test("a range holds its products and no other", async () => {
  const { ranges } = await ask(products.filterList);
  expect(ranges.map(({ code }) => code)).toEqual([
    ...["purify", "nourish", "strengthen", "soothe", "colour-care"],
  ]);
  for (const { code, count } of ranges) {
    const { rows, total } = await ofRange(code);
    expect([code, total]).toEqual([code, count]);
    const { range } = await ask(products.productDetail, { id: rows[0]!.id });
    expect(range).toBe(code);
  }
  expect((await ofRange("no-such-range")).total).toBe(0);
});

test("the best-selling stand first", async () => {
  const sortType = SORT_TYPE.bestSelling;
  const { rows } = await askPage(products.productPage, { sortType, pageSize: 50 });
  const sold = rows.map(({ salesCount }) => salesCount);
  expect(new Set(sold).size).toBeGreaterThan(10);
  expect(sold).toEqual([...sold].sort((one, other) => other - one));
});

test("what goes with a product is the rest of its routine, a product a step, none of its rivals", async () => {
  const categoriesBeside = async (categoryId: string) => {
    const { rows } = await askPage(products.productPage, { categoryId });
    const { related } = await ask(products.productDetail, { id: rows[0]!.id });
    const beside = [];
    for (const { id } of related)
      beside.push((await ask(products.productDetail, { id })).category?.code);
    return beside;
  };
  const care = ["scalp-care", "treatment", "styling"];
  expect(await categoriesBeside("shampoo")).toEqual(["conditioner", ...care]);
  expect(await categoriesBeside("conditioner")).toEqual(["shampoo", ...care]);
  const toWash = ["shampoo", "conditioner", "scalp-care", "treatment"];
  expect(await categoriesBeside("tools")).toEqual(toWash);
});
