import { OWN_DATA_PARTS, type OwnDataPart } from "@contract/shop/own-data";
import { unwrap } from "~/prod-api/failure-to-notice.server";
import { countOwnData } from "~/prod-api/own-data.server";
import type { Caller } from "~/prod-api/call.server";

/** What the page says before anything is downloaded. */
export interface KeptPart {
  readonly part: OwnDataPart;
  readonly count: number;
}

/**
 * How much is kept about the shopper, without reading it; null for a backend that neither gives the data nor
 * deletes accounts. Throws as `unwrap` does.
 */
export async function summarizeOwnData(caller: Caller): Promise<readonly KeptPart[] | null> {
  const answer = await countOwnData(caller);
  if (!answer.ok && answer.failure.kind === "notFound") return null;
  const counts = unwrap(answer);
  const kept = OWN_DATA_PARTS.map((part) => ({ part, count: counts[part] ?? 0 }));
  return kept.filter(({ count }) => count > 0);
}
