import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getBilingualText } from "@contract/model/languages";
import type { OwnReview } from "@contract/shop/reviews";
import { FormMessages } from "~/forms/form-messages";
import { useFormResult } from "~/forms/use-form-result";
import { formatSizeName } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import type { RouteHandle } from "~/routing/route-handle";
import { toMeta } from "~/seo/page-meta";
import { LinkButton } from "~/ui/button";
import { NoticeBox } from "~/ui/notice";
import { Picture } from "~/ui/picture";
import { ReviewAnswer } from "~/ui/review-card";
import { Stars } from "~/ui/stars";
import { reviewPageAction, loadReview } from "./review-page.server";
import { ReviewForm } from "./review-form";

export const handle = { access: "shopper", upload: "reviewPictures" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => toMeta(data?.head);

export function loader(args: LoaderFunctionArgs) {
  return loadReview(args);
}

export function action(args: ActionFunctionArgs) {
  return reviewPageAction(args);
}

/** Shows the shopper's review of an order line, or the form that writes it once the order was received. */
export default function ReviewPage() {
  const { line, scalpTypes } = useLoaderData<typeof loader>();
  const result = useFormResult();
  const { t } = useTranslation();
  const { received, review } = line;
  return (
    <div className="page stack" data-width="form">
      <h1>{t(review === null ? "review.title" : "review.own.title")}</h1>
      <Goods line={line} />
      {review !== null && <FormMessages result={result} />}
      {review !== null ? (
        <Written review={review} productId={line.productId} />
      ) : received ? (
        <ReviewForm orderItemId={line.orderItemId} scalpTypes={scalpTypes} result={result} />
      ) : (
        <NotReceived orderId={line.orderId} />
      )}
    </div>
  );
}

function Goods({ line }: { readonly line: OwnReview }) {
  const lang = useLanguage();
  return (
    <div className="cart-goods">
      <Picture src={line.cover} alt="" width={64} sizes="64px" upTo={160} />
      <div className="stack" data-gap="small">
        <a href={`/product/detail?id=${line.productId}`}>
          {getBilingualText(line.productName, lang)}
        </a>
        <span className="soft">{formatSizeName(getBilingualText(line.packing, lang))}</span>
      </div>
    </div>
  );
}

function NotReceived({ orderId }: Pick<OwnReview, "orderId">) {
  const { t } = useTranslation();
  return (
    <>
      <NoticeBox kind="info">{t("review.notReceived")}</NoticeBox>
      <p>
        <LinkButton kind="quiet" href={`/user/order/detail?id=${orderId}`}>
          {t("review.toOrder")}
        </LinkButton>
      </p>
    </>
  );
}

interface WrittenProps extends Pick<OwnReview, "productId"> {
  readonly review: NonNullable<OwnReview["review"]>;
}

function Written({ review, productId }: WrittenProps) {
  const { t } = useTranslation();
  const { stars, scalp, text, pictures, state, reason, answer } = review;
  return (
    <section className="card stack" data-gap="small" data-testid="own-review" data-state={state}>
      <p>
        <Stars stars={stars} /> {scalp?.name}
      </p>
      <p className="lines">{text}</p>
      {pictures.length > 0 && (
        <p className="soft">{t("review.form.kept", { count: pictures.length })}</p>
      )}
      {answer !== "" && <ReviewAnswer text={answer} />}
      <p className="soft">{t(`review.own.${state}`, { reason })}</p>
      {state === "shown" && (
        <p>
          <a href={`/product/reviews?id=${productId}`}>{t("review.own.seeAll")}</a>
        </p>
      )}
    </section>
  );
}
