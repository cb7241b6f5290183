import type { RefusalKey } from "@contract/failures";
import type { HkCents } from "@contract/money";
import type { RefundProgress, RefundReason, RefundStatus, RefundType } from "@contract/states";

/*
 * Refunds as the storefront knows them (spec §3). Times are ISO 8601 at UTC+8, days `yyyy-MM-dd`.
 * Names are in Traditional Chinese and, with `En`, in English or empty.
 */

interface ReturnedItem {
  readonly orderItemId: string;
  readonly productName: string;
  readonly productNameEn: string;
  readonly packing: string;
  readonly packingEn: string;
  /** Path for `<Picture src>`. */
  readonly cover: string;
  readonly count: number;
}

/** The six columns of spec §3 with their ids. */
export interface RefundRow {
  readonly refundId: string;
  readonly refundNo: string;
  readonly orderId: string;
  readonly orderNo: string;
  readonly status: RefundStatus;
  readonly progress: RefundProgress;
  readonly progressText: string;
  readonly remark: string;
  readonly applyTime: string;
  readonly amountCents: HkCents;
}

/** One refund with its steps. */
export interface Refund extends RefundRow {
  readonly refundType: RefundType;
  readonly reason: RefundReason;
  readonly items: readonly ReturnedItem[];
  readonly goodsAmountCents: HkCents;
  readonly couponDeductCents: HkCents;
  /** Null time: not reached. */
  readonly steps: readonly { readonly name: RefundProgress; readonly time: string | null }[];
  readonly auditRemark: string;
  readonly returnAddress: string;
  readonly returnCompany: string;
  readonly returnTrackingNo: string;
  readonly unpackVideo: string;
  readonly freightByCustomer: boolean;
  /** When the money is to be there. */
  readonly etaFrom: string | null;
  readonly etaTo: string | null;
}

/** What a refund would give, by when. */
export interface RefundPreview {
  readonly eligible: boolean;
  /** The refusal that applying would meet. */
  readonly reasonKey: RefusalKey | null;
  /** Not shipped yet: the whole order goes back, no goods travel. */
  readonly wholeOrder: boolean;
  readonly deadline: string | null;
  readonly items: readonly (ReturnedItem & {
    readonly maxCount: number;
    readonly unitPaidCents: HkCents;
  })[];
  readonly goodsAmountCents: HkCents;
  readonly couponDeductCents: HkCents;
  readonly refundAmountCents: HkCents;
  readonly etaFrom: string | null;
  readonly etaTo: string | null;
  /** Of an earlier request. */
  readonly refundId: string | null;
  readonly refundNo: string;
}

/** A refund that has just been asked for. */
export interface AppliedRefund {
  readonly refundId: string;
  readonly refundNo: string;
  readonly refundAmountCents: HkCents;
}
