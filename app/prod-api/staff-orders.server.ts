import type { ReplyOf, RequestOf } from "@contract/call";
import * as calls from "@contract/staff-orders";
import type { LogisticsStatus, OrderStatusFilter, RefundStatus } from "@contract/states";
import type { Address } from "./addresses.server";
import { mapRows, type Answer, type Page } from "./answer";
import { ask, type Caller } from "./call.server";
import type { OrderRow } from "./order-types";
import { orderRowOf } from "./orders.server";
import type { Refund, RefundRow } from "./refund-types";
import { refundRowOf } from "./refunds.server";
import { staffQuery, type StaffSearch } from "./staff.server";

/** An order as the back office sees it. */
export interface StaffOrder extends OrderRow {
  readonly loginName: string;
  readonly consignee: string;
  readonly phone: string;
  readonly address: Omit<Address, "id" | "isDefault"> | null;
  readonly remark: string;
  readonly company: string;
  readonly trackingNo: string;
  /** Money that needs a person. */
  readonly paymentReview: boolean;
}

/** A refund as the back office sees it. */
export interface StaffRefund
  extends
    RefundRow,
    Pick<
      Refund,
      | "refundType"
      | "reason"
      | "items"
      | "returnCompany"
      | "returnTrackingNo"
      | "unpackVideo"
      | "freightByCustomer"
      | "auditRemark"
      | "returnAddress"
    > {
  readonly loginName: string;
  readonly orderStatus: number;
}

/** Orders of one status, those waiting longest first. */
export async function staffOrderList(
  caller: Caller,
  { status, ...search }: StaffSearch & { readonly status: OrderStatusFilter },
): Promise<Answer<Page<StaffOrder>>> {
  const answer = await ask(calls.staffOrderList, { ...staffQuery(search), status }, caller);
  return mapRows(answer, (wire) => {
    const { loginName, consignee, phone, remark, company, trackingNo, paymentReview } = wire;
    return {
      ...orderRowOf(wire),
      ...{ loginName, consignee, phone, remark, company, trackingNo, paymentReview },
      address: wire.address ?? null,
    };
  });
}

/** Hands a paid order to a carrier. */
export function staffShip(
  caller: Caller,
  input: { readonly orderId: string; readonly company: string; readonly trackingNo: string },
): Promise<Answer<undefined>> {
  return ask(calls.staffShip, input, caller);
}

/** Tells where a parcel is. */
export function staffAddTrace(
  caller: Caller,
  input: {
    readonly orderId: string;
    readonly status: LogisticsStatus;
    readonly location?: string;
    readonly desc: string;
  },
): Promise<Answer<undefined>> {
  return ask(calls.staffAddTrace, input, caller);
}

/** Refunds of one status or all, oldest first. */
export async function staffRefundList(
  caller: Caller,
  { status, ...search }: StaffSearch & { readonly status?: RefundStatus },
): Promise<Answer<Page<StaffRefund>>> {
  const input = { ...staffQuery(search), ...(status !== undefined && { status }) };
  return mapRows(await ask(calls.staffRefundList, input, caller), staffRefundOf);
}

/** Takes a return on; gives the address to send it to. */
export function staffRefundAccept(
  caller: Caller,
  input: RequestOf<typeof calls.staffRefundAccept>,
): Promise<Answer<undefined>> {
  return ask(calls.staffRefundAccept, input, caller);
}

/** The goods sent back have come. */
export function staffRefundReceived(
  caller: Caller,
  input: RequestOf<typeof calls.staffRefundReceived>,
): Promise<Answer<undefined>> {
  return ask(calls.staffRefundReceived, input, caller);
}

/**
 * Approves (1) or rejects (2) a refund. `amount` in HK$ as staff typed it (the backend refuses what is
 * none); the amount asked for when none is given.
 */
export function staffRefundAudit(
  caller: Caller,
  input: RequestOf<typeof calls.staffRefundAudit>,
): Promise<Answer<undefined>> {
  return ask(calls.staffRefundAudit, input, caller);
}

function staffRefundOf(wire: ReplyOf<typeof calls.staffRefundList>): StaffRefund {
  const { refundType, reason, items, returnCompany, returnTrackingNo, unpackVideo } = wire;
  const { freightByCustomer, auditRemark, returnAddress, loginName, orderStatus } = wire;
  return {
    ...refundRowOf(wire),
    ...{ refundType, reason, items, returnCompany, returnTrackingNo, unpackVideo },
    ...{ freightByCustomer, auditRemark, returnAddress, loginName, orderStatus },
  };
}
