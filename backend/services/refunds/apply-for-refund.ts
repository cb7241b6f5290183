import type * as z from "zod/mini";
import type { applyRefund } from "@contract/shop/refunds";
import { DETAIL_STATUS, REFUND_TYPE, type RefundType } from "@contract/model/states";
import { getShopNow } from "../../database/clock";
import type { Transaction } from "../../database/connection";
import { createId } from "../../database/ids";
import { setDetailStatus, lockBoughtOrder } from "../../database/orders";
import {
  findRefundByRequest,
  findRefundOfOrder,
  insertRefund,
  type NewRefund,
  type RefundRecord,
} from "../../database/refunds";
import { lockShopper } from "../../database/shoppers";
import { runInTransaction } from "../../database/transaction";
import { isUploadOfShopper } from "../../database/uploads";
import { NO_CENTS } from "../../rules/money";
import {
  countReturnable,
  isFreightByCustomer,
  getRefundEligibility,
  calculateRefundSum,
  type BoughtOrder,
} from "../../rules/refund-policy";
import { createInvalidFieldError, Refusal } from "../../rules/refusal";
import { listOfferedEntries } from "../dictionaries/dictionary-entries";
import { queueRefundMail } from "../mail/mail-queue";
import { insertWithRandomNumber } from "../insert-with-random-number";
import type { Shop } from "../shop";
import { toBoughtOrder, recordRefundStep } from "./refund-steps";

export type RefundApplication = z.output<(typeof applyRefund)["request"]>;

/**
 * Requests a refund. An order can have one request. The return policy determines the amount. The detail status of the
 * order becomes "applying". The call is idempotent for each `requestId`. Throws the errors of `applyRefund` in the
 * contract.
 */
export async function applyForRefund(
  shop: Shop,
  shopperId: string,
  input: RefundApplication,
): Promise<RefundRecord> {
  return runInTransaction(shop.db, async (tx) => {
    // The lock prevents another request from erasing the account at the same time.
    await lockShopper(tx, shopperId);
    const found = await lockBoughtOrder(tx, input.orderId, shopperId);
    if (found === undefined) throw new Refusal("notFound");
    const replayed = await findRefundByRequest(tx, shopperId, input.requestId);
    if (replayed !== undefined) return replayed;

    const now = await getShopNow(tx);
    const earlier = await findRefundOfOrder(tx, input.orderId);
    const order = toBoughtOrder(found.order, found.lines, earlier);
    const { wholeOrder } = requireEligible(order, earlier, now);
    const claim = wholeOrder
      ? createWholeOrderClaim(order)
      : await createGoodsClaim(tx, order, shopperId, input);
    const row = toRefundRow(order, claim, {
      ...input,
      shopperId,
      wholeOrder,
      appliedAt: now,
      reasonName: await findReasonName(tx, input.reason),
    });
    await writeRefund(tx, row, claim.counts);
    await setDetailStatus(tx, input.orderId, DETAIL_STATUS.applying);
    await recordRefundStep(tx, found.order, {
      event: "refundApplied",
      liveEvent: "refundApplied",
      actor: "shopper",
      at: now,
    });
    const written = await findRefundOfOrder(tx, input.orderId);
    if (written === undefined) throw new Error("The inserted refund could not be read.");
    await queueRefundMail(tx, shop, {
      order: found.order,
      refund: written,
      template: "refundApplied",
    });
    return written;
  });
}

function requireEligible(
  order: BoughtOrder,
  earlier: RefundRecord | undefined,
  now: Date,
): { readonly wholeOrder: boolean } {
  const eligibility = getRefundEligibility(order, now);
  if (eligibility.eligible) return eligibility;
  throw new Refusal(
    eligibility.reason,
    earlier === undefined ? {} : { refundNo: earlier.refundNo },
  );
}

interface RefundClaim {
  readonly refundType: RefundType;
  /** The numbers of units by order line id. */
  readonly counts: ReadonlyMap<string, number>;
  readonly unpackVideo: string;
  readonly freightByCustomer: boolean;
}

/** Returns the claim for an order that was not sent: all goods, a refund without a return, and no evidence. */
function createWholeOrderClaim(order: BoughtOrder): RefundClaim {
  return {
    refundType: REFUND_TYPE.refundOnly,
    counts: countAll(order),
    unpackVideo: "",
    freightByCustomer: false,
  };
}

/** Returns the claim for received goods: the selected lines, with the evidence that the return policy requires. */
async function createGoodsClaim(
  tx: Transaction,
  order: BoughtOrder,
  shopperId: string,
  input: RefundApplication,
): Promise<RefundClaim> {
  const counts = getChosenCounts(order, input.items);
  await requireProofs(tx, shopperId, input);
  return {
    refundType: input.refundType,
    counts,
    unpackVideo: input.unpackVideo ?? "",
    freightByCustomer: isFreightByCustomer(input.refundType, input.reason),
  };
}

function toRefundRow(
  order: BoughtOrder,
  { refundType, counts, unpackVideo, freightByCustomer }: RefundClaim,
  input: RefundApplication &
    Pick<NewRefund, "shopperId" | "wholeOrder" | "appliedAt" | "reasonName">,
): Omit<NewRefund, "refundNo"> {
  const sum = calculateRefundSum(order, counts);
  const isExchange = refundType === REFUND_TYPE.exchange;
  if (!isExchange && sum.amountCents === 0) throw new Refusal("refundAmountEmpty");
  return {
    id: createId(),
    orderId: input.orderId,
    shopperId: input.shopperId,
    requestId: input.requestId,
    refundType,
    reason: input.reason,
    reasonName: input.reasonName,
    remark: input.remark,
    wholeOrder: input.wholeOrder,
    unopened: input.unopened,
    unpackVideo,
    freightByCustomer,
    goodsCents: sum.goodsCents,
    couponDeductCents: sum.couponDeductCents,
    amountCents: isExchange ? NO_CENTS : sum.amountCents,
    appliedAt: input.appliedAt,
  };
}

async function writeRefund(
  tx: Transaction,
  row: Omit<NewRefund, "refundNo">,
  counts: ReadonlyMap<string, number>,
): Promise<void> {
  await insertWithRandomNumber({ prefix: "R", at: row.appliedAt }, (refundNo) =>
    insertRefund(tx, { ...row, refundNo }, counts),
  );
}

/**
 * Returns the current label of the reason, which is stored with the request. Throws for a reason that shoppers cannot
 * select.
 */
async function findReasonName(
  tx: Transaction,
  reason: RefundApplication["reason"],
): Promise<NonNullable<NewRefund["reasonName"]>> {
  const offered = await listOfferedEntries(tx, "refundReason");
  const chosen = offered.find(({ value }) => value === String(reason));
  if (chosen === undefined) throw createInvalidFieldError("reason", "reason.required");
  return chosen.label;
}

function countAll(order: BoughtOrder): Map<string, number> {
  return new Map(order.lines.map((line) => [line.orderItemId, countReturnable(line)]));
}

function getChosenCounts(
  order: BoughtOrder,
  items: RefundApplication["items"],
): Map<string, number> {
  const bought = countAll(order);
  const counts = new Map<string, number>();
  for (const item of items) {
    const most = bought.get(item.orderItemId) ?? 0;
    const chosen = (counts.get(item.orderItemId) ?? 0) + item.count;
    if (chosen > most) throw new Refusal("refundCountTooHigh");
    counts.set(item.orderItemId, chosen);
  }
  if ([...counts.values()].every((chosen) => chosen === 0))
    throw new Refusal("refundNothingChosen");
  return counts;
}

/**
 * Checks the evidence of the request: the declaration about the state of the goods, the unpacking video and the
 * freight of an exchange.
 */
async function requireProofs(
  tx: Transaction,
  shopperId: string,
  input: RefundApplication,
): Promise<void> {
  if (!input.unopened) throw new Refusal("refundUnopenedRequired");
  const video = input.unpackVideo;
  if (video === undefined) throw new Refusal("refundVideoRequired");
  if (video.startsWith("/") && !(await isUploadOfShopper(tx, shopperId, video, "unpackVideo")))
    throw new Refusal("refundVideoRequired");
  if (isFreightByCustomer(input.refundType, input.reason) && !input.freightAccepted) {
    throw new Refusal("refundFreightNotAccepted");
  }
}
