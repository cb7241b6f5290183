import { and, count, eq, gt, isNull, sql } from "drizzle-orm";
import type { ExportPage, Page } from "./admin-lists";
import type { Database, Transaction } from "./connection";
import { campaignCode } from "./schema/campaigns";

export type ClaimCodeRecord = typeof campaignCode.$inferSelect;

/** Writes claim codes of a campaign; gives how many of them were new. */
export async function insertClaimCodes(
  tx: Transaction,
  campaignId: string,
  { codes, madeAt }: { readonly codes: readonly string[]; readonly madeAt: Date },
): Promise<number> {
  const written = await tx.execute(sql`
    insert into campaign_code (code, campaign_id, made_at)
    select drawn.code, ${campaignId}, ${madeAt}
    from unnest(${`{${codes.join(",")}}`}::text[]) as drawn(code)
    where not exists (select 1 from coupon_campaign shared where shared.code = drawn.code)
    on conflict do nothing`);
  return written.rowCount ?? 0;
}

/** How many claim codes a campaign has, and how many of them were claimed. */
export async function countClaimCodes(
  db: Database | Transaction,
  campaignId: string,
): Promise<{ readonly made: number; readonly claimed: number }> {
  const [found] = await db
    .select({ made: count(), claimed: count(campaignCode.claimedAt) })
    .from(campaignCode)
    .where(eq(campaignCode.campaignId, campaignId));
  return found ?? { made: 0, claimed: 0 };
}

/** A page of the claim codes of a campaign, in the order of their letters. */
export async function listClaimCodes(
  db: Database,
  campaignId: string,
  { pageNum, pageSize, after }: ExportPage,
): Promise<Page<ClaimCodeRecord>> {
  const behind = after === undefined ? undefined : gt(campaignCode.code, after);
  const rows = await db
    .select()
    .from(campaignCode)
    .where(and(eq(campaignCode.campaignId, campaignId), behind))
    .orderBy(campaignCode.code)
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize);
  return { rows, total: (await countClaimCodes(db, campaignId)).made };
}

/** Marks a claim code as claimed; false when it was claimed before. */
export async function claimOneCode(tx: Transaction, code: string, at: Date): Promise<boolean> {
  const written = await tx
    .update(campaignCode)
    .set({ claimedAt: at })
    .where(and(eq(campaignCode.code, code), isNull(campaignCode.claimedAt)));
  return written.rowCount === 1;
}
