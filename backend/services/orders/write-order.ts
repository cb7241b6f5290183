import type { Language } from "@contract/model/languages";
import { pickDelivery } from "@contract/shop/delivery-fields";
import { ORDER_STATUS } from "@contract/model/states";
import type { AddressRecord } from "../../database/addresses";
import type { CartLine } from "../../database/carts";
import type { Transaction } from "../../database/connection";
import type { CouponRecord } from "../../database/coupons";
import { newId } from "../../database/ids";
import { insertOrder, lockOrder } from "../../database/orders";
import type { OrderRecord } from "../../database/orders";
import type { Bill } from "../../rules/coupon-discount";
import { NO_CENTS } from "../../rules/money";
import { writeNumbered } from "../draw-number";

/** Everything an order keeps of the moment it was placed. */
export interface OrderToWrite {
  readonly shopperId: string;
  readonly settleToken: string;
  readonly fingerprint: string;
  readonly lines: readonly CartLine[];
  readonly bill: Bill;
  readonly coupon: CouponRecord | undefined;
  readonly address: AddressRecord;
  readonly remark: string;
  readonly language: Language;
  readonly now: Date;
  readonly payDeadline: Date;
}

/** Writes an unpaid order with copies of address, prices and words, and a number that nobody has. */
export async function writeOrder(tx: Transaction, wanted: OrderToWrite): Promise<OrderRecord> {
  const id = newId();
  const row = orderRow(id, wanted);
  const lines = wanted.lines.map((line, index) => ({
    id: newId(),
    orderId: id,
    lineNo: index + 1,
    productId: line.productId,
    skuId: line.skuId,
    productName: line.productName,
    packing: line.packing,
    cover: line.cover,
    priceCents: line.priceCents,
    count: line.count,
    discountShareCents: wanted.bill.shares[index] ?? NO_CENTS,
    inCouponScope: wanted.bill.inScope[index] ?? true,
  }));
  await writeNumbered({ prefix: "", at: wanted.now }, (orderNo) =>
    insertOrder(tx, { ...row, orderNo }, lines),
  );
  const written = await lockOrder(tx, id);
  if (written === undefined) throw new Error("The order was not written.");
  return written;
}

function orderRow(id: string, { bill, coupon, address, ...wanted }: OrderToWrite) {
  return {
    id,
    shopperId: wanted.shopperId,
    status: ORDER_STATUS.unpaid,
    settleToken: wanted.settleToken,
    settleFingerprint: wanted.fingerprint,
    goodsCents: bill.goodsCents,
    freightCents: bill.freightCents,
    discountCents: bill.discountCents,
    payCents: bill.payCents,
    refundedCents: NO_CENTS,
    couponId: coupon?.id ?? null,
    couponMinSpendCents: coupon?.minSpendCents ?? null,
    couponName: coupon?.name ?? null,
    ...pickDelivery(address),
    remark: wanted.remark,
    language: wanted.language,
    createdAt: wanted.now,
    payDeadline: wanted.payDeadline,
  };
}
