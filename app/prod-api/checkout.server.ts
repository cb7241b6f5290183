import type { RequestOf } from "@contract/model/call";
import * as calls from "@contract/shop/checkout";
import { formatAmount, type HkCents } from "@contract/model/money";
import { pickupPoints, type PickupSearch } from "@contract/shop/pickup";
import { callBackend, type Caller } from "./call.server";
import { clearCacheAfter } from "./viewer-cache.server";
import { answerWithTimeout } from "./answer-with-timeout.server";
import { toNullIfUnsupported } from "./unsupported-features.server";
import { ANSWER_MAX_AGE_MS, ResponseCache } from "./response-cache.server";

type SubmitRequest = RequestOf<typeof calls.submitOrder>;

/** The goods to order: selected cart lines, or one SKU of "buy now". */
export type GoodsToOrder = Pick<SubmitRequest, "cartItemIds" | "buyNow">;

/** The data with which an order is placed. */
export interface OrderToPlace extends Omit<SubmitRequest, "expectedPayAmount"> {
  /** The total that the shopper has seen. */
  readonly expectedPayAmountCents?: HkCents;
}

/** Calculates the price of the selected goods without changing any data. */
export function settleOrder(caller: Caller, input: RequestOf<typeof calls.settleOrder>) {
  return callBackend(caller, calls.settleOrder, input);
}

/**
 * Returns true if the answer shows that the backend does not support checkout. The caller must know that the
 * lines are in the cart, because a backend may also answer `notFound` for unknown lines. The reference
 * backend reports missing goods with an `errKey` instead.
 */
export function isCheckoutUnsupported(answer: Awaited<ReturnType<typeof settleOrder>>): boolean {
  return !answer.ok && answer.failure.kind === "notFound" && answer.failure.errKey === undefined;
}

/**
 * Places the order. The call is idempotent by `settleToken`. Returns `priceChanged` if the total differs from
 * the expected one.
 */
export function submitOrder(
  caller: Caller,
  { expectedPayAmountCents: expected, ...input }: OrderToPlace,
) {
  const expectedPayAmount = expected === undefined ? undefined : formatAmount(expected);
  return clearCacheAfter(
    caller,
    callBackend(caller, calls.submitOrder, { ...input, expectedPayAmount }),
  );
}

const cache = new ResponseCache({ lifeMs: ANSWER_MAX_AGE_MS, max: 1 });

/**
 * Returns the districts with pick-up points. The list is empty if the shop has no points or the backend does not
 * support them. It is also empty if the call fails, because the shop can still deliver to an address.
 */
export async function listPickupDistricts(): Promise<PickupSearch["districts"]> {
  const asked = cache.getOrLast("districts", async () =>
    toNullIfUnsupported(await callBackend({ lang: "zhTw" }, pickupPoints, {})),
  );
  const answer = await answerWithTimeout(asked.then((kept) => kept.answer));
  return (answer.ok ? answer.data?.districts : null) ?? [];
}

/** Finds pick-up points. Returns null if the call fails. */
export async function findPickupPoints(
  { lang }: Caller,
  query: RequestOf<typeof pickupPoints>,
): Promise<PickupSearch | null> {
  const answer = await callBackend({ lang }, pickupPoints, query);
  return answer.ok ? answer.data : null;
}
