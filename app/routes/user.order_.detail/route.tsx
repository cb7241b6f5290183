import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { i18nFor } from "~/locales/i18n.server";
import { orderDetail } from "~/prod-api/orders.server";
import { unwrap } from "~/prod-api/tell-failure.server";
import { pageHead } from "~/seo/page-head.server";
import { metaOf } from "~/seo/page-meta";
import { OrderActions } from "~/ui/order-actions";
import { OrderStatusWords } from "~/ui/order-status";
import { AskAboutOrder } from "./ask-about-order";
import { OrderFacts } from "./order-facts";
import { OrderGoods } from "./order-goods";
import { OrderSteps } from "./order-steps";
import { Timeline } from "./timeline";

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const id = new URL(request.url).searchParams.get("id") ?? "";
  const order = unwrap(await orderDetail(context, id));
  const { t } = i18nFor(context.lang);
  return {
    order,
    head: pageHead({
      lang: context.lang,
      title: t("order.detail.title"),
      description: t("order.description"),
    }),
  };
}

export default function OrderDetailPage() {
  const { order } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { status, detailStatus } = order;
  return (
    <div
      className="page stack"
      data-status={status}
      data-detail-status={detailStatus}
      data-order-no={order.orderNo}
    >
      <h1>{t("order.detail.title")}</h1>
      <div className="row" data-spread>
        <OrderStatusWords status={status} detailStatus={detailStatus} />
        <span className="soft">{t("order.number", { orderNo: order.orderNo })}</span>
      </div>
      <OrderSteps steps={order.steps} />
      <OrderActions
        orderId={order.orderId}
        refundId={order.refundId}
        actions={order.actions}
        withDetail={false}
      />
      <OrderGoods order={order} />
      <OrderFacts order={order} />
      <Timeline events={order.events} />
      <AskAboutOrder orderNo={order.orderNo} />
      <p className="soft">{t("order.detail.print")}</p>
    </div>
  );
}
