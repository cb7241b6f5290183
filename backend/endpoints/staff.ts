import * as calls from "@contract/staff";
import { confirmPaymentByStaff } from "../services/staff/confirm-payment";
import { grantCoupons } from "../services/staff/grant-coupons";
import { readActions, readMails, readPayments, readSkus } from "../services/staff/read-lists";
import { saveSkuByStaff } from "../services/staff/save-sku";
import { signInStaff, signOutStaff } from "../services/staff-sessions/sign-in-staff";
import { amountOf } from "./read-amount";
import { serve } from "./serve";
import type { Endpoint } from "./serve";
import { staffOrderEndpoints } from "./staff-orders";
import { bareId, wireAmount, wireTime } from "./wire";

export const staffEndpoints: Endpoint[] = [
  ...staffOrderEndpoints,
  serve(calls.staffLogin, ({ shop, input }) => signInStaff(shop, input)),
  serve(calls.staffLogout, ({ shop, staff }) => signOutStaff(shop, staff.tokenHash)),
  serve(calls.staffCouponGrant, async ({ shop, staff, input }) => ({
    granted: await grantCoupons(shop, staff.name, {
      ...input,
      discountCents: amountOf("discount", input.discount),
      minSpendCents: amountOf("minSpend", input.minSpend),
    }),
  })),
  serve(calls.staffProductList, async ({ shop, input }) => {
    const { rows, total } = await readSkus(shop, input);
    return {
      rows: rows.map(({ sku, product }) => ({
        skuId: bareId(sku.id),
        productId: bareId(product.id),
        name: product.name.zhTw,
        nameEn: product.name.en,
        packing: sku.packing.zhTw,
        packingEn: sku.packing.en,
        price: wireAmount(sku.priceCents),
        originalPrice: sku.originalPriceCents === null ? null : wireAmount(sku.originalPriceCents),
        stock: sku.stock,
        locked: sku.locked,
        onShelf: sku.onShelf,
      })),
      total,
    };
  }),
  serve(calls.staffProductSave, ({ shop, staff, input }) =>
    saveSkuByStaff(shop, staff.name, { ...input, priceCents: amountOf("price", input.price) }),
  ),
  serve(calls.staffPaymentList, async ({ shop, input }) => {
    const { rows, total } = await readPayments(shop, input);
    return {
      rows: rows.map(({ payment, orderNo, loginName }) => ({
        payNo: payment.payNo,
        orderNo,
        payType: payment.payType,
        amount: wireAmount(payment.amountCents),
        status: payment.status,
        review: payment.review,
        createTime: wireTime(payment.createdAt),
        loginName,
      })),
      total,
    };
  }),
  serve(calls.staffPaymentConfirm, ({ shop, staff, input }) =>
    confirmPaymentByStaff(shop, staff.name, input),
  ),
  serve(calls.staffOutbox, async ({ shop, input }) => {
    const { rows, total } = await readMails(shop, input);
    return {
      rows: rows.map(({ id, recipient, subject, text, status, createdAt }) => ({
        id: bareId(id),
        to: recipient,
        subject,
        text,
        status,
        time: wireTime(createdAt),
      })),
      total,
    };
  }),
  serve(calls.staffLog, async ({ shop, input }) => {
    const { rows, total } = await readActions(shop, input);
    return {
      rows: rows.map(({ id, staffName, action, subject, detail, at }) => ({
        id: bareId(id),
        staffName,
        action,
        subject,
        detail,
        time: wireTime(at),
      })),
      total,
    };
  }),
];
