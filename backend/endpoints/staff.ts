import { staffFigures, staffFiguresExport, staffToday } from "@contract/staff/figures";
import * as searchCalls from "@contract/staff/search";
import * as settingCalls from "@contract/staff/settings";
import * as calls from "@contract/staff/lists";
import { NO_CENTS } from "../rules/money";
import {
  readSettings,
  saveSettingByStaff,
  saveSettingsByStaff,
} from "../services/settings/settings";
import { signInStaff, signOutStaff } from "../services/staff-sessions/sign-in-staff";
import { removeSynonymsByStaff, saveSynonymsByStaff } from "../services/staff/change-synonyms";
import { grantCoupons } from "../services/coupons/coupons";
import { readSynonyms, readActions } from "../services/staff/read-admin-lists";
import { exportFigures, readFigures } from "../services/staff/read-figures";
import { readToday, countWaitingItems } from "../services/staff/read-today";
import { toAuditEntry } from "./staff-views";
import { defineEndpoint, defineStaffEndpoint, type Endpoint } from "./define-endpoint";
import { staffApiKeyEndpoints, staffSetupEndpoints, staffWebhookEndpoints } from "./staff-settings";
import {
  staffAccountEndpoints,
  staffFactorEndpoints,
  staffRoleEndpoints,
  staffUserEndpoints,
} from "./staff-accounts";
import { staffCampaignEndpoints } from "./staff-campaigns";
import {
  staffContentEntryEndpoints,
  staffContentEndpoints,
  staffDictionaryEndpoints,
} from "./staff-content";
import { staffPaymentMethodEndpoints, staffPaymentEndpoints } from "./staff-payments";
import { staffMailEndpoints, staffNoticeEndpoints } from "./staff-messages";
import { staffJobEndpoints, staffLogEndpoints, staffMonitorEndpoints } from "./staff-monitor";
import { staffOrderDraftEndpoints } from "./staff-order-drafts";
import {
  staffOrderDetailEndpoints,
  staffRefundDetailEndpoints,
  staffExportEndpoints,
  staffOrderEndpoints,
} from "./staff-orders";
import { staffProductEndpoints, staffTaxonomyEndpoints } from "./staff-products";
import { staffReviewEndpoints, staffShopperEndpoints } from "./staff-shoppers";

const staffTodayEndpoints: Endpoint[] = [
  defineEndpoint(staffToday, ({ shop }) => readToday(shop)),
  defineEndpoint(staffFigures, ({ shop, input }) => readFigures(shop, input)),
  defineEndpoint(staffFiguresExport, ({ shop, staff, input }) =>
    exportFigures(shop, staff.actor, input),
  ),
];

const staffSearchEndpoints: Endpoint[] = [
  defineEndpoint(searchCalls.staffSynonymList, ({ shop, input }) => readSynonyms(shop, input)),
  defineEndpoint(searchCalls.staffSynonymSave, ({ shop, staff, input: { synonymId, words } }) =>
    saveSynonymsByStaff(shop, staff.actor, { id: synonymId, words }),
  ),
  defineEndpoint(searchCalls.staffSynonymRemove, ({ shop, staff, input }) =>
    removeSynonymsByStaff(shop, staff.actor, input.synonymId),
  ),
];

const staffSettingEndpoints: Endpoint[] = [
  defineEndpoint(settingCalls.staffSettingList, async ({ shop }) => {
    const { settings, history } = await readSettings(shop);
    return { settings, history: history.map(toAuditEntry) };
  }),
  defineStaffEndpoint(settingCalls.staffSettingSave, saveSettingByStaff),
  defineStaffEndpoint(settingCalls.staffSettingSaveMany, saveSettingsByStaff),
];

export const staffEndpoints: Endpoint[] = [
  ...staffTodayEndpoints,
  ...staffSetupEndpoints,
  ...staffOrderEndpoints,
  ...staffOrderDetailEndpoints,
  ...staffOrderDraftEndpoints,
  ...staffExportEndpoints,
  ...staffRefundDetailEndpoints,
  ...staffReviewEndpoints,
  ...staffJobEndpoints,
  ...staffMailEndpoints,
  ...staffMonitorEndpoints,
  ...staffProductEndpoints,
  ...staffSearchEndpoints,
  ...staffTaxonomyEndpoints,
  ...staffNoticeEndpoints,
  ...staffContentEndpoints,
  ...staffContentEntryEndpoints,
  ...staffPaymentMethodEndpoints,
  ...staffPaymentEndpoints,
  ...staffDictionaryEndpoints,
  ...staffLogEndpoints,
  ...staffSettingEndpoints,
  ...staffShopperEndpoints,
  ...staffRoleEndpoints,
  ...staffUserEndpoints,
  ...staffApiKeyEndpoints,
  ...staffWebhookEndpoints,
  ...staffAccountEndpoints,
  ...staffCampaignEndpoints,
  ...staffFactorEndpoints,
  defineEndpoint(calls.staffLogin, ({ shop, input, ip, qa, device, userAgent, replaces }) =>
    signInStaff(shop, { ...input, ip, counted: !qa, device, userAgent, replaces }),
  ),
  defineEndpoint(calls.staffLogout, ({ shop, staff }) => signOutStaff(shop, staff.tokenHash)),
  defineEndpoint(calls.staffMe, async ({ shop, staff: { name, held, singleKeys } }) => ({
    name,
    permissions: [...held.permissions],
    rights: [...held.rights],
    refundLimitCents: held.refundLimitCents,
    singleKeys,
    waiting: await countWaitingItems(shop, held.permissions),
  })),
  defineEndpoint(calls.staffCouponGrant, async ({ shop, staff, input }) => {
    const { discount: discountCents, minSpend: minSpendCents = NO_CENTS, ...coupon } = input;
    const granted = await grantCoupons(shop, staff.actor, {
      ...coupon,
      discountCents,
      minSpendCents,
    });
    return { granted };
  }),
  defineEndpoint(calls.staffLog, async ({ shop, input }) => {
    const { rows, total } = await readActions(shop, input);
    return { rows: rows.map(toAuditEntry), total };
  }),
];
