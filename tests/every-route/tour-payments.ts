import { drawPicture } from "../fixtures/draw-picture";
import type { FormClient, FetchedPage } from "../fixtures/form-client";

/** Adds a manual payment method with a QR code, pays with it, and visits the payment in the back office. */
export async function visitManualPayment(staff: FormClient, shopper: FormClient, payPath: string) {
  const list = await staff.get("/staff/payment-methods");
  const { action, fields } = list.form("code", "instructions");
  const body = new FormData();
  for (const [name, value] of fields) body.set(name, value);
  for (const [name, value] of Object.entries({
    code: "payme",
    name: "PayMe",
    instructions: "請付到 9123 4567",
    shown: "on",
    intent: "save",
  }))
    body.set(name, value);
  body.set("qrPicture", await drawPicture(300, 300), "picture.png");
  const method = await staff.upload(action, body);
  const chosen = (await shopper.get(payPath)).form("payType", "requestId");
  const paying = await shopper.send(chosen, { intent: "pay", payType: "payme" });
  const reference = paying.form("payNo", "reference");
  const wrong = await shopper.send(reference, { intent: "submitReference", reference: "" });
  const sent = await shopper.sendFiles(reference, {
    intent: "submitReference",
    reference: "88123",
    receipt: await drawPicture(300, 300),
  });
  return {
    payPages: [paying, wrong, sent],
    staffPages: {
      "payment method": [list, method],
      "staff payment": [await staff.get("/staff/payments")],
    },
  };
}

/** Compares the payments with a provider's file that has one unknown payment. */
export async function reconcilePayments(staff: FormClient): Promise<readonly FetchedPage[]> {
  const page = await staff.get("/staff/payments/reconcile");
  const file = new Blob(["payNo,amount,date\nUNKNOWN1,10,2026-03-08\n"]);
  const form = page.form("file", "payType");
  return [page, await staff.sendFiles(form, { intent: "reconcile", file })];
}

/** Opens the form of a refund by staff for a received order. */
export async function seeRefundByStaff(staff: FormClient): Promise<readonly FetchedPage[]> {
  const completed = await staff.get("/staff/orders?status=7");
  const orderId = /\/staff\/orders\/(\d+)/.exec(completed.html)?.[1] ?? "";
  return [await staff.get(`/staff/refunds/new/${orderId}`)];
}
