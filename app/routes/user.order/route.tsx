import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/locales/use-translation";
import { answerForm } from "~/forms/form-action.server";
import { i18nFor } from "~/locales/i18n.server";
import { orderCounts, orderNews } from "~/prod-api/orders.server";
import type { RouteHandle } from "~/routing/route-handle";
import { pageHead } from "~/seo/page-head.server";
import { metaOf } from "~/seo/page-meta";
import { chosenRefresh } from "~/session/order-refresh.server";
import { Pager } from "~/ui/pager";
import { refreshMeta } from "~/ui/refresh-switch";
import { useFormResult } from "~/forms/use-form-result";
import { orderAction } from "./act-on-order.server";
import { findRows } from "./find-rows.server";
import { OrderFilters } from "./order-filters";
import { OrderList } from "./order-list";
import { orderHref, readOrderQuery } from "./order-query";
import { OrderQuestionPage, type OrderQuestion } from "./order-question";
import { RefundList } from "./refund-list";

export const handle = { access: "shopper" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...metaOf(data?.head),
  ...refreshMeta(data?.refresh),
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const [found, counts] = await Promise.all([
    findRows(context, readOrderQuery(search)),
    orderCounts(context),
  ]);
  // Whoever looks at the list has seen the news, where there is any.
  if (!counts.ok || counts.data.unreadNews !== 0) await orderNews(context, { markRead: true });
  const { t } = i18nFor(context.lang);
  return {
    ...found,
    refresh: chosenRefresh(search, request, context),
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
  const { query, pages, refresh, orders, refunds, counts } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const asked = useFormResult<OrderQuestion>()?.extra;
  if (asked) return <OrderQuestionPage {...asked} />;
  return (
    <div className="page stack">
      <h1>{t("order.title")}</h1>
      <OrderFilters query={query} counts={counts} refresh={refresh} />
      {orders && <OrderList orders={orders} query={query} />}
      {refunds && <RefundList refunds={refunds} />}
      <Pager page={query.page} pages={pages} hrefOf={(page) => orderHref(query, { page })} />
    </div>
  );
}
