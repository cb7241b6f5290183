import type { Call } from "@contract/call";
import { staffLog, staffLogin, staffPaymentList } from "@contract/staff";
import { staffCampaignList } from "@contract/staff-campaigns";
import { staffOrderExport, staffRefundExport } from "@contract/staff-exports";
import { staffLogActions, staffLogMails, staffLogSignIns } from "@contract/staff-logs";
import { staffOutbox } from "@contract/staff-mails";
import { staffNoticeList } from "@contract/staff-notices";
import { staffOrderCounts, staffOrderList, staffRefundList } from "@contract/staff-orders";
import { staffProductList } from "@contract/staff-skus";
import { staffShopperList } from "@contract/staff-shoppers";
import { staffToday } from "@contract/staff-today";
import { timed, answerOf, type Input, type MeasuredCall } from "./measured-calls";
import type { ApiClient } from "../../prod-api/api-client";

/** Who is looked for: parts of what few orders, shoppers and mails have. */
export interface StaffVisitor {
  readonly client: ApiClient;
  readonly partOfLogin: string;
  readonly rareWord: string;
}

const OWNER = { loginName: "staff", password: "rootwell" };
const FIRST_PAGE = { pageNum: 1, pageSize: 12 };

/** Every list of the back office that grows with the shop, by name: as it opens, and searched by a part of a name. */
export async function measuredStaffCalls(
  visitor: StaffVisitor,
): Promise<Record<string, MeasuredCall>> {
  const { client, partOfLogin, rareWord } = visitor;
  client.token = String(await answerOf(client, staffLogin, OWNER));
  const list = (call: Call, input: Input = {}) => timed(client, call, { ...FIRST_PAGE, ...input });
  const log = (call: Call, keyword?: string) =>
    timed(client, call, { ...(keyword && { keyword }) });
  return {
    "staff: today": timed(client, staffToday),
    "staff: orders to ship": list(staffOrderList, { status: 5 }),
    "staff: orders received": list(staffOrderList, { status: 7 }),
    "staff: all orders": list(staffOrderList, { status: -99 }),
    "staff: orders by a part of a name": list(staffOrderList, {
      status: -99,
      keyword: partOfLogin,
    }),
    "staff: orders that wait, counted": timed(client, staffOrderCounts),
    "staff: orders as a file, a page": timed(client, staffOrderExport, { status: 7 }),
    "staff: refunds to decide": list(staffRefundList, { status: 0 }),
    "staff: all refunds": list(staffRefundList),
    "staff: refunds as a file, a page": timed(client, staffRefundExport),
    "staff: payments to look at": list(staffPaymentList),
    "staff: products": list(staffProductList),
    "staff: products by a word": list(staffProductList, { keyword: rareWord }),
    "staff: coupons": list(staffCampaignList),
    "staff: notices": list(staffNoticeList),
    "staff: shoppers": list(staffShopperList),
    "staff: shoppers by a part of a name": list(staffShopperList, { keyword: partOfLogin }),
    "staff: mails": list(staffOutbox),
    "staff: mails by a part of an address": list(staffOutbox, { keyword: partOfLogin }),
    "staff: log, whole": list(staffLog),
    "staff: log of actions": log(staffLogActions),
    "staff: log of actions by a word": log(staffLogActions, "ship"),
    "staff: log of sign-ins": log(staffLogSignIns),
    "staff: log of mails": log(staffLogMails),
    "staff: log of mails by a word": log(staffLogMails, "訂單"),
  };
}
