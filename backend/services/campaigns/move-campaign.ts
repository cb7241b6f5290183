import type { CampaignAct, CampaignState } from "@contract/staff/states";
import { recordAuditEntry, type StaffActor } from "../../database/audit-entries";
import { endCoupons, suspendCoupons } from "../../database/campaign-coupons";
import { writeCampaign } from "../../database/campaigns";
import { shopNow } from "../../database/clock";
import type { Transaction } from "../../database/connection";
import { inTransaction } from "../../database/transaction";
import { Refusal } from "../../rules/refusal";
import type { Shop } from "../shop";
import { campaignSubject } from "./campaign-facts";
import { lockSeen, type SeenCampaign } from "./write-campaign";

interface Move {
  readonly from: readonly CampaignState[];
  readonly to: CampaignState;
  readonly action: string;
}

const MOVES: Readonly<Record<CampaignAct, Move>> = {
  pause: { from: ["running"], to: "paused", action: "pauseCampaign" },
  resume: { from: ["paused"], to: "running", action: "resumeCampaign" },
  end: { from: ["draft", "running", "paused"], to: "ended", action: "endCampaign" },
};

/**
 * Pauses a campaign with its coupons, goes on with it, or ends it: then the coupons that are out are over, and those
 * in orders stay as they were paid. Refuses `notFound`, `versionConflict`, `campaignClosed`.
 */
export async function moveCampaignByStaff(
  shop: Shop,
  by: StaffActor,
  { act, ...seen }: SeenCampaign & { readonly act: CampaignAct },
): Promise<void> {
  const { from, to, action } = MOVES[act];
  await inTransaction(shop.db, async (tx) => {
    const before = await lockSeen(tx, seen);
    if (!from.includes(before.state)) throw new Refusal("campaignClosed");
    await writeCampaign(tx, { ...before, state: to, version: seen.version + 1 });
    await moveCoupons(tx, seen.campaignId, act);
    await recordAuditEntry(tx, {
      ...by,
      action,
      subject: campaignSubject(before),
      before: { state: before.state },
      after: { state: to },
    });
  });
}

async function moveCoupons(tx: Transaction, campaignId: string, act: CampaignAct): Promise<void> {
  if (act === "end") await endCoupons(tx, campaignId, await shopNow(tx));
  else await suspendCoupons(tx, campaignId, act === "pause");
}
