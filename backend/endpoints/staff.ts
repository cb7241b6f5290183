import * as calls from "@contract/staff/lists";
import { NO_CENTS } from "../rules/money";
import { countWaiting } from "../services/staff/count-waiting";
import { confirmPaymentByStaff } from "../services/staff/confirm-payment";
import { grantCoupons } from "../services/staff/grant-coupons";
import { readActions, readPayments } from "../services/staff/read-admin-lists";
import { signInStaff, signOutStaff } from "../services/staff-sessions/sign-in-staff";
import { toAuditEntry } from "./audit-view";
import { serve } from "./serve";
import type { Endpoint } from "./serve";
import { staffAccountEndpoints } from "./staff-account";
import { staffCampaignEndpoints } from "./staff-campaigns";
import { staffContentEndpoints } from "./staff-content";
import { staffJobEndpoints } from "./staff-jobs";
import { staffDictionaryEndpoints } from "./staff-dictionaries";
import { staffExportEndpoints } from "./staff-exports";
import { staffLogEndpoints } from "./staff-logs";
import { staffSettingEndpoints } from "./staff-settings";
import { staffMailEndpoints } from "./staff-mails";
import { staffMonitorEndpoints } from "./staff-monitor";
import { staffNoticeEndpoints } from "./staff-notices";
import { staffOrderDetailEndpoints } from "./staff-order-detail";
import { staffOrderEndpoints } from "./staff-orders";
import { staffProductEndpoints } from "./staff-products";
import { staffRefundDetailEndpoints } from "./staff-refund-detail";
import { staffRoleEndpoints } from "./staff-roles";
import { staffFactorEndpoints } from "./staff-second-factor";
import { staffSearchEndpoints } from "./staff-search";
import { staffShopperEndpoints } from "./staff-shoppers";
import { staffTodayEndpoints } from "./staff-today";
import { staffUserEndpoints } from "./staff-users";
import { staffTaxonomyEndpoints } from "./staff-taxonomies";

export const staffEndpoints: Endpoint[] = [
  ...staffTodayEndpoints,
  ...staffOrderEndpoints,
  ...staffOrderDetailEndpoints,
  ...staffExportEndpoints,
  ...staffRefundDetailEndpoints,
  ...staffJobEndpoints,
  ...staffMailEndpoints,
  ...staffMonitorEndpoints,
  ...staffProductEndpoints,
  ...staffSearchEndpoints,
  ...staffTaxonomyEndpoints,
  ...staffNoticeEndpoints,
  ...staffContentEndpoints,
  ...staffDictionaryEndpoints,
  ...staffLogEndpoints,
  ...staffSettingEndpoints,
  ...staffShopperEndpoints,
  ...staffRoleEndpoints,
  ...staffUserEndpoints,
  ...staffAccountEndpoints,
  ...staffCampaignEndpoints,
  ...staffFactorEndpoints,
  serve(calls.staffLogin, ({ shop, input, ip, qa, device, userAgent }) =>
    signInStaff(shop, { ...input, ip, counted: !qa, device, userAgent }),
  ),
  serve(calls.staffLogout, ({ shop, staff }) => signOutStaff(shop, staff.tokenHash)),
  serve(calls.staffMe, async ({ shop, staff: { name, held } }) => ({
    name,
    permissions: [...held.permissions],
    rights: [...held.rights],
    refundLimitCents: held.refundLimitCents,
    waiting: await countWaiting(shop, held.permissions),
  })),
  serve(calls.staffCouponGrant, async ({ shop, staff, input }) => {
    const { discount: discountCents, minSpend: minSpendCents = NO_CENTS, ...coupon } = input;
    const granted = await grantCoupons(shop, staff.actor, {
      ...coupon,
      discountCents,
      minSpendCents,
    });
    return { granted };
  }),
  serve(calls.staffPaymentList, async ({ shop, input }) => {
    const { rows, total } = await readPayments(shop, input);
    return {
      rows: rows.map(({ payment, orderNo, loginName }) => ({
        ...payment,
        orderNo,
        createTime: payment.createdAt,
        loginName,
      })),
      total,
    };
  }),
  serve(calls.staffPaymentConfirm, ({ shop, staff, input }) =>
    confirmPaymentByStaff(shop, staff.actor, input),
  ),
  serve(calls.staffLog, async ({ shop, input }) => {
    const { rows, total } = await readActions(shop, input);
    return { rows: rows.map(toAuditEntry), total };
  }),
];
