import { sql } from "drizzle-orm";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { openTestDatabase } from "../fixtures/database";
import { expectInvariantsToHold } from "../fixtures/invariants";
import { makeBuyers, makeCoupon, makeGoods, openShop } from "../fixtures/money-shop";
import { RealShopDriver } from "../fixtures/real-shop-driver";
import { ShopModel } from "../fixtures/shop-model";
import type { Outcome } from "../fixtures/shop-model";
import { selectRoundCount } from "../fixtures/rounds";

const database = openTestDatabase({ warm: true });

/** The number of random walks. A release uses WALKS=50000. A failure prints the seed and the path of its walk. */
const WALKS = Number(process.env.WALKS ?? selectRoundCount({ few: 60, all: 200 }));
const STEPS = Number(process.env.WALK_STEPS ?? 50);
const LANES = 4;
const SEED = Number(process.env.WALK_SEED ?? 20_260_301);
const PRICES = [1_900, 12_800, 33_300] as const;
const STOCK = [2, 5, 9] as const;
const COUPON_CENTS = 4_000;

type Step = fc.AsyncCommand<ShopModel, RealShopDriver>;

/** Defines a step. The model and the shop must return the same result, and have the same state afterwards. */
function defineStep(
  words: string,
  isPossible: (model: ShopModel) => boolean,
  act: (shop: ShopModel | RealShopDriver, model: ShopModel) => Outcome | Promise<Outcome>,
): Step {
  return {
    check: isPossible,
    toString: () => words,
    async run(model, real) {
      const expected = await act(model, model);
      expect(await act(real, model), words).toBe(expected);
      await expectAlike(model, real);
    },
  };
}

async function expectAlike(
  model: ShopModel,
  { shop, products: shelf, orders, coupons }: RealShopDriver,
): Promise<void> {
  // Use a single SQL statement, because it runs after each of fifty thousand steps.
  const { rows } = await shop.db.execute<{ kind: string; id: string; facts: unknown }>(sql`
    select 'sku' as kind, id::text, json_build_array(stock, locked) as facts
      from sku where id in ${shelf.map(({ skuId }) => skuId)}
    union all
    select 'order', id::text, json_build_array(status, detail_status, pay_cents, hidden_at is not null)
      from shop_order where id in ${["1", ...orders.map(({ id }) => id)]}
    union all
    select 'coupon', id::text, json_build_array(status = 1) from coupon where id in ${[...coupons]}`);
  const facts = new Map(rows.map((row) => [`${row.kind} ${row.id}`, row.facts]));
  const real = {
    products: shelf.map(({ skuId }) => facts.get(`sku ${skuId}`)),
    orders: orders.map(({ id }) => facts.get(`order ${id}`)),
    coupons: coupons.map((id) => facts.get(`coupon ${id}`)),
  };
  expect(real).toEqual({
    products: model.stock.map((stock, nth) => [stock, model.locked[nth]]),
    orders: model.orders.map((order) => [order.status, order.detail, order.payCents, order.hidden]),
    coupons: model.couponHeld.map((isHeld) => [isHeld]),
  });
}

const anyUser = fc.nat(1);
const anySku = fc.nat(PRICES.length - 1);
const anyCount = fc.integer({ min: 1, max: 4 });
const returnTrue = () => true;
const hasOrders = (model: ShopModel) => model.orders.length > 0;

/** Defines a step on one of the orders. A newer order is more likely. */
function defineOrderStep(
  name: "pay" | "cancel" | "runOutOfTime" | "ship" | "receive" | "askRefund" | "hide",
) {
  return fc
    .nat(2)
    .map((back) =>
      defineStep(`${name} ${back} back`, hasOrders, (shop, model) =>
        shop[name](Math.max(0, model.orders.length - 1 - back)),
      ),
    );
}

const add = fc
  .tuple(anyUser, anySku, anyCount)
  .map(([user, nth, count]) =>
    defineStep(`user ${user} adds ${count} of ${nth}`, returnTrue, (shop) =>
      shop.add(user, nth, count),
    ),
  );
const change = fc
  .tuple(anyUser, anySku, anyCount)
  .map(([user, nth, count]) =>
    defineStep(`user ${user} wants ${count} of ${nth}`, returnTrue, (shop) =>
      shop.change(user, nth, count),
    ),
  );
const remove = fc
  .tuple(anyUser, anySku)
  .map(([user, nth]) =>
    defineStep(`user ${user} takes ${nth} out`, returnTrue, (shop) => shop.remove(user, nth)),
  );
const order = fc
  .tuple(anyUser, fc.boolean())
  .map(([user, wantsCoupon]) =>
    defineStep(`user ${user} orders${wantsCoupon ? " with a coupon" : ""}`, returnTrue, (shop) =>
      shop.order(user, wantsCoupon),
    ),
  );
const decide = fc
  .tuple(fc.nat(2), fc.boolean())
  .map(([back, isApproved]) =>
    defineStep(
      `staff ${isApproved ? "approves" : "rejects"} ${back} back`,
      hasOrders,
      (shop, model) => shop.decideRefund(Math.max(0, model.orders.length - 1 - back), isApproved),
    ),
  );

/** More likely steps occur several times in this list, so that a walk makes progress. */
const anyStep: fc.Arbitrary<Step>[] = [
  ...[add, add, add, change, remove, order, order, order],
  ...[
    defineOrderStep("pay"),
    defineOrderStep("pay"),
    defineOrderStep("pay"),
    defineOrderStep("cancel"),
    defineOrderStep("runOutOfTime"),
  ],
  ...[
    defineOrderStep("ship"),
    defineOrderStep("ship"),
    defineOrderStep("receive"),
    defineOrderStep("receive"),
  ],
  ...[
    defineOrderStep("askRefund"),
    defineOrderStep("askRefund"),
    decide,
    decide,
    defineOrderStep("hide"),
  ],
];

async function runWalk(lane: number): Promise<void> {
  const shop = openShop(database.db);
  await fc.assert(
    fc.asyncProperty(fc.commands(anyStep, { maxCommands: STEPS, size: "max" }), async (steps) => {
      const buyers = await makeBuyers(shop.db, 2);
      const products = await Promise.all(
        PRICES.map((priceCents, nth) => makeGoods(shop.db, { priceCents, stock: STOCK[nth]! })),
      );
      const coupons = await Promise.all(
        buyers.map(({ id }) => makeCoupon(shop.db, id, { discountCents: COUPON_CENTS })),
      );
      await fc.asyncModelRun(
        () => ({
          model: new ShopModel(PRICES, STOCK, buyers.length, COUPON_CENTS),
          real: new RealShopDriver(shop, buyers, products, coupons),
        }),
        steps,
      );
    }),
    { numRuns: Math.ceil(WALKS / LANES), seed: SEED + lane, endOnFailure: true },
  );
}

test(
  `the shop behaves like its model in ${WALKS} random walks of two shoppers`,
  { timeout: 3_600_000 },
  async () => {
    await Promise.all(Array.from({ length: LANES }, (_, lane) => runWalk(lane)));
    await expectInvariantsToHold(database.db);
  },
);
