import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { refundDetail } from "@contract/shop/refunds";
import { i18nFor } from "~/locales/i18n.server";
import { useTranslation } from "~/locales/use-translation";
import { ask } from "~/prod-api/call.server";
import { unwrap } from "~/prod-api/failure-to-notice.server";
import { orderDetail } from "~/prod-api/orders.server";
import type { RouteHandle } from "~/routing/route-handle";
import { pageHead } from "~/seo/page-head.server";
import { metaOf } from "~/seo/page-meta";
import { LinkButton } from "~/ui/button";
import { NoticeBox } from "~/ui/notice";
import { ReturnLabel } from "./return-label";

export const handle = { access: "shopper" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const id = new URL(request.url).searchParams.get("id") ?? "";
  const refund = unwrap(await ask(context, refundDetail, { refundId: id }));
  const { t } = i18nFor(context.lang);
  const order = await orderDetail(context, refund.orderId);
  return {
    refund,
    // A label without its sender is still good for the parcel.
    sender: order.ok ? order.data.address : null,
    head: pageHead({
      lang: context.lang,
      title: t("refund.labelPage.title"),
      description: t("refund.labelPage.description"),
    }),
  };
}

export default function ReturnLabelPage() {
  const { refund, sender } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <div className="page stack" data-width="text">
      <h1 className="unprinted">{t("refund.labelPage.title")}</h1>
      {refund.returnAddress === "" ? (
        <NoticeBox kind="info">{t("refund.labelPage.notYet")}</NoticeBox>
      ) : (
        <>
          <p className="unprinted">{t("refund.labelPage.hint")}</p>
          <ReturnLabel refund={refund} sender={sender} />
        </>
      )}
      <p className="unprinted">
        <LinkButton kind="quiet" href={`/user/returnOrder/detail?id=${refund.refundId}`}>
          {t("refund.labelPage.back")}
        </LinkButton>
      </p>
    </div>
  );
}
