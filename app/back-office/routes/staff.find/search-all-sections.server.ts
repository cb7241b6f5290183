import type { AppLoadContext } from "@remix-run/node";
import { getBilingualText } from "@contract/model/languages";
import { ORDER_STATUS } from "@contract/model/states";
import { staffCampaignList } from "@contract/staff/campaigns";
import { staffOrderList, staffRefundList } from "@contract/staff/orders";
import { staffShopperList } from "@contract/staff/shoppers";
import { staffProductList } from "@contract/staff/skus";
import { ADMIN_SECTIONS } from "~/back-office/sections/admin-sections";
import { toCampaignHref } from "~/back-office/sections/campaign-href";
import { findOfferedSections } from "~/back-office/sections/offered-sections.server";
import { toStaffHref } from "~/back-office/sections/staff-href";
import { getTranslator } from "~/locales/i18n.server";
import { callBackend } from "~/prod-api/call.server";
import { readStaffMe } from "~/prod-api/staff-me.server";

/** The number of results of each section. The section's own list shows all results. */
const SHOWN_PER_SECTION = 5;

/** Matches six digits in sequence. Such a keyword is probably a number that belongs to one row. */
const LONG_NUMBER = /\d{6}/;

/** The sections that the global back-office search covers, in display order. */
export const SEARCHED_SECTIONS = ["orders", "refunds", "shoppers", "products", "coupons"] as const;
export type SearchedSection = (typeof SEARCHED_SECTIONS)[number];

export interface SearchResult {
  readonly name: string;
  /** The secondary text of a result, such as a status. */
  readonly note: string;
  readonly href: string;
}

/** The results in one section. */
export interface SectionResults {
  readonly section: SearchedSection;
  readonly rows: readonly SearchResult[];
  readonly total: number;
  /** The URL of the section's list with the same keyword. */
  readonly allHref: string;
  /** True if the backend returned no results because the call failed. */
  readonly failed: boolean;
}

type Search = (
  context: AppLoadContext,
  keyword: string,
) => Promise<Omit<SectionResults, "section">>;

/**
 * Searches all sections that the user may see. If the call of a section fails, the results of the other
 * sections are still shown.
 */
export async function searchAllSections(
  context: AppLoadContext,
  keyword: string,
): Promise<readonly SectionResults[]> {
  if (keyword === "") return [];
  const me = await readStaffMe(context);
  const offered = await findOfferedSections(me.ok ? me.data.permissions : null);
  return Promise.all(
    SEARCHED_SECTIONS.filter((section) => offered.includes(section)).map(async (section) => ({
      section,
      ...(await SEARCHES[section](context, keyword)),
    })),
  );
}

/**
 * Returns the URL of the result if the keyword contains a long number and has exactly one result. Returns
 * null otherwise.
 */
export function findOnlyResultHref(
  keyword: string,
  found: readonly SectionResults[],
): string | null {
  const [first, ...others] = found.flatMap(({ rows }) => rows);
  const isOnly = first !== undefined && others.length === 0 && !found.some(({ failed }) => failed);
  return isOnly && LONG_NUMBER.test(keyword) ? first.href : null;
}

const SEARCHES: Readonly<Record<SearchedSection, Search>> = {
  orders: async (context, keyword) => {
    const query = { keyword, status: ORDER_STATUS.all, pageSize: SHOWN_PER_SECTION };
    const { t } = getTranslator(context.lang);
    const allHref = toStaffHref(ADMIN_SECTIONS.orders, { status: ORDER_STATUS.all, keyword });
    return toFound(allHref, await callBackend(context, staffOrderList, query), (order) => ({
      name: order.orderNo,
      note: [t(`staff.orders.status.${order.status}`), order.consignee].join(" · "),
      href: `${ADMIN_SECTIONS.orders}/${order.orderId}`,
    }));
  },
  refunds: async (context, keyword) => {
    const allHref = toStaffHref(ADMIN_SECTIONS.refunds, { status: "all", keyword });
    const answer = await callBackend(context, staffRefundList, {
      keyword,
      pageSize: SHOWN_PER_SECTION,
    });
    return toFound(allHref, answer, ({ refundId, refundNo, loginName }) => ({
      name: refundNo,
      note: loginName,
      href: `${ADMIN_SECTIONS.refunds}/${refundId}`,
    }));
  },
  shoppers: async (context, keyword) => {
    const allHref = toStaffHref(ADMIN_SECTIONS.shoppers, { keyword });
    const answer = await callBackend(context, staffShopperList, {
      keyword,
      pageSize: SHOWN_PER_SECTION,
    });
    return toFound(allHref, answer, ({ shopperId, loginName, realName }) => ({
      name: loginName,
      note: realName,
      href: `${ADMIN_SECTIONS.shoppers}/${shopperId}`,
    }));
  },
  products: async (context, keyword) => {
    const allHref = toStaffHref(ADMIN_SECTIONS.products, { keyword });
    const answer = await callBackend(context, staffProductList, {
      keyword,
      pageSize: SHOWN_PER_SECTION,
    });
    return toFound(allHref, answer, ({ productId, name, packing }) => ({
      name: getBilingualText(name, context.lang),
      note: getBilingualText(packing, context.lang),
      href: `${ADMIN_SECTIONS.products}/${productId}`,
    }));
  },
  coupons: async (context, keyword) => {
    const { t } = getTranslator(context.lang);
    const allHref = toStaffHref(ADMIN_SECTIONS.coupons, { keyword });
    const answer = await callBackend(context, staffCampaignList, {
      keyword,
      pageSize: SHOWN_PER_SECTION,
    });
    return toFound(allHref, answer, ({ id, name, standing }) => ({
      name: getBilingualText(name, context.lang),
      note: t(`staff.campaigns.standing.${standing}`),
      href: toCampaignHref(id),
    }));
  },
};

type PageAnswer<Row> =
  | { readonly ok: true; readonly data: { readonly rows: readonly Row[]; readonly total: number } }
  | { readonly ok: false };

function toFound<Row>(
  allHref: string,
  answer: PageAnswer<Row>,
  toRow: (row: Row) => SearchResult,
): Omit<SectionResults, "section"> {
  if (!answer.ok) return { rows: [], total: 0, allHref, failed: true };
  const { rows, total } = answer.data;
  return { rows: rows.map(toRow), total, allHref, failed: false };
}
