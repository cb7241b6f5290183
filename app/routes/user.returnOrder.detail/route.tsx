import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { callBackend } from "~/prod-api/call.server";
import { refundDetail, type Refund, returnLogistics } from "@contract/shop/refunds";
import { useTranslation } from "~/locales/use-translation";
import { REFUND_TYPE_NAMES, REFUND_STATUS } from "@contract/model/states";
import { useFormResult } from "~/forms/use-form-result";
import { toShopDay } from "~/forms/delivery-days";
import { handleForm, defineFormAction } from "~/forms/form-action.server";
import { getTranslator } from "~/locales/i18n.server";
import { listChoices } from "~/prod-api/dictionaries.server";
import { getDataOrThrow } from "~/prod-api/failure-to-notice.server";
import type { RouteHandle } from "~/routing/route-handle";
import { makePageHead } from "~/seo/page-head.server";
import { toMeta } from "~/seo/page-meta";
import { ProgressSteps, type ProgressStep } from "~/routes/user/progress-steps";
import { RefundFacts } from "./refund-facts";
import { RefundNextStep } from "./refund-next-step";
import { showFailure, redirectWithNotice } from "~/forms/form-outcome.server";
import { returnParcelForm } from "~/forms/orders";

export const handle = { access: "shopper" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => toMeta(data?.head);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const id = new URL(request.url).searchParams.get("id") ?? "";
  const [answer, carriers] = await Promise.all([
    callBackend(context, refundDetail, { refundId: id }),
    listChoices("carrier", context),
  ]);
  const refund = getDataOrThrow(answer);
  const { t } = getTranslator(context.lang);
  const { progress, returnBy, refundType, byStaff, etaTo } = refund;
  return {
    refund,
    carriers,
    isMoneyThere: etaTo !== null && etaTo < toShopDay(new Date()),
    isLate: progress === "accepted" && returnBy !== null && returnBy < new Date(),
    head: makePageHead({
      lang: context.lang,
      title: t(`refund.detail.title.${byStaff ? "byStaff" : REFUND_TYPE_NAMES[refundType]}`),
      description: t("refund.description"),
    }),
  };
}

/** Saves the carrier and the tracking number of the returned goods. */
export function action(args: ActionFunctionArgs) {
  return handleForm(
    args,
    defineFormAction(returnParcelForm, {
      sendBack: async (input, { context }) => {
        const answer = await callBackend(context, returnLogistics, input);
        if (!answer.ok) return showFailure(answer.failure);
        const to = `/user/returnOrder/detail?id=${encodeURIComponent(input.refundId)}`;
        return redirectWithNotice(to, { key: "refund.parcelNoted" });
      },
    }),
  );
}

export default function RefundDetailPage() {
  const { refund, carriers, isLate, isMoneyThere } = useLoaderData<typeof loader>();
  const result = useFormResult();
  const { t } = useTranslation();
  return (
    <div className="page stack" data-width="text" data-status={refund.status}>
      <h1>
        {t(
          `refund.detail.title.${refund.byStaff ? "byStaff" : REFUND_TYPE_NAMES[refund.refundType]}`,
        )}
      </h1>
      <p className="soft">{t("refund.detail.no", { refundNo: refund.refundNo })}</p>
      <RefundSteps refund={refund} />
      <RefundNextStep
        refund={refund}
        isLate={isLate}
        isMoneyThere={isMoneyThere}
        result={result}
        carriers={carriers}
      />
      <RefundFacts refund={refund} />
    </div>
  );
}

/**
 * Shows the steps of a request and marks the current one. If the request was rejected, steps that it has not
 * reached are left out.
 */
function RefundSteps({ refund }: { readonly refund: Refund }) {
  const { t } = useTranslation();
  const { steps, progress, status } = refund;
  const isRejected = status === REFUND_STATUS.rejected;
  const shown = steps.filter(({ time }) => !isRejected || time !== null);
  const now = shown.findIndex(({ name }) => name === progress);
  return (
    <ProgressSteps
      aria-label={t("refund.step.label")}
      steps={shown.map(({ name, time }, at) => ({
        name: t(`refund.step.${name}`),
        state: getStepState(at, now, { isRejected, isLast: at === shown.length - 1 }),
        time,
        marks: {
          "data-testid": "refund-step",
          "data-step": name,
          "data-current": String(at === now),
        },
      }))}
    />
  );
}

function getStepState(
  at: number,
  now: number,
  { isRejected, isLast }: { readonly isRejected: boolean; readonly isLast: boolean },
): ProgressStep["state"] {
  if (at > now) return "next";
  if (at < now) return "done";
  if (isRejected) return "ended";
  return isLast ? "done" : "current";
}
