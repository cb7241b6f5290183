import { callBackend } from "~/prod-api/call.server";
import { payStatus } from "@contract/shop/payments";
import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/locales/use-translation";
import { ORDER_STATUS, PAY_STATUS } from "@contract/model/states";
import { getTranslator } from "~/locales/i18n.server";
import { getDataOrThrow } from "~/prod-api/failure-to-notice.server";
import { getOrderDetail } from "~/prod-api/orders.server";
import type { RouteHandle } from "~/routing/route-handle";
import { makePageHead } from "~/seo/page-head.server";
import { toMeta } from "~/seo/page-meta";
import { LinkButton } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { PaymentDeclined } from "~/ui/payment-elements";
import { Notice } from "~/ui/notice";

export const handle = { access: "shopper" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => toMeta(data?.head);

/**
 * Loads the state of the payment and its order from the backend. The URL alone proves nothing, because a
 * payment provider also redirects to it if the shopper only went back (security-controls B5). If the payment
 * has arrived, redirects to the page of successful payments.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const payNo = new URL(request.url).searchParams.get("payNo") ?? "";
  const payment = getDataOrThrow(await callBackend(context, payStatus, { payNo }));
  if (payment.status === PAY_STATUS.paid)
    throw redirect(`/components/paySuccess?payNo=${encodeURIComponent(payNo)}`);
  const order = getDataOrThrow(await getOrderDetail(context, payment.orderId));
  const { lang } = context;
  const { t } = getTranslator(lang);
  const title =
    order.status === ORDER_STATUS.unpaid
      ? t(`payment.status.${payment.status}`)
      : t(`order.status.${order.status}`);
  return {
    orderId: order.orderId,
    orderNo: order.orderNo,
    orderStatus: order.status,
    payStatus: payment.status,
    head: makePageHead({ lang, title, description: t("payment.description") }),
  };
}

export default function PayCancelPage() {
  const { orderId, orderNo, orderStatus, payStatus } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  if (orderStatus !== ORDER_STATUS.unpaid)
    return (
      <div className="page stack" data-width="form">
        <h1>{t("payment.order", { orderNo })}</h1>
        <EmptyState drawing="parcel" title={t(`order.status.${orderStatus}`)}>
          <LinkButton href={`/user/order/detail?id=${orderId}`}>{t("payment.seeOrder")}</LinkButton>
        </EmptyState>
      </div>
    );
  if (payStatus === PAY_STATUS.failed)
    return <PaymentDeclined orderId={orderId} orderNo={orderNo} />;
  return (
    <div className="page stack" data-width="form">
      {payStatus === PAY_STATUS.cancelled && <Notice message={{ key: "pay.cancelled" }} />}
      <h1>{t(`payment.status.${payStatus}`)}</h1>
      <EmptyState
        drawing="parcel"
        title={t("payment.stillYours")}
        text={t("payment.order", { orderNo })}
      >
        <LinkButton href={`/paymentTransition?orderId=${orderId}`}>
          {t("payment.payAgain")}
        </LinkButton>
        <LinkButton kind="quiet" href={`/user/order/detail?id=${orderId}`}>
          {t("payment.seeOrder")}
        </LinkButton>
      </EmptyState>
    </div>
  );
}
