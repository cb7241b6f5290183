import { randomInt } from "node:crypto";
import { CAMPAIGN_CODES_MAX } from "@contract/staff/limits";
import { recordAuditEntry, type StaffActor } from "../../database/audit-entries";
import {
  countShopperCoupons,
  insertCoupons,
  listShoppersBelowCouponLimit,
  listWelcomeCampaigns,
  claimCampaignCoupon,
} from "../../database/campaign-coupons";
import {
  updateCampaign,
  countClaimCodes,
  insertClaimCodes,
  type CampaignRecord,
} from "../../database/campaigns";
import { getShopNow } from "../../database/clock";
import type { Transaction } from "../../database/connection";
import { findTags } from "../../database/staff-shoppers";
import { findShopperByLoginName } from "../../database/shoppers";
import { runInTransaction } from "../../database/transaction";
import { getCampaignCurrentState } from "../../rules/coupon-discount";
import { createInvalidFieldError, Refusal } from "../../rules/refusal";
import type { Shop } from "../shop";
import { createCampaignCoupon, toCampaignSubject } from "./read-campaigns";
import { lockCampaignVersion, type CampaignVersion } from "./write-campaign";

interface ToIssue extends CampaignVersion {
  /** The login name of the shopper to whom staff issue a coupon. */
  readonly loginName?: string | undefined;
}

/**
 * Starts a campaign and returns the number of coupons that were issued now. A campaign for everyone gives coupons to
 * each shopper below the maximum for each shopper. A manual campaign gives a coupon to the named shopper. Other
 * campaigns give coupons when shoppers register or claim.
 * Throws `notFound`, `versionConflict` or `campaignClosed`. Throws `createInvalidFieldError` if the time is over, or if
 * too few coupons are left. The login name causes this error if it is missing or unknown. So does a shopper who lacks
 * the tag of the campaign or has enough coupons. No coupon is issued if it throws.
 */
export async function issueCampaignByStaff(
  shop: Shop,
  by: StaffActor,
  { loginName, ...seen }: ToIssue,
): Promise<number> {
  return runInTransaction(shop.db, async (tx) => {
    const now = await getShopNow(tx);
    const before = await lockCampaignVersion(tx, seen);
    requireIssuable(before, now);
    const receivers = await findReceivers(tx, before, loginName);
    const issued = before.issued + receivers.length;
    if (before.total !== null && issued > before.total)
      throw createInvalidFieldError("total", "total.tooFew");
    await insertCoupons(tx, receivers, createCampaignCoupon(before, now));
    const after = { ...before, state: "running", issued, version: seen.version + 1 } as const;
    await updateCampaign(tx, after);
    await recordIssue(tx, by, { before, after, to: { id: receivers[0], loginName } });
    return receivers.length;
  });
}

function requireIssuable(campaign: CampaignRecord, now: Date): void {
  const standing = getCampaignCurrentState(campaign, now);
  if (standing === "ended" || standing === "paused") throw new Refusal("campaignClosed");
  if (campaign.endsAt <= now) throw createInvalidFieldError("until", "until.past");
}

/** Returns the ids of the shoppers who receive a coupon now. */
async function findReceivers(
  tx: Transaction,
  campaign: CampaignRecord,
  loginName: string | undefined,
): Promise<string[]> {
  if (campaign.audience === "everyone") return listShoppersBelowCouponLimit(tx, campaign);
  if (campaign.audience !== "hand") return [];
  if (loginName === undefined) throw createInvalidFieldError("loginName", "loginName.required");
  const shopper = await findShopperByLoginName(tx, loginName);
  if (shopper === undefined) throw createInvalidFieldError("loginName", "grant.unknown");
  if (campaign.tag !== null) {
    const tags = (await findTags(tx, [shopper.id])).get(shopper.id) ?? [];
    if (!tags.includes(campaign.tag)) throw createInvalidFieldError("loginName", "grant.noTag");
  }
  if ((await countShopperCoupons(tx, campaign.id, shopper.id)) >= campaign.perShopper)
    throw createInvalidFieldError("loginName", "grant.hasEnough");
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
    subject: toCampaignSubject(after),
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

/** Gives a newly registered shopper a coupon of each campaign for new shoppers that has coupons left. */
export async function issueWelcomeCoupons(tx: Transaction, shopperId: string): Promise<void> {
  const now = await getShopNow(tx);
  for (const id of await listWelcomeCampaigns(tx, now)) {
    const campaign = await claimCampaignCoupon(tx, id, now);
    if (campaign !== undefined)
      await insertCoupons(tx, [shopperId], createCampaignCoupon(campaign, now));
  }
}

/**
 * The characters of claim codes, without similar ones (0 and O, 1 and I). There are 32¹⁰ codes, so guessing is
 * hopeless with the limit of twenty attempts an hour.
 */
const LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const HALF_LENGTH = 5;

/**
 * Creates individual claim codes of a campaign and returns their number. Each can be used once. Throws `notFound`,
 * `versionConflict` or `campaignClosed`. Throws `createInvalidFieldError` if there would be more codes than coupons.
 */
export async function makeClaimCodesByStaff(
  shop: Shop,
  by: StaffActor,
  { codeCount, ...seen }: CampaignVersion & { readonly codeCount: number },
): Promise<number> {
  return runInTransaction(shop.db, async (tx) => {
    const before = await lockCampaignVersion(tx, seen);
    if (before.state === "ended") throw new Refusal("campaignClosed");
    await requireRoom(tx, before, codeCount);
    const madeAt = await getShopNow(tx);
    await createClaimCodes(tx, seen.campaignId, { codeCount, madeAt });
    await updateCampaign(tx, { ...before, version: seen.version + 1 });
    await recordAuditEntry(tx, {
      ...by,
      action: "makeClaimCodes",
      subject: toCampaignSubject(before),
      after: { count: codeCount },
    });
    return codeCount;
  });
}

async function requireRoom(
  tx: Transaction,
  { id, audience, total, issued }: CampaignRecord,
  codeCount: number,
): Promise<void> {
  if (audience !== "code") throw createInvalidFieldError("codeCount", "codeCount.onlyByCode");
  const { made, claimed } = await countClaimCodes(tx, id);
  if (made + codeCount > CAMPAIGN_CODES_MAX)
    throw createInvalidFieldError("codeCount", "codeCount.tooMany");
  const left = total === null ? Infinity : total - issued;
  if (made - claimed + codeCount > left)
    throw createInvalidFieldError("codeCount", "codeCount.aboveTotal");
}

async function createClaimCodes(
  tx: Transaction,
  campaignId: string,
  { codeCount, madeAt }: { readonly codeCount: number; readonly madeAt: Date },
): Promise<void> {
  let made = 0;
  // A random code is already taken about once in 10¹² draws, so two rounds are enough. A third round would indicate a
  // bug.
  for (let round = 0; round < 3 && made < codeCount; round += 1) {
    const codes = Array.from({ length: codeCount - made }, drawCode);
    made += await insertClaimCodes(tx, campaignId, { codes, madeAt });
  }
  if (made < codeCount) throw new Error("The claim codes were not written.");
}

function drawCode(): string {
  return `${drawHalf()}-${drawHalf()}`;
}

function drawHalf(): string {
  return Array.from({ length: HALF_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join("");
}
