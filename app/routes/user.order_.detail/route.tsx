import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/locales/use-translation";
import type { Order } from "@contract/shop/orders";
import { DETAIL_STATUS, ORDER_STATUS, type OrderStep } from "@contract/model/states";
import { DeliveryEstimate } from "~/forms/delivery-estimate";
import { i18nFor } from "~/locales/i18n.server";
import { orderDetail } from "~/prod-api/orders.server";
import { unwrap } from "~/prod-api/failure-to-notice.server";
import type { RouteHandle } from "~/routing/route-handle";
import { pageHead } from "~/seo/page-head.server";
import { metaOf } from "~/seo/page-meta";
import { chosenRefresh } from "~/session/order-refresh.server";
import { OrderActions } from "~/ui/order-actions";
import { OrderStatusLabel } from "~/ui/order-status";
import { PayDeadline } from "~/ui/pay-deadline";
import { refreshMeta, RefreshSwitch } from "~/ui/refresh-switch";
import { AskAboutOrder } from "./ask-about-order";
import { OrderFacts } from "./order-facts";
import { OrderGoods } from "./order-goods";
import { OrderSteps } from "./order-steps";
import { ReceiptHead } from "./receipt-head";
import { Timeline } from "./timeline";

export const handle = { access: "shopper" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...metaOf(data?.head),
  ...refreshMeta(data?.refresh),
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const order = unwrap(await orderDetail(context, search.get("id") ?? ""));
  const { t } = i18nFor(context.lang);
  return {
    order,
    refresh: chosenRefresh(search, request, context),
    head: pageHead({
      lang: context.lang,
      title: t("order.detail.title"),
      description: t("order.description"),
    }),
  };
}

export default function OrderDetailPage() {
  const { order, refresh } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { status, detailStatus } = order;
  return (
    <div
      className="page stack"
      data-status={status}
      data-detail-status={detailStatus}
      data-order-no={order.orderNo}
    >
      <ReceiptHead />
      <h1>{t("order.detail.title")}</h1>
      <OrderStanding order={order} />
      <OrderActions
        {...order}
        back={`/user/order/detail?id=${order.orderId}`}
        backWithout="/user/order"
        withDetail={false}
      />
      <div className="split">
        <div className="stack">
          <OrderGoods order={order} />
          <OrderFacts order={order} />
        </div>
        <aside className="stack">
          <Timeline order={order} />
          <AskAboutOrder orderNo={order.orderNo} />
          {order.payType !== "" && <p className="soft unprinted">{t("order.detail.print")}</p>}
          <RefreshSwitch href={`/user/order/detail?id=${order.orderId}`} on={refresh !== null} />
        </aside>
      </div>
    </div>
  );
}

/** How the order stands: in a word, until when it waits for payment, and its way so far. */
function OrderStanding({ order }: { readonly order: Order }) {
  const { t } = useTranslation();
  const { status, orderNo, payDeadline } = order;
  return (
    <>
      <div className="row" data-spread>
        <OrderStatusLabel order={order} />
        <span className="soft">{t("order.number", { orderNo })}</span>
      </div>
      {status === ORDER_STATUS.unpaid && payDeadline !== null && <PayDeadline at={payDeadline} />}
      <WhenItComes order={order} />
      <OrderSteps order={order} />
    </>
  );
}

/** Of an order that is on its way to the shopper, or would be once it is paid; none while it is asked back. */
function WhenItComes({ order }: { readonly order: Order }) {
  const { status, detailStatus, steps, address } = order;
  const timeOf = (step: OrderStep) => steps.find(({ name }) => name === step)?.time ?? null;
  if (status === ORDER_STATUS.unpaid) return <DeliveryEstimate address={address} since={null} />;
  if (detailStatus === DETAIL_STATUS.applying) return null;
  const isShipped = status === ORDER_STATUS.shipped;
  const since = timeOf(isShipped ? "delivery" : "pay");
  if (since === null || (!isShipped && status !== ORDER_STATUS.awaitingShipment)) return null;
  return <DeliveryEstimate address={address} since={since} isShipped={isShipped} />;
}
