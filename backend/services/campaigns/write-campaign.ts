import { isDeepStrictEqual } from "node:util";
import type { AuditAction } from "@contract/staff/audit";
import type { CampaignContent } from "@contract/staff/campaigns";
import type { CampaignAction, CampaignState } from "@contract/staff/states";
import { recordAuditEntry, type StaffActor } from "../../database/audit-entries";
import { endCoupons, suspendCoupons } from "../../database/campaign-coupons";
import {
  insertCampaign,
  lockCampaign,
  updateCampaign,
  type CampaignFacts,
  type CampaignRecord,
} from "../../database/campaigns";
import { getShopNow } from "../../database/clock";
import type { Transaction } from "../../database/connection";
import { createId } from "../../database/ids";
import { runInTransaction } from "../../database/transaction";
import { getNextVersion } from "../../rules/edit-version";
import { createInvalidFieldError, Refusal } from "../../rules/refusal";
import type { Shop } from "../shop";
import { toAuditFacts, toCampaignSubject, toCampaignFacts } from "./read-campaigns";

/** The id of a campaign, and the version that the staff member saw. */
export interface CampaignVersion {
  readonly campaignId: string;
  readonly version: number;
}

/** Adds a campaign as a draft and returns its id. Throws if the code is taken or the scope does not exist. */
export async function addCampaignByStaff(
  shop: Shop,
  by: StaffActor,
  written: CampaignContent,
): Promise<string> {
  return runInTransaction(shop.db, async (tx) => {
    const facts = await toCampaignFacts(tx, written);
    const id = createId();
    if (!(await insertCampaign(tx, { id, ...facts })))
      throw createInvalidFieldError("code", "code.taken");
    await recordAuditEntry(tx, {
      ...by,
      action: "addCampaign",
      subject: toCampaignSubject({ id, ...facts }),
      after: toAuditFacts(facts),
    });
    return id;
  });
}

/**
 * Saves a campaign. Issued coupons keep their terms. Throws `notFound`, `versionConflict`, or `campaignClosed` if the
 * campaign has ended. Throws `createInvalidFieldError` if the audience changes after the start, and if the total is below the
 * number of issued coupons.
 */
export async function saveCampaignByStaff(
  shop: Shop,
  by: StaffActor,
  { campaignId, version, ...written }: CampaignVersion & CampaignContent,
): Promise<void> {
  await runInTransaction(shop.db, async (tx) => {
    const before = await lockCampaignVersion(tx, { campaignId, version });
    if (before.state === "ended") throw new Refusal("campaignClosed");
    const facts = await toCampaignFacts(tx, written);
    requireFitting(before, facts);
    const texts = { before: toAuditFacts(before), after: toAuditFacts(facts) };
    if (isDeepStrictEqual(texts.before, texts.after)) return;
    const after = { ...before, ...facts, version: version + 1 };
    if (!(await updateCampaign(tx, after))) throw createInvalidFieldError("code", "code.taken");
    await recordAuditEntry(tx, {
      ...by,
      action: "saveCampaign",
      subject: toCampaignSubject(after),
      ...texts,
    });
  });
}

/**
 * Returns the campaign and locks its row. Throws `notFound`, or `versionConflict` if the campaign changed after the
 * staff member saw it.
 */
export async function lockCampaignVersion(
  tx: Transaction,
  { campaignId, version }: CampaignVersion,
): Promise<CampaignRecord> {
  const found = await lockCampaign(tx, campaignId);
  if (found === undefined) throw new Refusal("notFound");
  getNextVersion(found, version);
  return found;
}

function requireFitting(before: CampaignRecord, after: CampaignFacts): void {
  if (before.state !== "draft" && after.audience !== before.audience)
    throw createInvalidFieldError("audience", "audience.fixed");
  if (after.total !== null && after.total < before.issued)
    throw createInvalidFieldError("total", "total.belowIssued");
}

interface CampaignMove {
  readonly from: readonly CampaignState[];
  readonly to: CampaignState;
  readonly action: AuditAction;
}

const MOVES: Readonly<Record<CampaignAction, CampaignMove>> = {
  pause: { from: ["running"], to: "paused", action: "pauseCampaign" },
  resume: { from: ["paused"], to: "running", action: "resumeCampaign" },
  end: { from: ["draft", "running", "paused"], to: "ended", action: "endCampaign" },
};

/**
 * Pauses, resumes or ends a campaign with its coupons. When it ends, the issued coupons expire. Orders that used a
 * coupon are not changed. Throws `notFound`, `versionConflict` or `campaignClosed`.
 */
export async function changeCampaignStateByStaff(
  shop: Shop,
  by: StaffActor,
  { act, ...seen }: CampaignVersion & { readonly act: CampaignAction },
): Promise<void> {
  const { from, to, action } = MOVES[act];
  await runInTransaction(shop.db, async (tx) => {
    const before = await lockCampaignVersion(tx, seen);
    if (!from.includes(before.state)) throw new Refusal("campaignClosed");
    await updateCampaign(tx, { ...before, state: to, version: seen.version + 1 });
    await moveCoupons(tx, seen.campaignId, act);
    await recordAuditEntry(tx, {
      ...by,
      action,
      subject: toCampaignSubject(before),
      before: { state: before.state },
      after: { state: to },
    });
  });
}

async function moveCoupons(
  tx: Transaction,
  campaignId: string,
  act: CampaignAction,
): Promise<void> {
  if (act === "end") await endCoupons(tx, campaignId, await getShopNow(tx));
  else await suspendCoupons(tx, campaignId, act === "pause");
}
