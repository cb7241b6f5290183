import { ask } from "~/prod-api/call.server";
import { payTypeList } from "@contract/shop/payments";
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ORDER_STATUS } from "@contract/model/states";
import { answerForm } from "~/forms/form-action.server";
import { i18nFor } from "~/locales/i18n.server";
import { orderDetail } from "~/prod-api/orders.server";
import { unwrap } from "~/prod-api/failure-to-notice.server";
import type { RouteHandle } from "~/routing/route-handle";
import { pageHead } from "~/seo/page-head.server";
import { metaOf } from "~/seo/page-meta";
import { payOrderAction } from "./begin-payment.server";
import { sandboxPaymentAction } from "./decide-in-sandbox.server";
import { findRunningPayment } from "./find-running-payment.server";
import { PayChoice } from "./pay-choice";
import { RunningPayment } from "./running-payment";

export const handle = { access: "shopper" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const order = unwrap(await orderDetail(context, search.get("orderId") ?? ""));
  if (order.status !== ORDER_STATUS.unpaid)
    throw redirect(`/user/order/detail?id=${order.orderId}`);
  const { t } = i18nFor(context.lang);
  return {
    orderId: order.orderId,
    orderNo: order.orderNo,
    amountCents: order.payAmountCents,
    payDeadline: order.payDeadline,
    payTypes: unwrap(await ask(context, payTypeList, { orderId: order.orderId })),
    running: await findRunningPayment(search.get("payNo"), order.orderId, context),
    requestId: crypto.randomUUID(),
    refresh: search.get("refresh") === "5",
    head: pageHead({
      lang: context.lang,
      title: t("payment.title"),
      description: t("payment.description"),
    }),
  };
}

export function action(args: ActionFunctionArgs) {
  return answerForm(args, payOrderAction, sandboxPaymentAction);
}

export default function PaymentPage() {
  const result = useLoaderData<typeof loader>();
  return result.running === null ? (
    <PayChoice {...result} />
  ) : (
    <RunningPayment {...result} running={result.running} />
  );
}
