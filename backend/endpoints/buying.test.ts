import { formatAmount } from "@contract/model/money";
import { beforeEach, expect, test } from "vitest";
import * as addresses from "@contract/shop/addresses";
import * as cart from "@contract/shop/cart";
import * as checkout from "@contract/shop/checkout";
import * as coupons from "@contract/shop/coupons";
import * as orders from "@contract/shop/orders";
import * as payments from "@contract/shop/payments";
import * as products from "@contract/shop/products";
import { openBackendClient } from "../../tests/fixtures/backend-client";
import { openTestDatabase } from "../../tests/fixtures/database";
import { expectInvariantsToHold } from "../../tests/fixtures/invariants";
import { cartItem } from "../database/schema/products";

const database = openTestDatabase();
const { send, ask, askPage } = openBackendClient(database);
// Clear the cart, because all tests share one shopper.
beforeEach(async () => {
  await database.db.delete(cartItem);
});

const returnUrls = {
  returnUrl: "http://127.0.0.1/paid?payNo={payNo}",
  cancelUrl: "http://127.0.0.1/given-up",
};

test("a client can list, filter, sort and read products", async () => {
  const { rows, total } = await askPage(products.productPage, {
    keyword: "scalp",
    sortType: "1",
    inStock: "1",
  });
  expect(total).toBeGreaterThan(3);
  const prices = rows.map(({ priceCents }) => priceCents);
  expect(prices).toEqual([...prices].sort((one, other) => other - one));
  const detail = await ask(products.productDetail, { id: rows[0]!.id });
  const { id, priceCents, skuId } = rows[0]!;
  expect(detail).toMatchObject({ id, priceCents, skuId });
  expect(detail.related.length).toBeGreaterThan(0);
  const filters = await ask(products.filterList);
  const [category] = filters.categories;
  const narrowed = await askPage(products.productPage, {
    categoryId: category!.code,
    pageSize: "50",
  });
  expect(narrowed.total).toBe(category!.count);
  const between = await askPage(products.productPage, {
    minPrice: "200",
    maxPrice: "100.00",
    pageSize: "50",
  });
  expect(between.rows.every(({ priceCents: cents }) => cents >= 10_000 && cents <= 20_000)).toBe(
    true,
  );
  const only = await askPage(products.productPage, { ids: `${rows[0]!.id},1` });
  expect(only.rows.map(({ id }) => id)).toEqual([rows[0]!.id]);
  expect(await send(products.productDetail, { id: "1" })).toMatchObject({
    code: 404,
    errKey: "notFound",
  });
});

test("the responses for cart, checkout, payment and order match the contract", async () => {
  const used = (await askPage(coupons.couponPage, { status: "3" })).total;
  const { rows } = await askPage(products.productPage, { keyword: "shampoo", inStock: "1" });
  const [one, other] = rows;
  const added = await ask(cart.addShoppingCartItem, {
    productId: one!.id,
    skuId: one!.skuId,
    count: "2",
  });
  await ask(cart.addShoppingCartItem, { productId: other!.id, count: 1 });
  const changed = await ask(cart.updateCartItemNum, { id: added.id, count: 3 });
  expect(changed.subtotalCents).toBe(changed.priceCents * 3);
  const { data: lines, goodsAmountCents, payTypeList } = await ask(cart.shoppingCartPage);
  expect(lines).toHaveLength(2);
  const [first, second] = lines.map(({ subtotalCents }) => subtotalCents);
  expect(goodsAmountCents).toBe(first! + second!);
  expect(payTypeList.map(({ payType }) => payType)).toEqual(["sandbox"]);
  await ask(cart.deleteCartItem, { id: lines.find(({ id }) => id !== added.id)!.id });

  const choices = await ask(coupons.usableCouponList, { cartItemIds: added.id });
  expect(choices.usable.filter(({ best }) => best)).toHaveLength(1);
  const couponId = choices.usable[0]!.id;
  const quoted = await ask(checkout.settleOrder, { cartItemIds: [added.id], couponId });
  expect(quoted.payAmountCents).toBe(quoted.goodsAmountCents - quoted.discountAmountCents);
  const placed = await ask(checkout.submitOrder, {
    cartItemIds: [added.id],
    couponId,
    addressId: quoted.addressList[0]!.id,
    settleToken: quoted.settleToken,
    expectedPayAmount: formatAmount(quoted.payAmountCents),
    remark: "Ring twice",
  });
  expect(placed.orderNo).toMatch(/^\d{20}$/);
  expect((await askPage(orders.orderPage, { status: "0", keyword: placed.orderNo })).total).toBe(1);
  expect((await askPage(coupons.couponPage, { status: "3" })).total).toBe(used + 1);

  const ways = await ask(payments.payTypeList, { orderId: placed.orderId });
  expect(ways.map(({ payType }) => payType)).toEqual(["sandbox"]);
  const given = await ask(payments.payOrder, {
    orderId: placed.orderId,
    payType: "sandbox",
    requestId: "request-0",
    ...returnUrls,
  });
  await ask(payments.payCancel, { payNo: given.payNo });
  expect((await ask(payments.payStatus, { payNo: given.payNo })).status).toBe(3);
  const begun = await ask(payments.payOrder, {
    orderId: placed.orderId,
    payType: "sandbox",
    requestId: "request-1",
    ...returnUrls,
  });
  const again = await ask(payments.payOrder, {
    orderId: placed.orderId,
    payType: "sandbox",
    requestId: "request-1",
    ...returnUrls,
  });
  expect(again.payNo).toBe(begun.payNo);
  await ask(payments.sandboxDecide, { payNo: begun.payNo, decision: "approve" });
  expect(await ask(payments.payStatus, { payNo: begun.payNo })).toMatchObject({
    status: 1,
    orderId: placed.orderId,
  });

  const detail = await ask(orders.orderDetail, { orderId: placed.orderId });
  expect(detail).toMatchObject({
    status: 5,
    payNo: begun.payNo,
    remark: "Ring twice",
    actions: ["applyRefund", "detail"],
  });
  expect(detail.steps.map(({ time }) => time !== null)).toEqual([true, true, false, false]);
  await expectInvariantsToHold(database.db, [placed.orderId]);
});

test("a shopper can pay an order again after a declined payment, or cancel it", async () => {
  const [product] = (await askPage(products.productPage, { inStock: "1" })).rows;
  const buyNow = { productId: product!.id, count: 1 };
  const quoted = await ask(checkout.settleOrder, { buyNow });
  const addressId = quoted.addressList[0]!.id;
  const placed = await ask(checkout.submitOrder, {
    buyNow,
    addressId,
    settleToken: quoted.settleToken,
  });
  const begun = await ask(payments.payOrder, {
    orderId: placed.orderId,
    payType: "sandbox",
    requestId: "request-2",
    ...returnUrls,
  });
  await ask(payments.sandboxDecide, { payNo: begun.payNo, decision: "decline" });
  expect((await ask(payments.payStatus, { payNo: begun.payNo })).status).toBe(2);
  await ask(orders.cancelOrder, { orderId: placed.orderId });
  await ask(orders.cancelOrder, { orderId: placed.orderId });
  expect((await ask(orders.orderDetail, { orderId: placed.orderId })).status).toBe(2);
  expect(
    await send(payments.payOrder, {
      orderId: placed.orderId,
      payType: "sandbox",
      requestId: "request-3",
      ...returnUrls,
    }),
  ).toMatchObject({ errKey: "payClosed" });
  await ask(orders.deleteOrder, { orderId: placed.orderId });
  expect(await send(orders.orderDetail, { orderId: placed.orderId })).toMatchObject({ code: 404 });
});

test("a shopper can list, count, receive and reorder orders of each status", async () => {
  const counts = await ask(orders.orderCounts);
  const refunds = await askPage(orders.orderPage, { orderType: "2" });
  expect(refunds.total).toBe(counts.refunds);
  expect(refunds.rows.every(({ orderType, refundId }) => orderType === 2 && refundId != null)).toBe(
    true,
  );
  const [shipped] = (await askPage(orders.orderPage, { status: "6" })).rows;
  expect(shipped!.actions).toContain("confirmReceipt");
  await ask(orders.confirmReceipt, { orderId: shipped!.orderId });
  const received = await ask(orders.orderDetail, { orderId: shipped!.orderId });
  expect(received).toMatchObject({ status: 7 });
  expect(received.returnDeadline?.toISOString()).toMatch(/T15:59:59/); // the end of a day at UTC+8
  expect(received.logistics?.trackingNo).toMatch(/^SF/);
  const found = await askPage(orders.orderPage, { keyword: "山茶花" });
  expect(found.total).toBeGreaterThan(0);
  expect(await ask(orders.reorder, { orderId: shipped!.orderId })).toEqual({
    added: 1,
    skipped: [],
  });
  expect((await askPage(orders.orderPage, { pageSize: "2", pageNum: "2" })).rows).toHaveLength(2);
});

test("a shopper can list coupons by status, and claim a coupon once", async () => {
  for (const status of [3, 5]) {
    const page = await askPage(coupons.couponPage, { status: String(status) });
    expect(page.total, `status ${status}`).toBeGreaterThan(0);
    expect(page.rows.map((row) => row.status)).toEqual(page.rows.map(() => status));
  }
  const offered = async () => (await ask(coupons.couponOfferList)).map(({ code }) => code);
  expect(await offered()).toEqual(["SCALP50", "WELCOME30"]);
  await ask(coupons.receiveCoupon, { code: "welcome30" });
  expect(await offered()).toEqual(["SCALP50"]);
  expect(await send(coupons.receiveCoupon, { code: "WELCOME30" })).toMatchObject({
    errKey: "couponClaimed",
  });
  expect(await send(coupons.receiveCoupon, { code: "NOSUCH" })).toMatchObject({
    errKey: "couponUnknown",
    field: "code",
  });
});

test("a shopper can add, change and delete addresses and choose the default", async () => {
  const submitted = {
    consignee: "Lee",
    phone: "+852 6123 4567",
    address: "9 Queen's Road",
    doorNumber: "",
    postalCode: "",
  };
  const { id } = await ask(addresses.addAddress, submitted);
  await ask(addresses.updateAddress, { id, ...submitted, doorNumber: "8/F" });
  await ask(addresses.setDefaultAddress, { id });
  expect((await ask(addresses.addressList))[0]).toMatchObject({
    id,
    phone: "+85261234567",
    doorNumber: "8/F",
    isDefault: true,
  });
  await ask(addresses.deleteAddress, { id });
  expect((await ask(addresses.addressList)).filter(({ isDefault }) => isDefault)).toHaveLength(1);
});
