import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Order } from "@contract/shop/orders";
import { payStatus } from "@contract/shop/payments";
import { ORDER_STATUS, PAY_STATUS } from "@contract/model/states";
import { i18nFor } from "~/locales/i18n.server";
import { ask } from "~/prod-api/call.server";
import { unwrap } from "~/prod-api/failure-to-notice.server";
import { orderDetail } from "~/prod-api/orders.server";
import type { RouteHandle } from "~/routing/route-handle";
import { pageHead } from "~/seo/page-head.server";
import { metaOf } from "~/seo/page-meta";
import { Declined } from "~/ui/declined";
import { refreshMeta } from "~/ui/refresh-switch";
import { PaidReceipt } from "./paid-receipt";
import { StillOpen } from "./still-open";

/** A page that waits for a payment's news asks again after so many seconds. */
const ASK_AGAIN_SECONDS = 5;

export const handle = { access: "shopper" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...metaOf(data?.head),
  ...refreshMeta(data?.asksAgain === true ? ASK_AGAIN_SECONDS : null),
];

/** Asks how the payment stands: the address alone says nothing (security-controls B5). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const payNo = search.get("payNo") ?? "";
  const payment = unwrap(await ask(context, payStatus, { payNo }));
  const { t } = i18nFor(context.lang);
  // A receipt that cannot be had for a moment does not hide that the money came.
  const isPaid = payment.status === PAY_STATUS.paid;
  const order = isPaid ? await orderDetail(context, payment.orderId) : null;
  return {
    payNo,
    orderId: payment.orderId,
    orderNo: payment.orderNo,
    amountCents: payment.amountCents,
    address: order?.ok === true ? order.data.address : null,
    waitsSince: order?.ok === true ? waitsSince(order.data) : null,
    paidLate: payment.paidLate,
    status: payment.status,
    asksAgain: payment.status === PAY_STATUS.pending && search.get("refresh") !== "0",
    head: pageHead({
      lang: context.lang,
      title: t("payment.result"),
      description: t("payment.description"),
    }),
  };
}

/** When an order was paid that has not been shipped yet. */
function waitsSince({ status, steps }: Order): Date | null {
  if (status !== ORDER_STATUS.awaitingShipment) return null;
  return steps.find(({ name }) => name === "pay")?.time ?? null;
}

export default function PaySuccessPage() {
  const result = useLoaderData<typeof loader>();
  const { status, orderId, orderNo } = result;
  switch (status) {
    case PAY_STATUS.paid:
      return <PaidReceipt {...result} />;
    case PAY_STATUS.failed:
      return <Declined orderId={orderId} orderNo={orderNo} />;
    case PAY_STATUS.pending:
    case PAY_STATUS.cancelled:
      return <StillOpen {...result} />;
  }
}
