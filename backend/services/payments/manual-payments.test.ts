import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { openTestDatabase } from "../../../tests/fixtures/database";
import { expectInvariantsToHold } from "../../../tests/fixtures/invariants";
import {
  makeBuyer,
  makeGoods,
  openShop,
  placeOrderByCart,
} from "../../../tests/fixtures/money-shop";
import { order as orderTable } from "../../database/schema/orders";
import { payoutRefunds } from "../../database/schema/payments";
import { cancelOrder } from "../orders/cancel-order";
import { confirmManualPayment } from "./manual-payments";
import { payOutRefunds } from "./pay-out-refunds";
import { listPayTypes } from "./pay-providers";
import { payOrder } from "./pay-order";

const database = openTestDatabase();

async function createFpsPayment() {
  const shop = openShop(database.db, { FPS_ID: "102345678" });
  const buyer = await makeBuyer(database.db);
  const goods = await makeGoods(database.db, { stock: 5, priceCents: 12_345 });
  const placed = await placeOrderByCart(shop, buyer, { goods: [goods] });
  const request = {
    orderId: placed.id,
    payType: "fps",
    requestId: "request-1",
    language: "en" as const,
  };
  const begun = await payOrder(shop, buyer.id, {
    ...request,
    returnUrl: "http://127.0.0.1/",
    cancelUrl: "http://127.0.0.1/",
  });
  return { shop, buyer, placed, begun };
}

test("an FPS payment shows a QR code, and a confirmation by staff pays it once", async () => {
  const { shop, buyer, placed, begun } = await createFpsPayment();
  const ways = await listPayTypes(shop, buyer.id, placed.id);
  expect(ways.map(({ payType, kind }) => [payType, kind])).toEqual([
    ["fps", "qr"],
    ["sandbox", "sandbox"],
  ]);
  expect(begun.qrText).toContain("5406123.45");
  const seen = { payNo: begun.payNo, tradeNo: "BANK-1" };
  expect(await confirmManualPayment(shop, seen)).toBe("paid");
  await expect(confirmManualPayment(shop, seen)).rejects.toMatchObject({ key: "stateNotAllowed" });
  await expect(confirmManualPayment(shop, { ...seen, tradeNo: "BANK-2" })).rejects.toMatchObject({
    key: "stateNotAllowed",
  });
  await expectInvariantsToHold(database.db, [placed.id]);
});

test("staff must refund a payment that they confirm after the shopper cancelled the order", async () => {
  const { shop, buyer, placed, begun } = await createFpsPayment();
  await cancelOrder(shop, buyer.id, placed.id);
  expect(await confirmManualPayment(shop, { payNo: begun.payNo, tradeNo: "BANK-3" })).toBe(
    "paidLate",
  );
  await payOutRefunds(shop);
  const [back] = await database.db
    .select()
    .from(payoutRefunds)
    .where(eq(payoutRefunds.orderId, placed.id));
  expect(back).toMatchObject({ status: "manual", amountCents: 12_345 });
  const [flagged] = await database.db.select().from(orderTable).where(eq(orderTable.id, placed.id));
  expect(flagged).toMatchObject({ status: 2, paymentReview: "paidLate" });
  await expectInvariantsToHold(database.db, [placed.id]);
});
