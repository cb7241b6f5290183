import { ask } from "~/prod-api/call.server";
import { payStatus } from "@contract/payments";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/locales/use-translation";
import { PAY_STATUS } from "@contract/states";
import { i18nFor } from "~/locales/i18n.server";
import { unwrap } from "~/prod-api/failure-to-notice.server";
import type { RouteHandle } from "~/routing/route-handle";
import { pageHead } from "~/seo/page-head.server";
import { metaOf } from "~/seo/page-meta";
import { LinkButton } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Notice, NoticeBox } from "~/ui/notice";

export const handle = { access: "shopper" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

/** Asks how the payment stands: the address alone says nothing (security-controls B5). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const payNo = new URL(request.url).searchParams.get("payNo") ?? "";
  const payment = unwrap(await ask(context, payStatus, { payNo }));
  const { t } = i18nFor(context.lang);
  return {
    payNo,
    orderId: payment.orderId,
    orderNo: payment.orderNo,
    paidLate: payment.paidLate,
    status: payment.status,
    head: pageHead({
      lang: context.lang,
      title: t("payment.result"),
      description: t("payment.description"),
    }),
  };
}

export default function PaySuccessPage() {
  const { payNo, orderId, orderNo, status, paidLate } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const isPaid = status === PAY_STATUS.paid;
  return (
    <div className="page stack" data-width="form">
      {isPaid && !paidLate && <Notice message={{ key: "pay.success" }} />}
      {paidLate && <NoticeBox kind="warn">{t("payment.paidLate")}</NoticeBox>}
      <h1>{t("payment.result")}</h1>
      <EmptyState
        drawing="parcel"
        title={t(isPaid ? "payment.thanks" : `payment.status.${status}`)}
        text={t("payment.order", { orderNo })}
      >
        <LinkButton href={`/user/order/detail?id=${orderId}`}>{t("payment.seeOrder")}</LinkButton>
        {status === PAY_STATUS.pending && (
          <LinkButton kind="quiet" href={`/components/paySuccess?payNo=${payNo}`} data-again>
            {t("payment.checkAgain")}
          </LinkButton>
        )}
        {(status === PAY_STATUS.failed || status === PAY_STATUS.cancelled) && (
          <LinkButton kind="quiet" href={`/paymentTransition?orderId=${orderId}`}>
            {t("payment.payAgain")}
          </LinkButton>
        )}
      </EmptyState>
    </div>
  );
}
