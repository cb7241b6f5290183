import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { asHkCents } from "@contract/model/money";
import { refundPreview, type RefundPreview } from "@contract/shop/refunds";
import { answerForm } from "~/forms/form-action.server";
import { i18nFor } from "~/locales/i18n.server";
import { ask } from "~/prod-api/call.server";
import { choicesOf } from "~/prod-api/dictionaries.server";
import { unwrap } from "~/prod-api/failure-to-notice.server";
import { pageHead } from "~/seo/page-head.server";
import { refundAction } from "./apply-for-refund.server";
import { readCounts } from "./read-counts";
import { readRefundForm } from "./read-refund-form.server";

/** What may be given back of an order, with the counts that the address chooses. */
export async function loadApplication({ request, context }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const orderId = search.get("orderId") ?? "";
  const counts = readCounts(search);
  const [answer, reasons] = await Promise.all([
    ask(context, refundPreview, { orderId, ...(counts !== null && { items: counts }) }),
    choicesOf("refundReason", context),
  ]);
  const preview = unwrap(answer);
  const { t } = i18nFor(context.lang);
  return {
    ...{ orderId, reasons },
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

export async function answerApplication({ request, context }: ActionFunctionArgs) {
  const { form, videoFailure } = await readRefundForm(request, context);
  return answerForm({ request, context, form }, refundAction(videoFailure));
}
