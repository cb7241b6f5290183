import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { getBilingualText } from "@contract/model/languages";
import { PAGE_SIZE } from "@contract/model/limits";
import { reportReview } from "@contract/shop/reviews";
import { handleForm, defineFormAction } from "~/forms/form-action.server";
import { showFailure, redirectWithNotice } from "~/forms/form-outcome.server";
import { reportReviewForm } from "~/forms/orders";
import { getTranslator } from "~/locales/i18n.server";
import { callBackend } from "~/prod-api/call.server";
import { getDataOrThrow } from "~/prod-api/failure-to-notice.server";
import { getProductDetail } from "~/prod-api/products.server";
import { getReviewPage } from "~/prod-api/reviews.server";
import { makePageHead } from "~/seo/page-head.server";
import { readReviewQuery, toReviewsHref } from "./review-query";

/** Loads the product and the reviews that the query selects. Throws a 404 Response for an unknown product. */
export async function loadReviews({ request, context }: LoaderFunctionArgs) {
  const { lang } = context;
  const query = readReviewQuery(new URL(request.url).searchParams);
  const { id, sort, stars, scalp, page } = query;
  const [product, reviews] = await Promise.all([
    getProductDetail(id, context),
    getReviewPage(
      {
        productId: id,
        sort,
        pageNum: page,
        pageSize: PAGE_SIZE,
        ...(stars !== null && { stars }),
        ...(scalp !== "" && { scalp }),
      },
      context,
    ),
  ]);
  const { name: names, cover, reviewCount, reviewStars } = getDataOrThrow(product);
  const name = getBilingualText(names, lang);
  const { t } = getTranslator(lang);
  const title = t("review.list.of", { name });
  return {
    query,
    product: { id, name, cover, reviewCount, reviewStars },
    ...getDataOrThrow(reviews),
    head: makePageHead({
      lang,
      title: page > 1 ? `${title} · ${t("ui.pager.page", { page })}` : title,
      description: t("review.list.checked"),
    }),
  };
}

/** Handles the form that reports a review, which needs no sign-in. */
export function reportReviewAction(args: ActionFunctionArgs) {
  const query = readReviewQuery(new URL(args.request.url).searchParams);
  const action = defineFormAction(reportReviewForm, {
    report: async (input, { context }) => {
      const answer = await callBackend(context, reportReview, input);
      if (!answer.ok) return showFailure(answer.failure);
      return redirectWithNotice(toReviewsHref(query, { page: query.page }), {
        key: "review.reported",
      });
    },
  });
  return handleForm(args, action);
}
