import { ask } from "~/prod-api/call.server";
import { refundPage } from "@contract/refunds";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/locales/use-translation";
import { ORDER_TYPE } from "@contract/states";
import { answerForm } from "~/forms/form-action.server";
import { i18nFor } from "~/locales/i18n.server";
import { orderCounts, orderNews, orderPage } from "~/prod-api/orders.server";
import { unwrap } from "~/prod-api/failure-to-notice.server";
import type { RouteHandle } from "~/routing/route-handle";
import { pageHead } from "~/seo/page-head.server";
import { metaOf } from "~/seo/page-meta";
import { chosenRefresh } from "~/session/order-refresh.server";
import { Pager } from "~/ui/pager";
import { refreshMeta } from "~/ui/refresh-switch";
import { orderAction } from "./act-on-order.server";
import { OrderFilters } from "./order-filters";
import { OrderList } from "./order-list";
import { orderHref, readOrderQuery } from "./order-query";
import { RefundList } from "./refund-list";

const ROWS_PER_PAGE = 10;

export const handle = { access: "shopper" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...metaOf(data?.head),
  ...refreshMeta(data?.refresh),
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const query = readOrderQuery(search);
  const isRefunds = query.type === ORDER_TYPE.refund;
  const [orders, refunds, counts] = await Promise.all([
    isRefunds ? null : orderPage(context, query),
    isRefunds ? ask(context, refundPage, { pageNum: query.page }) : null,
    orderCounts(context),
    // Whoever looks at the list has seen the news.
    orderNews(context, { markRead: true }),
  ]);
  const { t } = i18nFor(context.lang);
  return {
    query,
    refresh: chosenRefresh(search, request, context),
    orders: orders && unwrap(orders),
    refunds: refunds && unwrap(refunds),
    // Optional: a backend without them shows the filters without numbers.
    counts: counts.ok ? counts.data : null,
    head: pageHead({
      lang: context.lang,
      title: t("order.title"),
      description: t("order.description"),
    }),
  };
}

export function action(args: ActionFunctionArgs) {
  return answerForm(args, orderAction);
}

export default function OrdersPage() {
  const { query, refresh, orders, refunds, counts } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const total = orders?.total ?? refunds?.total ?? 0;
  return (
    <div className="page stack">
      <h1>{t("order.title")}</h1>
      <OrderFilters query={query} counts={counts} refresh={refresh} />
      {orders && <OrderList orders={orders.rows} keyword={query.keyword} />}
      {refunds && <RefundList refunds={refunds.rows} />}
      <Pager
        page={query.page}
        pages={Math.ceil(total / ROWS_PER_PAGE)}
        hrefOf={(page) => orderHref(query, { page })}
      />
    </div>
  );
}
