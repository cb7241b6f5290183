import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/locales/use-translation";
import { answerForm } from "~/forms/form-action.server";
import { i18nFor } from "~/locales/i18n.server";
import type { RouteHandle } from "~/routing/route-handle";
import { pageHead } from "~/seo/page-head.server";
import { metaOf } from "~/seo/page-meta";
import { ORDER_STATUS_FILTERS } from "@contract/model/order-status";
import { ORDER_STATUS, ORDER_TYPE } from "@contract/model/states";
import type { OrderCounts, OrderNews } from "@contract/shop/orders";
import { useIsThere } from "~/ui/page-context";
import { formatDateTime, machineTime } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import { Button } from "~/ui/button";
import { useFlowName } from "~/ui/use-flow-name";
import { ShopForm } from "~/ui/shop-form";
import { EndingCoupons } from "./ending-coupons";
import { findCenter } from "./find-center.server";
import { markReadAction } from "./mark-news-read.server";
import { WhoIsIn } from "./who-is-in";

const WAYS = [
  ["orders", "/user/order"],
  ["refunds", `/user/order?type=${ORDER_TYPE.refund}`],
  ["cart", "/user/shoppingCart"],
  ["addresses", "/user/address"],
  ["coupons", "/user/coupon"],
  ["info", "/user/info"],
  ["password", "/user/resetPwd"],
] as const;

/** Everything that lies under the account. */
function Ways() {
  const { t } = useTranslation();
  const isThere = useIsThere();
  const ways = WAYS.filter(([name]) => (name !== "coupons" && name !== "refunds") || isThere(name));
  return (
    <section className="stack" data-gap="small">
      <h2>{t("center.ways.title")}</h2>
      <ul className="ways">
        {ways.map(([name, href]) => (
          <li key={name}>
            <a className="card" href={href}>
              <strong>{t(`center.ways.${name}.name`)}</strong>{" "}
              <span className="soft">{t(`center.ways.${name}.text`)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** In the order of an order's life; what needs the shopper first. */
const SHOWN = ORDER_STATUS_FILTERS.filter((status) => status !== ORDER_STATUS.all);

/** How many orders stand where, each a way to them; without numbers when the backend gives none. */
function OrderNumbers({ counts }: { readonly counts: OrderCounts | null }) {
  const { t } = useTranslation();
  const hasRefunds = useIsThere()("refunds");
  const numbers = SHOWN.map((status) => ({
    href: `/user/order?status=${status}`,
    name: t(`center.orders.status.${status}`),
    count: counts?.byStatus[String(status)] ?? 0,
    status,
  }));
  const refunds = {
    href: `/user/order?type=${ORDER_TYPE.refund}`,
    name: t("center.orders.refunds"),
    count: counts?.refunds ?? 0,
    status: undefined,
  };
  return (
    <section className="stack" data-gap="small">
      <div className="row" data-spread>
        <h2>{t("center.orders.title")}</h2>
        <a href="/user/order">{t("center.orders.all")}</a>
      </div>
      <ul className="order-numbers">
        {[...numbers, ...(hasRefunds ? [refunds] : [])].map(({ href, name, count, status }) => (
          <li key={href}>
            <a href={href} data-status={status} data-count={counts === null ? undefined : count}>
              <span className="number">{counts === null ? "–" : count}</span> {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

export const handle = { access: "shopper" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

export async function loader({ context }: LoaderFunctionArgs) {
  const { t } = i18nFor(context.lang);
  return {
    ...(await findCenter(context, new Date())),
    head: pageHead({
      lang: context.lang,
      title: t("center.title"),
      description: t("center.description"),
    }),
  };
}

export function action(args: ActionFunctionArgs) {
  return answerForm(args, markReadAction);
}

export default function CenterPage() {
  const { person, counts, news, coupons } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <div className="page center stack" data-gap="large">
      <h1 className="unseen">{t("center.title")}</h1>
      <WhoIsIn {...person} />
      <OrderNumbers counts={counts} />
      <div className="center-news">
        <UnreadNews news={news} />
        <EndingCoupons coupons={coupons} />
      </div>
      <Ways />
    </div>
  );
}

/** What happened to orders while the shopper looked elsewhere; null when it cannot be told. */
function UnreadNews({ news }: { readonly news: readonly OrderNews[] | null }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const flowName = useFlowName();
  return (
    <section className="card stack" data-gap="small">
      <h2>{t("center.news.title")}</h2>
      {news === null && <p className="soft">{t("center.failed")}</p>}
      {news?.length === 0 && <p className="soft">{t("center.news.none")}</p>}
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
                <time className="soft" dateTime={machineTime(time)}>
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
