import type { Call } from "@contract/model/call";
import { staffLog, staffLogin } from "@contract/staff/lists";
import { staffPaymentExport, staffPaymentList } from "@contract/staff/payments";
import { staffCampaignList } from "@contract/staff/campaigns";
import { staffOrderExport, staffRefundExport } from "@contract/staff/exports";
import { staffLogActions, staffLogMails, staffLogSignIns } from "@contract/staff/logs";
import { staffOutbox } from "@contract/staff/mails";
import { staffNoticeList } from "@contract/staff/notices";
import { staffOrderCounts, staffOrderList, staffRefundList } from "@contract/staff/orders";
import { staffProductList } from "@contract/staff/skus";
import { staffShopperList } from "@contract/staff/shoppers";
import {
  addCalendarDays,
  FIGURE_GROUPINGS,
  staffFigures,
  staffToday,
} from "@contract/staff/figures";
import { measureCall, getAnswer, type CallInput, type MeasuredCall } from "./measured-calls";
import type { ApiClient } from "../../tests/contract/api-client";

/** The client of a staff member, and search terms that occur in few orders, shoppers and mails. */
export interface StaffVisitor {
  readonly client: ApiClient;
  readonly partOfLogin: string;
  readonly rareWord: string;
}

const OWNER = { loginName: "staff", password: "rootwell" };
const FIRST_PAGE = { pageNum: 1, pageSize: 12 };

const ALL_ORDERS = { status: -99 };

type StaffCall = readonly [call: Call, input?: CallInput];

/** The lists of the back office: their first page, and a search by a part of a name. */
const getListCalls = (
  partOfLogin: string,
  rareWord: string,
): Readonly<Record<string, StaffCall>> => ({
  "staff: orders to ship": [staffOrderList, { status: 5 }],
  "staff: orders received": [staffOrderList, { status: 7 }],
  "staff: all orders": [staffOrderList, ALL_ORDERS],
  "staff: orders by a part of a name": [staffOrderList, { ...ALL_ORDERS, keyword: partOfLogin }],
  "staff: refunds to decide": [staffRefundList, { status: 0 }],
  "staff: all refunds": [staffRefundList],
  "staff: payments to look at": [staffPaymentList],
  "staff: all payments": [staffPaymentList, { view: "all" }],
  "staff: paid payments": [staffPaymentList, { view: "paid" }],
  "staff: payments by the end of an order number": [
    staffPaymentList,
    { view: "all", keyword: "00004711" },
  ],
  "staff: products": [staffProductList],
  "staff: products by a word": [staffProductList, { keyword: rareWord }],
  "staff: coupons": [staffCampaignList],
  "staff: notices": [staffNoticeList],
  "staff: shoppers": [staffShopperList],
  "staff: shoppers by a part of a name": [staffShopperList, { keyword: partOfLogin }],
  "staff: mails": [staffOutbox],
  "staff: mails by a part of an address": [staffOutbox, { keyword: partOfLogin }],
  "staff: log, whole": [staffLog],
});

/** The CSV exports, which clients read in pages of several hundred lines. */
const FILES: Readonly<Record<string, StaffCall>> = {
  "staff: orders as a file, a page": [staffOrderExport, { status: 7 }],
  "staff: refunds as a file, a page": [staffRefundExport],
  "staff: payments as a file, a page": [staffPaymentExport, { view: "paid" }],
};

/**
 * The number of rows on the first page of each list in the smaller shop. The larger shop must return the same number.
 */
export type RowCountByList = Readonly<Record<string, number>>;

/**
 * Returns a call for every back-office list that grows with the shop, by name. `like` sets the number of rows on a
 * page, because twelve rows take longer than three in any shop.
 */
export async function createMeasuredStaffCalls(
  { client, partOfLogin, rareWord }: StaffVisitor,
  like: RowCountByList = {},
): Promise<{ calls: Record<string, MeasuredCall>; rows: RowCountByList }> {
  await signIn(client);
  const calls: Record<string, MeasuredCall> = {};
  const rows: Record<string, number> = {};
  for (const [name, [call, input]] of Object.entries(getListCalls(partOfLogin, rareWord))) {
    const pageSize = Math.max(1, like[name] ?? FIRST_PAGE.pageSize);
    const page = { ...FIRST_PAGE, ...input, pageSize };
    rows[name] = ((await getAnswer(client, call, page)) as unknown[]).length;
    calls[name] = measureCall(client, call, page);
  }
  for (const [name, [call, input = {}]] of Object.entries(FILES)) {
    const file =
      like[name] === undefined ? input : await findEndOfFile(client, [call, input], like[name]);
    rows[name] = await countLines(client, call, file);
    calls[name] = measureCall(client, call, file);
  }
  const log = (call: Call, keyword?: string) =>
    measureCall(client, call, { ...(keyword && { keyword }) });
  return {
    rows,
    calls: {
      "staff: orders that wait, counted": measureCall(client, staffOrderCounts),
      ...calls,
      "staff: log of actions": log(staffLogActions),
      "staff: log of actions by a word": log(staffLogActions, "ship"),
      "staff: log of sign-ins": log(staffLogSignIns),
      "staff: log of mails": log(staffLogMails),
      "staff: log of mails by a word": log(staffLogMails, "訂單"),
    },
  };
}

/**
 * Returns a call for Today and for the figures of a year by each grouping, compared with the year before. They grow
 * with the days and products of a shop, so both shops must have the same number of these.
 */
export async function createMeasuredFigures(
  client: ApiClient,
): Promise<Record<string, MeasuredCall>> {
  await signIn(client);
  const to = new Date().toISOString().slice(0, 10);
  const period = { from: addCalendarDays(to, -364), to, compare: "before", pageSize: 50 };
  return {
    "staff: today": measureCall(client, staffToday),
    ...Object.fromEntries(
      FIGURE_GROUPINGS.map((by) => [
        `staff: figures by ${by}`,
        measureCall(client, staffFigures, { ...period, by }),
      ]),
    ),
  };
}

async function signIn(client: ApiClient): Promise<void> {
  client.token = String(await getAnswer(client, staffLogin, OWNER));
}

/**
 * Returns a part of the login name that ends in this number, with three letters. No order number contains it, as none
 * contains the words that the smaller shop is searched for.
 */
export async function findPartOfLogin(client: ApiClient, number: string): Promise<string> {
  await signIn(client);
  const found = (await getAnswer(client, staffShopperList, { keyword: number, pageSize: 50 })) as {
    loginName: string;
  }[];
  const pattern = new RegExp(`[a-z]{3}${number}$`);
  const [part] = found.flatMap(({ loginName }) => pattern.exec(loginName) ?? []);
  if (part === undefined) throw new Error(`No login name ends in ${number}.`);
  return part;
}

/** Returns the input for the last `wanted` lines of an export. It finds the row before them with a binary search. */
async function findEndOfFile(
  client: ApiClient,
  [call, input]: readonly [Call, CallInput],
  wanted: number,
): Promise<CallInput> {
  let [before, behind] = [0n, 2n ** 63n - 1n];
  while (before + 1n < behind) {
    const middle = (before + behind) / 2n;
    const lines = await countLines(client, call, { ...input, after: middle });
    if (lines === wanted) return { ...input, after: middle };
    if (lines > wanted) before = middle;
    else behind = middle;
  }
  return { ...input, after: before };
}

async function countLines(client: ApiClient, call: Call, input: CallInput): Promise<number> {
  const { lines } = (await getAnswer(client, call, input)) as { lines: unknown[] };
  return lines.length;
}
