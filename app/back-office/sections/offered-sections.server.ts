import type { Call } from "@contract/model/call";
import { staffApiKeyList } from "@contract/staff/api-keys";
import { staffRoleList } from "@contract/staff/roles";
import { staffUserList } from "@contract/staff/users";
import type { NeededPermission } from "@contract/staff/permissions";
import { staffPaymentList } from "@contract/staff/payments";
import { staffLogActions } from "@contract/staff/logs";
import { staffCampaignList } from "@contract/staff/campaigns";
import { staffJobList } from "@contract/staff/jobs";
import { staffMonitor } from "@contract/staff/monitor";
import { staffOutbox } from "@contract/staff/mails";
import { staffContentList } from "@contract/staff/content";
import { staffEntryList } from "@contract/staff/content-entries";
import { staffDictionaryList } from "@contract/staff/dictionaries";
import { staffNoticeList } from "@contract/staff/notices";
import { staffProductList } from "@contract/staff/skus";
import { staffStockSheet } from "@contract/staff/stock";
import { staffOrderList, staffRefundList } from "@contract/staff/orders";
import { staffReviewList } from "@contract/staff/reviews";
import { staffSynonymList } from "@contract/staff/search";
import { staffShopperList } from "@contract/staff/shoppers";
import { staffSetup, staffSettingList } from "@contract/staff/settings";
import { staffFigures, staffToday } from "@contract/staff/figures";
import { staffPayMethodList } from "@contract/staff/payment-methods";
import { staffWebhookList } from "@contract/staff/webhooks";
import { staffTaxonomyList } from "@contract/staff/taxonomies";
import { config } from "~/config.server";
import { includesPermission, isStaffCallSupported } from "~/prod-api/staff-calls.server";
import { ADMIN_SECTIONS, isAdminSection, type AdminSection } from "./admin-sections";

/**
 * The main call of each section. A user may open a section if the user may make its main call. A deployed
 * backend that does not know the call does not support the section.
 */
const CALLS: Readonly<Record<AdminSection, Call>> = {
  today: staffToday,
  figures: staffFigures,
  orders: staffOrderList,
  refunds: staffRefundList,
  payments: staffPaymentList,
  reviews: staffReviewList,
  products: staffProductList,
  stock: staffStockSheet,
  brands: staffTaxonomyList,
  categories: staffTaxonomyList,
  efficacies: staffTaxonomyList,
  ranges: staffTaxonomyList,
  search: staffSynonymList,
  coupons: staffCampaignList,
  notices: staffNoticeList,
  shoppers: staffShopperList,
  home: staffContentList,
  appearance: staffContentList,
  content: staffContentList,
  questions: staffEntryList,
  cases: staffEntryList,
  mails: staffOutbox,
  jobs: staffJobList,
  users: staffUserList,
  roles: staffRoleList,
  apiKeys: staffApiKeyList,
  monitor: staffMonitor,
  dictionaries: staffDictionaryList,
  setup: staffSetup,
  payMethods: staffPayMethodList,
  webhooks: staffWebhookList,
  settings: staffSettingList,
  logs: staffLogActions,
};

/**
 * Returns the sections that the menu shows, which are those whose main call is permitted. If `permissions` is
 * null because the backend did not respond, returns all sections. Leaves out sections whose call a deployed
 * backend does not know.
 */
export async function findOfferedSections(
  permissions: readonly string[] | null,
): Promise<readonly AdminSection[]> {
  const allowed = Object.keys(ADMIN_SECTIONS)
    .filter(isAdminSection)
    .filter(
      (section) =>
        permissions === null || includesPermission(permissions, getNeededPermission(section)),
    );
  if (config.ownBackend) return allowed;
  const offered = await Promise.all(
    allowed.map(
      async (section) => CALLS[section].method === "POST" || isStaffCallSupported(CALLS[section]),
    ),
  );
  return allowed.filter((_, at) => offered[at]);
}

/**
 * Returns the path of a user's start page. It is the first section that the permissions allow, or the user's
 * own account.
 */
export async function findFirstSection(permissions: readonly string[]): Promise<string> {
  const [first] = await findOfferedSections(permissions);
  return first === undefined ? "/staff/account" : ADMIN_SECTIONS[first];
}

function getNeededPermission(section: AdminSection): NeededPermission {
  return CALLS[section].permission ?? "any";
}

/**
 * Returns true if the user may also change the data of a section. Pages outside of all sections show the
 * user's own data, which the user may always change.
 */
export function mayChangeSection(
  section: AdminSection | null,
  permissions: readonly string[] | null,
): boolean {
  if (section === null || permissions === null) return true;
  const needed = getNeededPermission(section);
  return needed === "any" || permissions.includes(needed.replace(/\.see$/, ".change"));
}
