import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PAGE_SIZE } from "@contract/model/limits";
import { REVIEW_SORTS, REVIEW_STARS } from "@contract/model/states";
import { FormMessages } from "~/forms/form-messages";
import { useFormResult } from "~/forms/use-form-result";
import { getLangAttribute } from "~/locales/lang-of-text";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import type { RouteHandle } from "~/routing/route-handle";
import { toMeta } from "~/seo/page-meta";
import { Button, LinkButton } from "~/ui/button";
import { Pager } from "~/ui/pager";
import { ReviewCard } from "~/ui/review-card";
import { ShopForm } from "~/ui/shop-form";
import { AverageStars } from "~/ui/stars";
import { Tabs } from "~/ui/tabs";
import { toReviewsHref, readReviewQuery } from "./review-query";
import { getBilingualText } from "@contract/model/languages";
import { reportReview } from "@contract/shop/reviews";
import { handleForm, defineFormAction } from "~/forms/form-action.server";
import { showFailure, redirectWithNotice } from "~/forms/form-outcome.server";
import { reportReviewForm } from "~/forms/orders";
import { getTranslator } from "~/locales/i18n.server";
import { callBackend } from "~/prod-api/call.server";
import { getDataOrThrow } from "~/prod-api/failure-to-notice.server";
import { getProductDetail, getReviewPage } from "~/prod-api/products.server";
import { makePageHead } from "~/seo/page-head.server";

export const handle = {
  access: "public",
  visitorCache: {
    queries: ["id", "sort", "stars", "scalp", "page", "report"],
    idle: ["sort=newest", "page=1"],
  },
  canonicalParams: ["id", "page"],
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => toMeta(data?.head);

export function loader(args: LoaderFunctionArgs) {
  return loadReviews(args);
}

/** Loads the product and the reviews that the query selects. Throws a 404 Response for an unknown product. */
async function loadReviews({ request, context }: LoaderFunctionArgs) {
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
function reportReviewAction(args: ActionFunctionArgs) {
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

export function action(args: ActionFunctionArgs) {
  return reportReviewAction(args);
}

type Loaded = Awaited<ReturnType<typeof loadReviews>>;

/** Shows all reviews of a product. Links sort and filter them. */
export default function ProductReviewsPage() {
  const loaded = useLoaderData<typeof loader>();
  const result = useFormResult();
  const { t } = useTranslation();
  const { query, product, reviews, found } = loaded;
  const hasExamples = reviews.some(({ isExample }) => isExample);
  return (
    <div className="page stack" data-width="text">
      <h1>{t("review.list.of", { name: product.name })}</h1>
      <p className="row">
        {product.reviewCount > 0 && (
          <strong>
            <AverageStars stars={product.reviewStars} /> ·{" "}
            {t("review.count", { count: product.reviewCount })}
          </strong>
        )}
        <a href={`/product/detail?id=${product.id}`}>{t("review.list.back")}</a>
      </p>
      <FormMessages result={result} />
      <ReportForm {...loaded} />
      {product.reviewCount > 0 && <Filters {...loaded} />}
      <p className="soft">
        {t("review.list.checked")} {hasExamples && t("review.list.examples")}
      </p>
      {reviews.length === 0 ? (
        <None {...loaded} />
      ) : (
        <ul>
          {reviews.map((review) => (
            <ReviewCard
              key={review.id}
              review={review}
              reportHref={toReviewsHref(query, { page: query.page, report: review.id })}
            />
          ))}
        </ul>
      )}
      <Pager
        page={query.page}
        pages={Math.ceil(found / PAGE_SIZE)}
        hrefOf={(page) => toReviewsHref(query, { page })}
      />
    </div>
  );
}

/** The filters by stars and scalp type, and the sort order, each as links. */
function Filters({ query, starCounts, scalps }: Loaded) {
  const { t } = useTranslation();
  const stars = REVIEW_STARS.toReversed().map((each) => ({
    href: toReviewsHref(query, { stars: each }),
    name: "★".repeat(each),
    current: each === query.stars,
    count: starCounts[each - 1],
  }));
  const everyStars = {
    href: toReviewsHref(query, { stars: null }),
    name: t("review.list.everyStars"),
    current: query.stars === null,
  };
  return (
    <div className="stack" data-gap="small">
      <Tabs label={t("review.list.filter")} tabs={[everyStars, ...stars]} />
      {scalps.length > 0 && (
        <Tabs
          label={t("review.form.scalp")}
          tabs={[{ code: "", name: t("review.list.everyScalp") }, ...scalps].map(
            ({ code, name }) => ({
              href: toReviewsHref(query, { scalp: code }),
              name,
              current: code === query.scalp,
            }),
          )}
        />
      )}
      <Tabs
        label={t("review.list.sort")}
        tabs={REVIEW_SORTS.map((sort) => ({
          href: toReviewsHref(query, { sort }),
          name: t(`review.list.sorts.${sort}`),
          current: sort === query.sort,
        }))}
      />
    </div>
  );
}

function None({ query, product }: Loaded) {
  const { t } = useTranslation();
  if (product.reviewCount === 0) return <p>{t("review.list.none")}</p>;
  return (
    <p>
      {t("review.list.noMatch")}{" "}
      <a href={toReviewsHref(query, { stars: null, scalp: "" })}>{t("review.list.reset")}</a>
    </p>
  );
}

/** Asks before a reader reports a review of this page, and quotes it. */
function ReportForm({ query, reviews }: Pick<Loaded, "query" | "reviews">) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { page, report } = query;
  const review = reviews.find(({ id }) => id === report);
  if (review === undefined) return null;
  const here = toReviewsHref(query, { page });
  return (
    <ShopForm
      action={toReviewsHref(query, { page, report })}
      values={{ reviewId: report }}
      className="card stack"
    >
      <h2>{t("review.reportForm.title")}</h2>
      <p className="lines soft" lang={getLangAttribute(review.text, lang)}>
        {review.text}
      </p>
      <p>{t("review.reportForm.text")}</p>
      <p className="row">
        <Button intent="report">{t("review.reportForm.send")}</Button>
        <LinkButton kind="quiet" href={`${here}#r${report}`}>
          {t("review.reportForm.cancel")}
        </LinkButton>
      </p>
    </ShopForm>
  );
}
