import type { RequestOf } from "@contract/model/call";
import { pickupPoints, type PickupSearch } from "@contract/shop/pickup";
import { answerWithTimeout } from "./answer-with-timeout.server";
import { callBackend, type Caller } from "./call.server";
import { toNullIfUnsupported } from "./null-if-unsupported.server";
import { ANSWER_MAX_AGE_MS, ResponseCache } from "./response-cache.server";

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
