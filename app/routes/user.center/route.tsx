import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getBilingualText, type Language } from "@contract/model/languages";
import { ENDED_STATUSES, OPEN_STATUSES } from "@contract/model/order-status";
import { ORDER_TYPE, type OrderStatus, COUPON_STATUS } from "@contract/model/states";
import { couponPage, type Coupon } from "@contract/shop/coupons";
import type { OrderCounts, OrderNews } from "@contract/shop/orders";
import { handleForm, defineFormAction } from "~/forms/form-action.server";
import { showFailure, redirectWithNotice } from "~/forms/form-outcome.server";
import { markReadForm } from "~/forms/single-buttons";
import { formatDateTime, formatIsoTime, formatDate } from "~/locales/formats";
import { getTranslator } from "~/locales/i18n.server";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import { getBasicInfo } from "~/prod-api/accounts.server";
import type { Answer } from "~/prod-api/answer";
import { callBackend, type Caller } from "~/prod-api/call.server";
import { getDataOrThrow } from "~/prod-api/failure-to-notice.server";
import { getOrderEvents, getOrderCounts } from "~/prod-api/orders.server";
import type { RouteHandle } from "~/routing/route-handle";
import { makePageHead } from "~/seo/page-head.server";
import { toMeta } from "~/seo/page-meta";
import { Avatar } from "~/ui/avatar";
import { Button, LinkButton } from "~/ui/button";
import { useHasFeature } from "~/ui/page-context";
import { ShopForm } from "~/ui/shop-form";
import { useRefundTypeName, useDiscountText, type Discount } from "~/ui/use-names";

const CENTER_LINKS = [
  ["orders", "/user/order"],
  ["refunds", `/user/order?type=${ORDER_TYPE.refund}`],
  ["cart", "/user/shoppingCart"],
  ["addresses", "/user/address"],
  ["coupons", "/user/coupon"],
  ["wishlist", "/user/wishlist"],
  ["info", "/user/info"],
  ["password", "/user/resetPwd"],
  ["security", "/user/security"],
] as const;

/** Shows links to the account pages, for screens without room for the menu. */
function CenterLinks() {
  const { t } = useTranslation();
  const isThere = useHasFeature();
  const ways = CENTER_LINKS.filter(([name]) => isThere(name));
  return (
    <nav className="card ways" aria-label={t("center.ways.title")}>
      <ul>
        {ways.map(([name, href]) => (
          <li key={name}>
            <a href={href}>{t(`center.ways.${name}.name`)}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/**
 * Shows links to the orders of each status with the number of orders. The links to ended orders and to
 * refunds are less prominent.
 */
function OrderNumbers({ counts }: { readonly counts: OrderCounts | null }) {
  const { t } = useTranslation();
  const hasRefunds = useHasFeature()("refunds");
  const linksTo = (statuses: readonly OrderStatus[]) =>
    statuses.map((status) => ({
      href: `/user/order?status=${status}`,
      name: t(`center.orders.status.${status}`),
      count: counts === null ? null : (counts.byStatus[String(status)] ?? 0),
      status,
    }));
  const refunds = {
    href: `/user/order?type=${ORDER_TYPE.refund}`,
    name: t("center.orders.refunds"),
    count: counts?.refunds ?? null,
  };
  return (
    <section className="stack" data-gap="small">
      <div className="row" data-spread>
        <h2>{t("center.orders.title")}</h2>
        <LinkButton kind="text" href="/user/order">
          {t("center.orders.all")}
        </LinkButton>
      </div>
      <ul className="order-numbers">
        {linksTo(OPEN_STATUSES).map((link) => (
          <NumberLink key={link.href} {...link} />
        ))}
      </ul>
      <ul className="row finished-numbers">
        {[...linksTo(ENDED_STATUSES), ...(hasRefunds ? [refunds] : [])].map((link) => (
          <NumberLink key={link.href} {...link} />
        ))}
      </ul>
    </section>
  );
}

interface NumberLinkProps {
  readonly href: string;
  readonly name: string;
  /** The number of orders. Null if the backend does not return it. */
  readonly count: number | null;
  readonly status?: OrderStatus;
}

function NumberLink({ href, name, count, status }: NumberLinkProps) {
  return (
    <li>
      <a href={href} data-status={status} data-count={count ?? undefined}>
        <span className="number">{count ?? "–"}</span> {name}
      </a>
    </li>
  );
}

export const handle = { access: "shopper" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => toMeta(data?.head);

export async function loader({ context }: LoaderFunctionArgs) {
  const { t } = getTranslator(context.lang);
  return {
    ...(await loadAccountOverview(context, new Date())),
    head: makePageHead({
      lang: context.lang,
      title: t("center.title"),
      description: t("center.description"),
    }),
  };
}

const DAY_MS = 86_400_000;

const EVENTS_SHOWN = 5;

/** The data of the account overview. A part is null if the backend did not return it. */
interface AccountOverview {
  readonly person: AccountOwner;
  readonly counts: OrderCounts | null;
  readonly news: readonly OrderNews[] | null;
  readonly coupons: readonly EndingCoupon[] | null;
}

/** Loads all parts concurrently. Only a failure of the shopper's profile is an error of the page. */
async function loadAccountOverview(caller: Caller, now: Date): Promise<AccountOverview> {
  const [info, counts, news, coupons] = await Promise.all([
    getBasicInfo(caller),
    getOrderCounts(caller),
    getOrderEvents(caller, { markRead: false }),
    callBackend(caller, couponPage, { status: COUPON_STATUS.toBeUsed }),
  ]);
  const { nickname, realName, loginName, headImg } = getDataOrThrow(info);
  const ending = getPart(coupons)?.rows.filter(makeEndsSoonTest(now)) ?? null;
  return {
    person: { name: nickname || realName || loginName, loginName, headImg },
    counts: getPart(counts),
    news:
      getPart(news)
        ?.filter(({ read }) => !read)
        .slice(0, EVENTS_SHOWN) ?? null,
    coupons: ending?.map((coupon) => toEndingCoupon(coupon, caller.lang)) ?? null,
  };
}

function getPart<T>(answer: Answer<T>): T | null {
  return answer.ok ? answer.data : null;
}

function makeEndsSoonTest(now: Date) {
  return ({ endTime }: Coupon) => endTime.getTime() - now.getTime() < ENDS_WITHIN_DAYS * DAY_MS;
}

function toEndingCoupon(coupon: Coupon, lang: Language): EndingCoupon {
  const { id, discountCents, percent, endTime } = coupon;
  return { id, discountCents, percent, endTime, name: getBilingualText(coupon.name, lang) };
}

/** Marks all order events as read. */
export function action(args: ActionFunctionArgs) {
  return handleForm(
    args,
    defineFormAction(
      markReadForm,
      {
        markRead: async (_, { context }) => {
          const answer = await getOrderEvents(context, { markRead: true });
          return answer.ok ? redirectWithNotice(CENTER) : showFailure(answer.failure);
        },
      },
      { backTo: () => CENTER },
    ),
  );
}

const CENTER = "/user/center";

export default function CenterPage() {
  const { person, counts, news, coupons } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <div className="page center stack" data-gap="large">
      <h1 className="unseen">{t("center.title")}</h1>
      <AccountSummary {...person} />
      <OrderNumbers counts={counts} />
      <div className="center-news">
        {news?.length !== 0 && <UnreadEvents news={news} />}
        {coupons?.length !== 0 && <EndingCoupons coupons={coupons} />}
      </div>
      <CenterLinks />
    </div>
  );
}

/** Lists the unread order events. `news` is null if they could not be loaded. */
function UnreadEvents({ news }: { readonly news: readonly OrderNews[] | null }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const flowName = useRefundTypeName();
  return (
    <section className="card stack" data-gap="small">
      <h2>{t("center.news.title")}</h2>
      {news === null && <p className="soft">{t("center.failed")}</p>}
      {news !== null && news.length > 0 && (
        <>
          <ul className="news-list">
            {news.map(({ id, event, orderId, orderNo, refundType, time }) => (
              <li key={id} data-id={id}>
                <a href={`/user/order/detail?id=${orderId}`}>
                  {t("center.news.line", {
                    orderNo,
                    event: t(`center.news.event.${event}`, { flow: flowName(refundType) }),
                  })}
                </a>
                <time className="soft" dateTime={formatIsoTime(time)}>
                  {formatDateTime(time, lang)}
                </time>
              </li>
            ))}
          </ul>
          <ShopForm action="/user/center">
            <Button kind="text" intent="markRead">
              {t("center.news.markRead")}
            </Button>
          </ShopForm>
        </>
      )}
    </section>
  );
}

/** The data of the signed-in shopper. */
export interface AccountOwner {
  readonly name: string;
  readonly loginName: string;
  /** The path of the profile picture. Empty if there is none. */
  readonly headImg: string;
}

/** Shows the profile picture, the name and the button to sign out. */
export function AccountSummary({ name, loginName, headImg }: AccountOwner) {
  const { t } = useTranslation();
  return (
    <div className="card account-summary">
      <Avatar headImg={headImg} />
      <div>
        <p className="person serif">{t("center.hello", { name })}</p>
        <p className="soft">{t("center.account", { loginName })}</p>
      </div>
      <ShopForm action="/logout">
        <Button kind="quiet">{t("center.signOut")}</Button>
      </ShopForm>
    </div>
  );
}

/** The account overview lists a coupon if it ends within this number of days. */
export const ENDS_WITHIN_DAYS = 7;

export interface EndingCoupon extends Discount {
  readonly id: string;
  /** The name of the coupon in the language of the page. */
  readonly name: string;
  readonly endTime: Date;
}

/** Lists coupons that end within a week. `coupons` is null if they could not be loaded. */
export function EndingCoupons({ coupons }: { readonly coupons: readonly EndingCoupon[] | null }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const isThere = useHasFeature();
  const discountText = useDiscountText();
  if (!isThere("coupons")) return null;
  return (
    <section className="card stack" data-gap="small">
      <div className="row" data-spread>
        <h2>{t("center.coupons.title")}</h2>
        <LinkButton kind="text" href="/user/coupon">
          {t("center.coupons.all")}
        </LinkButton>
      </div>
      {coupons === null && <p className="soft">{t("center.failed")}</p>}
      {coupons !== null && coupons.length > 0 && (
        <ul className="news-list">
          {coupons.map(({ id, name, endTime, ...discount }) => (
            <li key={id} data-id={id}>
              <span>{t("center.coupons.line", { off: discountText(discount), name })}</span>
              <time className="soft" dateTime={formatIsoTime(endTime)}>
                {t("center.coupons.until", { date: formatDate(endTime, lang) })}
              </time>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
