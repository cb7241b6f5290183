import { ask } from "~/prod-api/call.server";
import { payStatus } from "@contract/shop/payments";
import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/locales/use-translation";
import { ORDER_STATUS, PAY_STATUS } from "@contract/model/states";
import { i18nFor } from "~/locales/i18n.server";
import { unwrap } from "~/prod-api/failure-to-notice.server";
import { orderDetail } from "~/prod-api/orders.server";
import type { RouteHandle } from "~/routing/route-handle";
import { pageHead } from "~/seo/page-head.server";
import { metaOf } from "~/seo/page-meta";
import { LinkButton } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Declined } from "~/ui/declined";
import { Notice } from "~/ui/notice";

export const handle = { access: "shopper" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

/**
 * Only reads. A payment that is paid after all has a page of its own. An order that is no longer unpaid cannot be
 * paid, and its state is shown instead.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const payNo = new URL(request.url).searchParams.get("payNo") ?? "";
  const payment = unwrap(await ask(context, payStatus, { payNo }));
  if (payment.status === PAY_STATUS.paid)
    throw redirect(`/components/paySuccess?payNo=${encodeURIComponent(payNo)}`);
  const order = await orderDetail(context, payment.orderId);
  const ended = order.ok && order.data.status !== ORDER_STATUS.unpaid ? order.data.status : null;
  const { t } = i18nFor(context.lang);
  return {
    /** The status of an order that cannot be paid any more, else null. */
    orderStatus: ended,
    isPending: payment.status === PAY_STATUS.pending,
    orderId: payment.orderId,
    orderNo: payment.orderNo,
    isDeclined: payment.status === PAY_STATUS.failed,
    head: pageHead({
      lang: context.lang,
      title: t(payment.status === PAY_STATUS.failed ? "payment.declined" : "payment.cancelled"),
      description: t("payment.description"),
    }),
  };
}

export default function PayCancelPage() {
  const { orderId, orderNo, orderStatus, isDeclined, isPending } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  if (orderStatus !== null)
    return (
      <div className="page stack" data-width="form">
        <h1>{t("payment.order", { orderNo })}</h1>
        <EmptyState drawing="parcel" title={t(`order.status.${orderStatus}`)}>
          <LinkButton href={`/user/order/detail?id=${orderId}`}>{t("payment.seeOrder")}</LinkButton>
        </EmptyState>
      </div>
    );
  if (isDeclined) return <Declined orderId={orderId} orderNo={orderNo} />;
  return (
    <div className="page stack" data-width="form">
      <Notice message={{ key: "pay.cancelled" }} />
      <h1>{t(isPending ? "payment.status.0" : "payment.cancelled")}</h1>
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
