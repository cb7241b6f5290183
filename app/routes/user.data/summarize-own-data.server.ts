import { OWN_DATA_PARTS, type OwnDataPart } from "@contract/own-data";
import { unwrap } from "~/prod-api/failure-to-notice.server";
import { readOwnData } from "~/prod-api/own-data.server";
import type { Caller } from "~/prod-api/call.server";

interface KeptPart {
  readonly part: OwnDataPart;
  readonly count: number;
}

/** What the page says before anything is downloaded. */
interface OwnDataSummary {
  /** False for a backend that neither gives the data nor deletes accounts. */
  readonly isOffered: boolean;
  /** How many of what; null when it was asked for too often to be counted once more. */
  readonly kept: readonly KeptPart[] | null;
}

/** Counts what is kept about the shopper. Throws as `unwrap` does. */
export async function summarizeOwnData(caller: Caller): Promise<OwnDataSummary> {
  const answer = await readOwnData(caller);
  if (!answer.ok && answer.failure.kind === "notFound") return { isOffered: false, kept: null };
  if (!answer.ok && answer.failure.errKey === "tooManyRequests")
    return { isOffered: true, kept: null };
  const data = unwrap(answer);
  const kept = OWN_DATA_PARTS.map((part) => ({ part, count: data[part].length }));
  return { isOffered: true, kept: kept.filter(({ count }) => count > 0) };
}
