import { ask } from "~/prod-api/call.server";
import { refundDetail } from "@contract/refunds";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/locales/use-translation";
import { REFUND_STATUS, REFUND_TYPE } from "@contract/states";
import { answerForm } from "~/forms/form-action.server";
import { i18nFor } from "~/locales/i18n.server";
import { unwrap } from "~/prod-api/failure-to-notice.server";
import type { RouteHandle } from "~/routing/route-handle";
import { pageHead } from "~/seo/page-head.server";
import { metaOf } from "~/seo/page-meta";
import { Steps } from "~/routes/user/steps";
import { refundProgressShown } from "~/ui/order-standing";
import { RefundFacts } from "./refund-facts";
import { ReturnParcelForm } from "./return-parcel-form";
import { returnParcelAction } from "./send-back.server";

export const handle = { access: "shopper" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const id = new URL(request.url).searchParams.get("id") ?? "";
  const refund = unwrap(await ask(context, refundDetail, { refundId: id }));
  const { t } = i18nFor(context.lang);
  return {
    refund,
    head: pageHead({
      lang: context.lang,
      title: t("refund.detail.title"),
      description: t("refund.description"),
    }),
  };
}

export function action(args: ActionFunctionArgs) {
  return answerForm(args, returnParcelAction);
}

export default function RefundDetailPage() {
  const { refund } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  // What was never reached before the decision will not come any more.
  const isExchange = refund.refundType === REFUND_TYPE.exchange;
  const isOpen = refund.status === REFUND_STATUS.launched;
  const steps = refund.steps.filter(({ time }) => isOpen || time !== null);
  const next = steps.findIndex(({ time }) => time === null);
  return (
    <div className="page stack" data-width="text" data-status={refund.status}>
      <h1>{t("refund.detail.title")}</h1>
      <p className="soft">{t("refund.detail.no", { refundNo: refund.refundNo })}</p>
      <Steps
        steps={steps.map(({ name, time }, at) => ({
          name: t(`order.progress.${refundProgressShown(name, isExchange)}`),
          state: time !== null ? "done" : at === next ? "current" : "next",
          time,
        }))}
      />
      <RefundFacts refund={refund} />
      {(refund.progress === "accepted" || refund.progress === "returning") && (
        <ReturnParcelForm refund={refund} />
      )}
    </div>
  );
}
