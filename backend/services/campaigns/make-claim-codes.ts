import { randomInt } from "node:crypto";
import { CAMPAIGN_CODES_MAX } from "@contract/staff/limits";
import { recordAuditEntry, type StaffActor } from "../../database/audit-entries";
import { countClaimCodes, insertClaimCodes } from "../../database/campaign-codes";
import { writeCampaign, type CampaignRecord } from "../../database/campaigns";
import { shopNow } from "../../database/clock";
import type { Transaction } from "../../database/connection";
import { inTransaction } from "../../database/transaction";
import { invalidField, Refusal } from "../../rules/refusal";
import type { Shop } from "../shop";
import { campaignSubject } from "./campaign-facts";
import { lockSeen, type SeenCampaign } from "./write-campaign";

/** Without those that are taken for another: 0 and O, 1 and I. 32¹⁰ codes: nobody guesses one in twenty tries an hour. */
const LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const HALF_LENGTH = 5;

/**
 * Makes claim codes of a campaign by code, each good for one coupon; gives how many. Refuses `notFound`,
 * `versionConflict`, `campaignClosed`, and as `invalidField` more codes than the campaign has coupons.
 */
export async function makeClaimCodesByStaff(
  shop: Shop,
  by: StaffActor,
  { codeCount, ...seen }: SeenCampaign & { readonly codeCount: number },
): Promise<number> {
  return inTransaction(shop.db, async (tx) => {
    const before = await lockSeen(tx, seen);
    if (before.state === "ended") throw new Refusal("campaignClosed");
    await requireRoom(tx, before, codeCount);
    const madeAt = await shopNow(tx);
    await drawCodes(tx, seen.campaignId, { codeCount, madeAt });
    await writeCampaign(tx, { ...before, version: seen.version + 1 });
    await recordAuditEntry(tx, {
      ...by,
      action: "makeClaimCodes",
      subject: campaignSubject(before),
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
  if (audience !== "code") throw invalidField("codeCount", "codeCount.onlyByCode");
  const { made, claimed } = await countClaimCodes(tx, id);
  if (made + codeCount > CAMPAIGN_CODES_MAX) throw invalidField("codeCount", "codeCount.tooMany");
  const left = total === null ? Infinity : total - issued;
  if (made - claimed + codeCount > left) throw invalidField("codeCount", "codeCount.aboveTotal");
}

async function drawCodes(
  tx: Transaction,
  campaignId: string,
  { codeCount, madeAt }: { readonly codeCount: number; readonly madeAt: Date },
): Promise<void> {
  let made = 0;
  // One is drawn twice once in a million million: a second round is luck, a third would be a fault.
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
