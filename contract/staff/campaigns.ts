import * as z from "zod/mini";
import { auditEntry } from "./audit";
import { call, type InputOf, type ReplyOf } from "../model/call";
import { campaignContent, campaignFields, checkCampaignConsistency } from "./campaign-fields";
import * as c from "../model/codecs";
import * as account from "../shop/account-fields";
import * as f from "../model/fields";
import { COUPON_CODE_LENGTH } from "../model/limits";
import { version, wholeNumber } from "./fields";
import { CAMPAIGN_CODES_PER_REQUEST, CLAIM_CODES_PER_PAGE } from "./limits";
import { staffPage } from "./lists";
import {
  CAMPAIGN_ACTIONS,
  CAMPAIGN_AUDIENCES,
  CAMPAIGN_SCOPES,
  CAMPAIGN_CURRENT_STATES,
  STAFF_CAMPAIGN_SORTS,
} from "./states";
import { PROOF_MINUTES } from "./permissions";

/* The calls about campaigns. A campaign defines coupons, their audience and their number. */

const parts = {
  id: c.id,
  name: c.pair,
  /** The amount of the discount. Null for a percentage. */
  discountCents: c.centsOrNull,
  /** The percentage of the discount. Null for a fixed amount. */
  percent: c.orNull(c.number),
  /** The maximum discount in the case of a percentage. Null for no maximum. */
  capCents: c.centsOrNull,
  minSpendCents: c.cents,
  scope: c.wordOf(CAMPAIGN_SCOPES, "any"),
  from: c.time,
  until: c.time,
  audience: c.wordOf(CAMPAIGN_AUDIENCES, "hand"),
  /** The tag of the shoppers who can receive and use the coupons. Empty for all shoppers. */
  tag: c.text,
  standing: c.wordOf(CAMPAIGN_CURRENT_STATES, "ended"),
  /** The maximum number of coupons. Null for no limit. */
  total: c.orNull(c.number),
  issued: c.number,
  /** The number of coupons that were used in orders, without cancelled orders. */
  used: c.number,
  /** The total payments for orders with these coupons, in HK cents on the wire too. Refunds are not subtracted. */
  revenueCents: c.number,
  version: c.number,
};

export const staffCampaignList = call({
  method: "GET",
  path: "/admin/campaign/list",
  summary: "List the coupon campaigns with the numbers of issued and used coupons and their sales",
  token: "staff",
  permission: "coupons.see",
  reveals: [],
  request: z.object({
    ...staffPage.shape,
    state: z.optional(z.enum(CAMPAIGN_CURRENT_STATES)),
    sort: z._default(z.enum(STAFF_CAMPAIGN_SORTS), "newest"),
  }),
  shape: "page",
  reply: c.object(parts),
  refusals: [],
});
export type StaffCampaign = ReplyOf<typeof staffCampaignList>;

const campaignId = f.id;
const named = c.object({ code: c.shortKey, name: c.pair });

export const staffCampaignDetail = call({
  method: "GET",
  path: "/admin/campaign/detail",
  summary: "Get a campaign with all its fields and its change history",
  token: "staff",
  permission: "coupons.see",
  reveals: [],
  request: z.object({ campaignId }),
  shape: "data",
  reply: c.object({
    ...parts,
    scopeItems: c.listOrNone(named),
    /** True if staff have ended the campaign permanently. It then cannot be changed. */
    closed: c.flag,
    days: c.orNull(c.number),
    perShopper: c.number,
    code: c.text,
    offered: c.flag,
    /**
     * The number of claim codes. One shopper can claim one coupon with each code. `claimedCodes` is the
     * number of codes that were claimed.
     */
    codes: c.number,
    claimedCodes: c.number,
    history: c.listOrNone(auditEntry),
  }),
  refusals: ["notFound"],
});
export type StaffCampaignDetail = ReplyOf<typeof staffCampaignDetail>;

export const staffCampaignChoices = call({
  method: "GET",
  path: "/admin/campaign/choices",
  summary:
    "List the possible scopes of a campaign: brands, categories, and products by a search term",
  token: "staff",
  permission: "coupons.see",
  reveals: ["personalData"],
  request: z.object({ keyword: z.optional(f.keyword()) }),
  shape: "data",
  reply: c.object({
    brands: c.listOrNone(named),
    categories: c.listOrNone(named),
    /**
     * The first products that match the search term. Without a search term, the first products of the list.
     */
    products: c.listOrNone(named),
    /** The tags of shoppers in use. Empty without the right to see personal data. */
    tags: c.listOrNone(z.string()),
  }),
  refusals: [],
});
export type CampaignChoices = ReplyOf<typeof staffCampaignChoices>;

export const staffCampaignAdd = call({
  method: "POST",
  path: "/admin/campaign/add",
  summary: "Add a campaign as a draft",
  token: "staff",
  permission: "coupons.change",
  reveals: [],
  request: campaignContent.check(checkCampaignConsistency),
  shape: "data",
  reply: c.object({ campaignId: c.id }),
  refusals: [],
});

export const staffCampaignSave = call({
  method: "POST",
  path: "/admin/campaign/save",
  summary: "Change a campaign; issued coupons keep their terms",
  token: "staff",
  permission: "coupons.change",
  reveals: [],
  request: z.object({ campaignId, version, ...campaignFields }).check(checkCampaignConsistency),
  shape: "nothing",
  reply: c.nothing,
  refusals: ["notFound", "versionConflict", "campaignClosed"],
});
export type CampaignContent = InputOf<typeof staffCampaignAdd>;

export const staffCampaignIssue = call({
  method: "POST",
  path: "/admin/campaign/issue",
  summary: "Start a campaign, and give coupons to every shopper or to the chosen one",
  token: "staff",
  permission: "coupons.change",
  reveals: [],
  request: z.object({
    campaignId,
    version,
    loginName: z.optional(account.loginName),
  }),
  shape: "data",
  reply: c.object({ issued: c.number }),
  refusals: ["notFound", "versionConflict", "campaignClosed"],
});

export const staffCampaignState = call({
  method: "POST",
  path: "/admin/campaign/state",
  summary: "Pause or resume a campaign with its issued coupons, or end both permanently",
  token: "staff",
  permission: "coupons.change",
  reveals: [],
  request: z.object({ campaignId, version, act: z.enum(CAMPAIGN_ACTIONS) }),
  shape: "nothing",
  reply: c.nothing,
  refusals: ["notFound", "versionConflict", "campaignClosed"],
});

export const staffCampaignMakeCodes = call({
  method: "POST",
  path: "/admin/campaign/makeCodes",
  summary: "Create claim codes, each valid for one coupon",
  token: "staff",
  permission: "coupons.change",
  reveals: [],
  request: z.object({
    campaignId,
    version,
    codeCount: wholeNumber("codeCount", { min: 1, max: CAMPAIGN_CODES_PER_REQUEST }),
  }),
  shape: "data",
  reply: c.object({ made: c.number }),
  refusals: ["notFound", "versionConflict", "campaignClosed"],
});

export const staffCampaignCodes = call({
  method: "GET",
  path: "/admin/campaign/codes",
  summary: "List the claim codes of a campaign with the times of their claims",
  token: "staff",
  permission: "coupons.see",
  right: "export",
  reveals: ["codes"],
  proofMinutes: PROOF_MINUTES,
  request: z.object({
    campaignId,
    pageNum: c.pageQuery.pageNum,
    pageSize: z._default(c.queryNumber(1, CLAIM_CODES_PER_PAGE), CLAIM_CODES_PER_PAGE),
    /** The last code of the previous page. The next page begins after it. */
    after: z.optional(f.opaqueToken(COUPON_CODE_LENGTH.max)),
  }),
  shape: "page",
  reply: c.object({ code: c.someText, claimTime: c.orNull(c.time) }),
  refusals: ["notFound"],
});
