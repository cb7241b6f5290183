import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ORDER_STATUS } from "@contract/states";
import { i18nFor } from "~/locales/i18n.server";
import { orderDetail } from "~/prod-api/orders.server";
import { payTypeList } from "~/prod-api/payments.server";
import { unwrap } from "~/prod-api/failure-to-notice.server";
import { pageHead } from "~/seo/page-head.server";
import { metaOf } from "~/seo/page-meta";
import { readForm } from "~/session/read-form.server";
import { beginPayment } from "./begin-payment.server";
import { decideInSandbox } from "./decide-in-sandbox.server";
import { findRunningPayment } from "./find-running-payment.server";
import { PayChoice } from "./pay-choice";
import { RunningPayment } from "./running-payment";
import { formText } from "~/session/form-text";

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
    payTypes: unwrap(await payTypeList(context, order.orderId)),
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

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const orderId = formText(form, "orderId");
  const intent = form.get("intent");
  return intent === "approve" || intent === "decline"
    ? decideInSandbox(form, intent, context)
    : beginPayment(form, orderId, context);
}

export default function PaymentPage() {
  const result = useLoaderData<typeof loader>();
  return result.running === null ? (
    <PayChoice {...result} />
  ) : (
    <RunningPayment {...result} running={result.running} />
  );
}
