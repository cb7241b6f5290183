import {
  redirect,
  type LoaderFunctionArgs,
  type MetaFunction,
  type AppLoadContext,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { KEYWORD_LENGTH } from "@contract/model/limits";
import { makeAdminHead } from "~/back-office/sections/admin-view.server";
import { useFirstBreadcrumb } from "~/back-office/ui/use-staff-layout";
import { useTranslation } from "~/locales/use-translation";
import type { RouteHandle } from "~/routing/route-handle";
import { toMeta } from "~/seo/page-meta";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { NoticeBox } from "~/ui/notice";
import { Button } from "~/back-office/ui/fields";
import { getBilingualText } from "@contract/model/languages";
import { ORDER_STATUS } from "@contract/model/states";
import { TEXT_KEYS } from "@contract/staff/states";
import { staffCampaignList } from "@contract/staff/campaigns";
import { staffOrderList, staffRefundList } from "@contract/staff/orders";
import { staffShopperList } from "@contract/staff/shoppers";
import { staffProductList } from "@contract/staff/skus";
import { ADMIN_SECTIONS, type AdminSection } from "~/back-office/sections/admin-sections";
import { toCampaignHref, toStaffHref } from "~/back-office/sections/staff-href";
import { findOfferedSections } from "~/back-office/sections/offered-sections.server";
import { getTranslator } from "~/locales/i18n.server";
import { callBackend } from "~/prod-api/call.server";
import { readStaffMe } from "~/prod-api/staff-calls.server";

export const handle = { access: "staff", permission: "any" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => toMeta(data?.head);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const sent = new URL(request.url).searchParams.get("q") ?? "";
  const keyword = sent.trim().slice(0, KEYWORD_LENGTH.max);
  const found = await searchAllSections(context, keyword);
  const only = findOnlyResultHref(keyword, found);
  if (only !== null) throw redirect(only);
  return { keyword, found, head: makeAdminHead(context, "find") };
}

/** The number of results of each section. The section's own list shows all results. */
const SHOWN_PER_SECTION = 5;

/** Matches six digits in sequence. Such a keyword is probably a number that belongs to one row. */
const LONG_NUMBER = /\d{6}/;

/** The sections whose rows the global back-office search covers, in display order. */
const FOUND_SECTIONS = ["orders", "refunds", "shoppers", "products", "coupons"] as const;

type FoundSection = (typeof FOUND_SECTIONS)[number];

interface SearchResult {
  readonly name: string;
  /** The secondary text of a result, such as a status. */
  readonly note: string;
  readonly href: string;
}

/** The results in one section. */
interface SectionResults {
  /** The section, or `pages` for pages of the back office and texts of the shop's pages. */
  readonly section: FoundSection | "pages";
  readonly rows: readonly SearchResult[];
  readonly total: number;
  /** The URL of the section's list with the same keyword. Null if all results are shown. */
  readonly allHref: string | null;
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
async function searchAllSections(
  context: AppLoadContext,
  keyword: string,
): Promise<readonly SectionResults[]> {
  if (keyword === "") return [];
  const me = await readStaffMe(context);
  const offered = await findOfferedSections(me.ok ? me.data.permissions : null);
  const found = await Promise.all(
    FOUND_SECTIONS.filter((section) => offered.includes(section)).map(async (section) => ({
      section,
      ...(await SEARCHES[section](context, keyword)),
    })),
  );
  return [...found, findPages(context, keyword, offered)];
}

/** Returns the pages whose name in the user's language contains the keyword. */
function findPages(
  { lang }: AppLoadContext,
  keyword: string,
  offered: readonly AdminSection[],
): SectionResults {
  const { t } = getTranslator(lang);
  const pages = [
    ...offered.map((section) => ({
      name: t(`staff.parts.${section}`),
      note: "",
      href: ADMIN_SECTIONS[section],
    })),
    ...(offered.includes("content") ? TEXT_KEYS : []).map((key) => ({
      name: t(`staff.content.keys.${key}`),
      note: t("staff.parts.content"),
      href: `${ADMIN_SECTIONS.content}/${key}`,
    })),
  ];
  const word = keyword.toLowerCase();
  const rows = pages.filter(({ name }) => name.toLowerCase().includes(word));
  return { section: "pages", rows, total: rows.length, allHref: null, failed: false };
}

/**
 * Returns the URL of the result to open at once. It is the only result whose name is the keyword, or the only result of
 * a keyword with a long number. Returns null if there is no such result.
 */
function findOnlyResultHref(keyword: string, found: readonly SectionResults[]): string | null {
  if (found.some(({ failed }) => failed)) return null;
  const all = found.flatMap(({ rows }) => rows);
  const word = keyword.toLowerCase();
  const exact = new Set(
    all.filter(({ name }) => name.toLowerCase() === word).map(({ href }) => href),
  );
  const [first, ...others] = exact.size > 0 ? exact : all.map(({ href }) => href);
  const isCertain = exact.size > 0 || LONG_NUMBER.test(keyword);
  return isCertain && first !== undefined && others.length === 0 ? first : null;
}

const SEARCHES: Readonly<Record<FoundSection, Search>> = {
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

/**
 * Shows the results of a keyword in all sections. If a number has a single result, the loader redirects to
 * that row.
 */
export default function StaffFindPage() {
  const { keyword, found } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const failed = found.filter((each) => each.failed);
  const shown = found.filter(({ rows }) => rows.length > 0);
  return (
    <div className="page stack">
      <Breadcrumbs crumbs={[...useFirstBreadcrumb(), { name: t("staff.parts.find") }]} />
      <h1>{t("staff.parts.find")}</h1>
      <form className="row" role="search" action="/staff/find">
        <input
          type="search"
          name="q"
          defaultValue={keyword}
          maxLength={KEYWORD_LENGTH.max}
          aria-label={t("staff.find.label")}
        />
        <Button kind="quiet">{t("staff.search.submit")}</Button>
      </form>
      {failed.map(({ section }) => (
        <NoticeBox key={section} kind="danger">
          {t("staff.find.failed", { section: t(getNameKey(section)) })}
        </NoticeBox>
      ))}
      {keyword === "" || shown.length === 0 ? (
        <p className="soft">{t(keyword === "" ? "staff.find.hint" : "staff.find.nothing")}</p>
      ) : (
        shown.map((each) => <Found key={each.section} {...each} />)
      )}
    </div>
  );
}

/** Returns the message key of a section's name. */
function getNameKey(section: SectionResults["section"]) {
  return section === "pages" ? "staff.find.pages" : (`staff.parts.${section}` as const);
}

function Found({ section, rows, total, allHref }: SectionResults) {
  const { t } = useTranslation();
  return (
    <section className="card stack" data-testid="staff-found" data-id={section}>
      <h2>{t(getNameKey(section))}</h2>
      <ul>
        {rows.map(({ name, note, href }) => (
          <li key={href + note}>
            <a href={href}>{name}</a> {note !== "" && <span className="soft">{note}</span>}
          </li>
        ))}
      </ul>
      {allHref !== null && total > rows.length && (
        <p>
          <a href={allHref}>{t("staff.find.all", { count: total })}</a>
        </p>
      )}
    </section>
  );
}
