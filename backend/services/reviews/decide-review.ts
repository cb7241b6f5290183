import { recordAuditEntry, type StaffActor } from "../../database/audit-entries";
import { lockReview, updateReview, type ReviewRecord } from "../../database/reviews";
import { runInTransaction } from "../../database/transaction";
import { Refusal } from "../../rules/refusal";
import type { Shop } from "../shop";

interface OfReview {
  readonly reviewId: string;
}

/** Shows a review to shoppers, and drops the reports of readers. Throws `notFound`. */
export async function approveReview(
  shop: Shop,
  by: StaffActor,
  { reviewId }: OfReview,
): Promise<void> {
  await change(shop, by, {
    action: "approveReview",
    reviewId,
    to: { state: "shown", hideReason: "", reports: 0 },
  });
}

/** Hides a review. Its writer sees the reason. Throws `notFound`. */
export async function hideReview(
  shop: Shop,
  by: StaffActor,
  { reviewId, reason }: OfReview & { readonly reason: string },
): Promise<void> {
  const to = { state: "hidden", hideReason: reason } as const;
  await change(shop, by, { action: "hideReview", reviewId, to });
}

/** Answers a review, or changes the answer. Throws `notFound`. */
export async function answerReview(
  shop: Shop,
  by: StaffActor,
  { reviewId, answer }: OfReview & { readonly answer: string },
): Promise<void> {
  await change(shop, by, { action: "answerReview", reviewId, to: { answer } });
}

interface Change extends OfReview {
  readonly action: "approveReview" | "hideReview" | "answerReview";
  readonly to: Partial<Pick<ReviewRecord, "state" | "hideReason" | "answer" | "reports">>;
}

async function change(shop: Shop, by: StaffActor, { action, reviewId, to }: Change): Promise<void> {
  await runInTransaction(shop.db, async (tx) => {
    const found = await lockReview(tx, reviewId);
    if (found === undefined) throw new Refusal("notFound");
    const before = found.review;
    const after = { ...before, ...to };
    if (JSON.stringify(toAuditFacts(before)) === JSON.stringify(toAuditFacts(after))) return;
    await updateReview(tx, reviewId, to);
    await recordAuditEntry(tx, {
      ...by,
      action,
      subject: { kind: "review", id: reviewId, name: found.productName },
      before: toAuditFacts(before),
      after: toAuditFacts(after),
    });
  });
}

function toAuditFacts({ state, hideReason, answer, reports }: ReviewRecord) {
  return { state, reason: hideReason, answer, reports };
}
