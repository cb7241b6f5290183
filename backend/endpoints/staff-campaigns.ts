import * as calls from "@contract/staff/campaigns";
import { UNLIMITED_DISCOUNT_CENTS } from "../rules/coupon-discount";
import { issueCampaignByStaff, makeClaimCodesByStaff } from "../services/campaigns/issue-campaign";
import {
  changeCampaignStateByStaff,
  addCampaignByStaff,
  saveCampaignByStaff,
} from "../services/campaigns/write-campaign";
import {
  readCampaign,
  readCampaignChoices,
  readCampaigns,
  readClaimCodes,
  type CurrentCampaign,
} from "../services/campaigns/read-campaigns";
import { readTagsInUse } from "../services/staff/change-shopper";
import { maySeePersonalData, toAuditEntry } from "./staff-views";
import { defineEndpoint, defineStaffEndpoint, type Endpoint } from "./define-endpoint";

export const staffCampaignEndpoints: Endpoint[] = [
  defineEndpoint(calls.staffCampaignList, async ({ shop, input }) => {
    const { rows, total } = await readCampaigns(shop, input);
    return { rows: rows.map(toCampaign), total };
  }),
  defineEndpoint(calls.staffCampaignDetail, async ({ shop, input }) => {
    const { history, ...found } = await readCampaign(shop, input.campaignId);
    const { validDays, code, state, ...campaign } = found.campaign;
    return {
      ...found,
      ...campaign,
      ...toCampaign(found),
      closed: state === "ended",
      days: validDays,
      code: code ?? "",
      history: history.map(toAuditEntry),
    };
  }),
  defineEndpoint(calls.staffCampaignChoices, async ({ shop, staff, input }) => ({
    ...(await readCampaignChoices(shop, input.keyword ?? "")),
    tags: maySeePersonalData(staff) ? await readTagsInUse(shop) : [],
  })),
  defineEndpoint(calls.staffCampaignAdd, async ({ shop, staff, input }) => ({
    campaignId: await addCampaignByStaff(shop, staff.actor, input),
  })),
  defineStaffEndpoint(calls.staffCampaignSave, saveCampaignByStaff),
  defineEndpoint(calls.staffCampaignIssue, async ({ shop, staff, input }) => ({
    issued: await issueCampaignByStaff(shop, staff.actor, input),
  })),
  defineStaffEndpoint(calls.staffCampaignState, changeCampaignStateByStaff),
  defineEndpoint(calls.staffCampaignMakeCodes, async ({ shop, staff, input }) => ({
    made: await makeClaimCodesByStaff(shop, staff.actor, input),
  })),
  defineEndpoint(calls.staffCampaignCodes, async ({ shop, input }) => {
    const { rows, total } = await readClaimCodes(shop, input);
    return { rows: rows.map((row) => ({ ...row, claimTime: row.claimedAt })), total };
  }),
];

/** Converts a campaign for the API. */
function toCampaign({ campaign, ...now }: CurrentCampaign) {
  const { percent, discountCents } = campaign;
  const isCapped = percent !== null && discountCents !== UNLIMITED_DISCOUNT_CENTS;
  return {
    ...campaign,
    ...now,
    discountCents: percent === null ? discountCents : null,
    capCents: isCapped ? discountCents : null,
    from: campaign.startsAt,
    until: campaign.endsAt,
    tag: campaign.tag ?? "",
  };
}
