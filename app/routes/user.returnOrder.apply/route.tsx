import { ask } from "~/prod-api/call.server";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { asHkCents } from "@contract/money";
import { useTranslation } from "~/locales/use-translation";
import { answerForm } from "~/forms/form-action.server";
import { useFormResult } from "~/forms/use-form-result";
import { i18nFor } from "~/locales/i18n.server";
import { refundPreview, type RefundPreview } from "@contract/refunds";
import { unwrap } from "~/prod-api/failure-to-notice.server";
import type { RouteHandle } from "~/routing/route-handle";
import { pageHead } from "~/seo/page-head.server";
import { metaOf } from "~/seo/page-meta";
import { refundAction } from "./apply-for-refund.server";
import { NotEligible } from "./not-eligible";
import { readCounts } from "./read-counts";
import { readRefundForm } from "./read-refund-form.server";
import { RefundForm } from "./refund-form";

export const handle = {
  access: "shopper",
  hydrate: true,
  i18n: ["refund", "refusals", "center"],
  upload: "unpackVideo",
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const orderId = search.get("orderId") ?? "";
  const counts = readCounts(search);
  const preview = unwrap(
    await ask(context, refundPreview, { orderId, ...(counts !== null && { items: counts }) }),
  );
  const { t } = i18nFor(context.lang);
  return {
    orderId,
    preview: counts === null ? withNothingChosen(preview) : preview,
    requestId: crypto.randomUUID(),
    head: pageHead({
      lang: context.lang,
      title: t("refund.title"),
      description: t("refund.description"),
    }),
  };
}

/** Goods that were received are chosen by the shopper; what was not sent goes back whole. */
function withNothingChosen(preview: RefundPreview): RefundPreview {
  if (preview.wholeOrder) return preview;
  const none = asHkCents(0);
  return {
    ...preview,
    items: preview.items.map((item) => ({ ...item, count: 0 })),
    ...{ goodsAmountCents: none, couponDeductCents: none, refundAmountCents: none },
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { form, videoFailure } = await readRefundForm(request, context);
  return answerForm({ request, context, form }, refundAction(videoFailure));
}

export default function ApplyForRefundPage() {
  const { orderId, requestId, ...loaded } = useLoaderData<typeof loader>();
  const result = useFormResult<RefundPreview>();
  const preview = result?.extra ?? loaded.preview;
  const { t } = useTranslation();
  return (
    <div className="page stack" data-width="text">
      <h1>{t(preview.wholeOrder ? "refund.title" : "refund.titleGoods")}</h1>
      {preview.eligible ? (
        <RefundForm orderId={orderId} preview={preview} requestId={requestId} result={result} />
      ) : (
        <NotEligible orderId={orderId} preview={preview} />
      )}
    </div>
  );
}
