import { recordAuditEntry, type StaffActor } from "../../database/audit-entries";
import { countOfShopper, insertCoupons, listShoppersToGive } from "../../database/campaign-coupons";
import { writeCampaign, type CampaignRecord } from "../../database/campaigns";
import { shopNow } from "../../database/clock";
import type { Transaction } from "../../database/connection";
import { findShopperByLoginName } from "../../database/shoppers";
import { inTransaction } from "../../database/transaction";
import { campaignStanding } from "../../rules/campaigns";
import { invalidField, Refusal } from "../../rules/refusal";
import type { Shop } from "../shop";
import { campaignCoupon } from "./campaign-coupon";
import { campaignSubject } from "./campaign-facts";
import { lockSeen, type SeenCampaign } from "./write-campaign";

interface ToIssue extends SeenCampaign {
  /** Of a campaign by hand: who gets a coupon. */
  readonly loginName?: string | undefined;
}

/**
 * Starts a campaign. One for everyone gives a coupon to each shopper who has fewer than each may have, one by hand to
 * the shopper that is named; the others give theirs to who registers, or claims one. Gives how many went out now.
 * Refuses `notFound`, `versionConflict`, `campaignClosed`; as `invalidField` a time that is over, a login account
 * that is missing, unknown or has enough, and a campaign with too few coupons for all: then nobody gets one.
 */
export async function issueCampaignByStaff(
  shop: Shop,
  by: StaffActor,
  { loginName, ...seen }: ToIssue,
): Promise<number> {
  return inTransaction(shop.db, async (tx) => {
    const now = await shopNow(tx);
    const before = await lockSeen(tx, seen);
    requireIssuable(before, now);
    const receivers = await receiversOf(tx, before, loginName);
    const issued = before.issued + receivers.length;
    if (before.total !== null && issued > before.total) throw invalidField("total", "total.tooFew");
    await insertCoupons(tx, receivers, campaignCoupon(before, now));
    const after = { ...before, state: "running", issued, version: seen.version + 1 } as const;
    await writeCampaign(tx, after);
    await recordIssue(tx, by, { before, after, to: { id: receivers[0], loginName } });
    return receivers.length;
  });
}

function requireIssuable(campaign: CampaignRecord, now: Date): void {
  const standing = campaignStanding(campaign, now);
  if (standing === "ended" || standing === "paused") throw new Refusal("campaignClosed");
  if (campaign.endsAt <= now) throw invalidField("until", "until.past");
}

/** The ids of who gets a coupon now. */
async function receiversOf(
  tx: Transaction,
  campaign: CampaignRecord,
  loginName: string | undefined,
): Promise<string[]> {
  if (campaign.audience === "everyone") return listShoppersToGive(tx, campaign);
  if (campaign.audience !== "hand") return [];
  if (loginName === undefined) throw invalidField("loginName", "loginName.required");
  const shopper = await findShopperByLoginName(tx, loginName);
  if (shopper === undefined) throw invalidField("loginName", "grant.unknown");
  if ((await countOfShopper(tx, campaign.id, shopper.id)) >= campaign.perShopper)
    throw invalidField("loginName", "grant.hasEnough");
  return [shopper.id];
}

interface Issue {
  readonly before: CampaignRecord;
  readonly after: CampaignRecord;
  readonly to: { readonly id: string | undefined; readonly loginName: string | undefined };
}

async function recordIssue(
  tx: Transaction,
  by: StaffActor,
  { before, after, to }: Issue,
): Promise<void> {
  await recordAuditEntry(tx, {
    ...by,
    action: "issueCampaign",
    subject: campaignSubject(after),
    before: { state: before.state, issued: before.issued },
    after: { state: after.state, issued: after.issued },
  });
  if (after.audience !== "hand" || to.id === undefined) return;
  await recordAuditEntry(tx, {
    ...by,
    action: "grantCoupon",
    subject: { kind: "shopper", id: to.id, name: to.loginName ?? "" },
    after: { name: after.name.zhTw },
  });
}
