import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { ORDER_STATUS } from "@contract/model/states";
import { PAY_CONFIRM_DAYS } from "@contract/model/limits";
import { PAY_METHODS_MAX } from "@contract/staff/limits";
import { openTestDatabase } from "../../../tests/fixtures/database";
import { expectInvariantsToHold } from "../../../tests/fixtures/invariants";
import {
  makeBuyer,
  makeGoods,
  openShop,
  placeOrderByCart,
} from "../../../tests/fixtures/money-shop";
import { mail } from "../../database/schema/mails";
import { order as orderTable } from "../../database/schema/orders";
import { payment } from "../../database/schema/payments";
import { upload } from "../../database/schema/shoppers";
import { readOwnData } from "../accounts/own-account";
import { cancelOrder } from "../orders/cancel-order";
import { readOrder } from "../orders/own-orders";
import { remindToPay } from "../orders/order-payment";
import {
  addPaymentMethodByStaff,
  readPaymentMethod,
  savePaymentMethodByStaff,
} from "./change-payment-methods";
import {
  confirmPaymentByStaff,
  rejectPaymentByStaff,
  requireOpenManualPayment,
  submitReference,
} from "./manual-payments";
import { getPayInstructions, listPaymentMethodNames, listPayTypes } from "./pay-providers";
import { payOrder } from "./pay-order";
import { deleteExpiredRows } from "../retention/delete-expired-rows";
import { deleteStaleFiles } from "../uploads/upload-files";

const database = openTestDatabase();
const STAFF = { staffName: "mei" };
const PAYME = {
  code: "payme",
  name: { zhTw: "PayMe", en: "" },
  instructions: { zhTw: "請付到 9123 4567", en: "Pay to 9123 4567" },
  position: 1,
  shown: true,
};

beforeAll(() => addPaymentMethodByStaff(openShop(database.db), STAFF, PAYME));

async function beginPayment() {
  const shop = openShop(database.db);
  const buyer = await makeBuyer(database.db);
  const goods = await makeGoods(database.db, { stock: 5, priceCents: 12_345 });
  const placed = await placeOrderByCart(shop, buyer, { goods: [goods] });
  return { shop, buyer, placed, ...(await pay(shop, buyer.id, placed.id, "first")) };
}

function pay(shop: ReturnType<typeof openShop>, buyerId: string, orderId: string, id: string) {
  return payOrder(shop, buyerId, {
    orderId,
    payType: PAYME.code,
    requestId: `request-${id}`,
    language: "en",
    returnUrl: "http://127.0.0.1/",
    cancelUrl: "http://127.0.0.1/",
  });
}

async function getDeadline(orderId: string): Promise<number> {
  const [found] = await database.db.select().from(orderTable).where(eq(orderTable.id, orderId));
  return found!.payDeadline.getTime();
}

test("shoppers can choose a new payment method, whose empty English name is replaced by the Chinese one", async () => {
  const { shop, buyer, placed, payNo } = await beginPayment();
  const ways = await listPayTypes(shop, buyer.id, placed.id);
  expect(ways.map(({ payType, name }) => [payType, name.en])).toEqual([
    ["sandbox", "Demo payment"],
    ["payme", "PayMe"],
  ]);
  expect(await getPayInstructions(shop, "payme", "en")).toEqual({
    instructions: "Pay to 9123 4567",
    qrPicture: "",
  });
  expect(payNo).toMatch(/^P/);
});

test("an order with a payment reference waits three days without a reminder, and a confirmation pays it", async () => {
  const { shop, buyer, placed, payNo } = await beginPayment();
  await submitReference(shop, buyer.id, { payNo, reference: "88123" });
  const deadline = await getDeadline(placed.id);
  const waits = deadline - placed.createdAt.getTime();
  expect(Math.floor(waits / 86_400_000)).toBe(PAY_CONFIRM_DAYS);
  await submitReference(shop, buyer.id, { payNo, reference: "88124" });
  expect(await getDeadline(placed.id), "a second reference does not extend it").toBe(deadline);
  await remindToPay(shop);
  const mails = await database.db.select().from(mail).where(eq(mail.orderId, placed.id));
  expect(mails.map(({ subject }) => subject).join()).not.toMatch(/Reminder|提醒/);
  const { manualPayment } = await readOrder(shop, buyer.id, placed.id);
  expect(manualPayment).toMatchObject({ payNo, reference: "88124", rejectReason: "" });
  await confirmPaymentByStaff(shop, STAFF, { payNo, tradeNo: "BANK-88124" });
  expect((await readOrder(shop, buyer.id, placed.id)).order.status).toBe(
    ORDER_STATUS.awaitingShipment,
  );
  await expect(
    rejectPaymentByStaff(shop, STAFF, { payNo, reason: "No such transfer" }),
  ).rejects.toMatchObject({ key: "stateNotAllowed" });
  await expectInvariantsToHold(database.db, [placed.id]);
});

/** Records an uploaded file of a shopper, two days old. Returns its path. */
async function recordUpload(
  shopperId: string,
  purpose: "payReceipt" | "reviewPicture" = "payReceipt",
): Promise<string> {
  const path = `/profile/receipts/${randomBytes(16).toString("base64url")}.webp`;
  const createdAt = new Date(Date.now() - 2 * 86_400_000);
  await database.db
    .insert(upload)
    .values({ path, shopperId, purpose, mime: "image/webp", bytes: 7, createdAt });
  return path;
}

const readReceipt = async (payNo: string) =>
  (await database.db.select().from(payment).where(eq(payment.payNo, payNo)))[0]!.receipt;

test("a manual payment accepts a picture of the transfer without a reference, and rejects a file of another shopper or purpose", async () => {
  const { shop, buyer, placed, payNo } = await beginPayment();
  const stranger = await makeBuyer(database.db);
  const receipt = await recordUpload(buyer.id);
  for (const wrong of [
    await recordUpload(stranger.id),
    await recordUpload(buyer.id, "reviewPicture"),
  ])
    await expect(
      submitReference(shop, buyer.id, { payNo, reference: "", receipt: wrong }),
    ).rejects.toMatchObject({ key: "invalidField" });
  await submitReference(shop, buyer.id, { payNo, reference: "", receipt });
  const deadline = await getDeadline(placed.id);
  expect(Math.floor((deadline - placed.createdAt.getTime()) / 86_400_000)).toBe(PAY_CONFIRM_DAYS);
  const { manualPayment } = await readOrder(shop, buyer.id, placed.id);
  expect(manualPayment).toMatchObject({ payNo, reference: "", receipt });
  // A later number keeps the picture and does not extend the deadline.
  await submitReference(shop, buyer.id, { payNo, reference: "88125" });
  expect([await readReceipt(payNo), await getDeadline(placed.id)]).toEqual([receipt, deadline]);
  const { payments } = await readOwnData(shop, buyer.id);
  expect(payments).toMatchObject([{ reference: "88125", receipt }]);
  await expect(requireOpenManualPayment(shop, stranger.id, payNo)).rejects.toMatchObject({
    key: "notFound",
  });
  await rejectPaymentByStaff(shop, STAFF, { payNo, reason: "No such transfer" });
  await expect(requireOpenManualPayment(shop, buyer.id, payNo)).rejects.toMatchObject({
    key: "stateNotAllowed",
  });
});

test("the shop keeps a picture of a transfer for 90 days after the payment, and then deletes its file", async () => {
  const { shop, buyer, payNo } = await beginPayment();
  const [receipt, unused] = [await recordUpload(buyer.id), await recordUpload(buyer.id)];
  await submitReference(shop, buyer.id, { payNo, reference: "", receipt });
  const isKept = async (path: string) =>
    (await database.db.$count(upload, eq(upload.path, path))) === 1;
  await deleteStaleFiles(shop);
  expect([await isKept(receipt), await isKept(unused)]).toEqual([true, false]);
  const paidDaysAgo = (days: number) =>
    database.db
      .update(payment)
      .set({ paidAt: new Date(Date.now() - days * 86_400_000) })
      .where(eq(payment.payNo, payNo));
  await deleteExpiredRows(shop);
  expect(await readReceipt(payNo)).toBe(receipt);
  await confirmPaymentByStaff(shop, STAFF, { payNo, tradeNo: "BANK-88126" });
  await paidDaysAgo(89);
  await deleteExpiredRows(shop);
  expect(await readReceipt(payNo)).toBe(receipt);
  await paidDaysAgo(91);
  await deleteExpiredRows(shop);
  await deleteStaleFiles(shop);
  expect([await readReceipt(payNo), await isKept(receipt)]).toEqual(["", false]);
});

test("rejecting a payment mails the reason to the shopper, who can then pay the order again", async () => {
  const { shop, buyer, placed, payNo } = await beginPayment();
  await submitReference(shop, buyer.id, { payNo, reference: "1" });
  await rejectPaymentByStaff(shop, STAFF, { payNo, reason: "No such transfer" });
  const { manualPayment, order } = await readOrder(shop, buyer.id, placed.id);
  expect([order.status, manualPayment?.rejectReason]).toEqual([
    ORDER_STATUS.unpaid,
    "No such transfer",
  ]);
  const mails = await database.db.select().from(mail).where(eq(mail.orderId, placed.id));
  expect(mails.map(({ text }) => text).join()).toContain("No such transfer");
  await expect(submitReference(shop, buyer.id, { payNo, reference: "2" })).rejects.toMatchObject({
    key: "stateNotAllowed",
  });
  const again = await pay(shop, buyer.id, placed.id, "second");
  await submitReference(shop, buyer.id, { payNo: again.payNo, reference: "2" });
  await confirmPaymentByStaff(shop, STAFF, { payNo: again.payNo, tradeNo: "BANK-2" });
  await expectInvariantsToHold(database.db, [placed.id]);
});

test("a confirmed payment pays the order, even if another staff member rejects the payment concurrently", async () => {
  const { shop, buyer, placed, payNo } = await beginPayment();
  await submitReference(shop, buyer.id, { payNo, reference: "3" });
  const [confirmed] = await Promise.allSettled([
    confirmPaymentByStaff(shop, STAFF, { payNo, tradeNo: "BANK-3" }),
    rejectPaymentByStaff(shop, STAFF, { payNo, reason: "No such transfer" }),
  ]);
  expect(confirmed.status).toBe("fulfilled");
  const { order } = await readOrder(shop, buyer.id, placed.id);
  expect(order.status).toBe(ORDER_STATUS.awaitingShipment);
  await expectInvariantsToHold(database.db, [placed.id]);
});

test("the backend rejects a payment reference from another shopper, for another payment kind or for an ended order", async () => {
  const { shop, buyer, placed, payNo } = await beginPayment();
  const other = await makeBuyer(database.db);
  const submit = (shopperId: string) => submitReference(shop, shopperId, { payNo, reference: "4" });
  await expect(submit(other.id)).rejects.toMatchObject({ key: "notFound" });
  await cancelOrder(shop, buyer.id, placed.id);
  await expect(submit(buyer.id)).rejects.toMatchObject({ key: "payClosed" });
});

test("a hidden payment method starts no payment, but existing payments can be completed and show its name", async () => {
  const { shop, buyer, placed, payNo } = await beginPayment();
  const { version } = await readPaymentMethod(shop, "payme");
  await savePaymentMethodByStaff(shop, STAFF, { ...PAYME, shown: false, version });
  await expect(pay(shop, buyer.id, placed.id, "hidden")).rejects.toMatchObject({
    key: "payTypeUnknown",
  });
  await submitReference(shop, buyer.id, { payNo, reference: "5" });
  expect((await getPayInstructions(shop, "payme", "en")).instructions).toContain("9123");
  expect(await listPaymentMethodNames(shop)).toEqual([
    { code: "payme", name: { zhTw: "PayMe", en: "PayMe" }, shown: false },
  ]);
  await expect(savePaymentMethodByStaff(shop, STAFF, { ...PAYME, version })).rejects.toMatchObject({
    key: "versionConflict",
  });
  const { history } = await readPaymentMethod(shop, "payme");
  expect(history.map(({ action }) => action)).toEqual(["savePayMethod", "addPayMethod"]);
});

test("a payment method is rejected if its code exists, belongs to a provider, or exceeds the maximum number", async () => {
  const shop = openShop(database.db);
  for (const code of ["payme", "fps", "sandbox", "stripe"])
    await expect(addPaymentMethodByStaff(shop, STAFF, { ...PAYME, code })).rejects.toMatchObject({
      field: "code",
      params: { message: "code.taken" },
    });
  for (let at = 2; at <= PAY_METHODS_MAX; at += 1)
    await addPaymentMethodByStaff(shop, STAFF, { ...PAYME, code: `bank-${at}` });
  await expect(
    addPaymentMethodByStaff(shop, STAFF, { ...PAYME, code: "one-more" }),
  ).rejects.toMatchObject({ params: { message: "name.many" } });
});
