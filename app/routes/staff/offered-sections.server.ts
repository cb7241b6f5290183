import type { Call } from "@contract/call";
import { staffLog, staffPaymentList } from "@contract/staff";
import { staffOutbox } from "@contract/staff-mails";
import { staffProductList } from "@contract/staff-products";
import { staffOrderList, staffRefundList } from "@contract/staff-orders";
import { staffSynonymList } from "@contract/staff-search";
import { staffToday } from "@contract/staff-today";
import { config } from "~/config.server";
import { isOffered } from "~/prod-api/staff-calls.server";
import { ADMIN_SECTIONS, isAdminSection, type AdminSection } from "./admin-sections";

/** What each section cannot be shown without; the form of one needs no call to be shown. */
const CALLS: Readonly<Record<AdminSection, Call | null>> = {
  today: staffToday,
  orders: staffOrderList,
  refunds: staffRefundList,
  products: staffProductList,
  search: staffSynonymList,
  coupons: null,
  payments: staffPaymentList,
  mails: staffOutbox,
  log: staffLog,
};

/** The sections to lead to: all of our own backend's, of a deployed one those whose calls it knows. */
export async function offeredSections(): Promise<readonly AdminSection[]> {
  const all = Object.keys(ADMIN_SECTIONS).filter(isAdminSection);
  if (config.ownBackend) return all;
  const offered = await Promise.all(
    all.map(async (section) => CALLS[section] === null || isOffered(CALLS[section])),
  );
  return all.filter((_, at) => offered[at]);
}
