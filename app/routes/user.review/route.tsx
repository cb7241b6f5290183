import type {
  ActionFunctionArgs,
  LoaderFunctionArgs,
  MetaFunction,
  AppLoadContext,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getBilingualText } from "@contract/model/languages";
import { type OwnReview, addReview, ownReview } from "@contract/shop/reviews";
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
import { ReviewForm } from "./review-form";
import { REVIEW_PICTURES_MAX } from "@contract/model/limits";
import { handleForm, defineFormAction } from "~/forms/form-action.server";
import { showFailure, redirectWithNotice, type FormFailure } from "~/forms/form-outcome.server";
import { reviewForm } from "~/forms/orders";
import { getTranslator } from "~/locales/i18n.server";
import type { Failure } from "~/prod-api/answer";
import { answerWithTimeout } from "~/prod-api/answer-with-timeout.server";
import { callBackend } from "~/prod-api/call.server";
import { getDataOrThrow } from "~/prod-api/failure-to-notice.server";
import { uploadFile, getChosenFiles, getFileError, isFileFailure } from "~/prod-api/files.server";
import { getFilterOptions } from "~/prod-api/products.server";
import { makePageHead } from "~/seo/page-head.server";
import { getFormText } from "~/session/form-text";
import { readForm } from "~/session/read-form.server";
import { SessionExpired } from "~/session/session-expired";

export const handle = { access: "shopper", upload: "reviewPictures" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => toMeta(data?.head);

export function loader(args: LoaderFunctionArgs) {
  return loadReview(args);
}

const PICTURES = "pictures";

/**
 * Loads the order line that the URL selects, its review if there is one, and the scalp types to choose from.
 */
async function loadReview({ request, context }: LoaderFunctionArgs) {
  const orderItemId = new URL(request.url).searchParams.get("orderItemId") ?? "";
  const [answer, filters] = await Promise.all([
    callBackend(context, ownReview, { orderItemId }),
    answerWithTimeout(getFilterOptions({ lang: context.lang })),
  ]);
  const line = getDataOrThrow(answer);
  const { t } = getTranslator(context.lang);
  return {
    line,
    scalpTypes: filters.ok ? filters.data.scalpTypes.map(({ code, name }) => ({ code, name })) : [],
    head: makePageHead({
      lang: context.lang,
      title: t("review.title"),
      description: t("review.description"),
    }),
  };
}

/**
 * Uploads the chosen pictures, then sends the review. The form then contains the paths of the pictures
 * instead of the files. A rejected form therefore keeps the pictures.
 */
async function reviewPageAction({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const failure = await sendPictures(form, context);
  return handleForm({ request, context, form }, reviewAction(failure));
}

function reviewAction(pictureFailure: FormFailure | null) {
  return defineFormAction(
    reviewForm,
    {
      review: async (input, { context }) => {
        const answer = await callBackend(context, addReview, input);
        if (!answer.ok) return showFailure(answer.failure);
        return redirectWithNotice(getReviewHref(input.orderItemId), { key: "review.sent" });
      },
    },
    { readFailure: pictureFailure },
  );
}

function getReviewHref(orderItemId: string): string {
  return `/user/review?${new URLSearchParams({ orderItemId }).toString()}`;
}

/**
 * Uploads the chosen files of a form and writes the paths of all its pictures into it. Returns the failure to
 * show, or null. Uploads nothing if there are too many pictures.
 */
async function sendPictures(form: FormData, context: AppLoadContext): Promise<FormFailure | null> {
  const files = getChosenFiles(form, PICTURES);
  const paths = form
    .getAll(PICTURES)
    .flatMap((each) => (typeof each === "string" ? each.split(",") : []))
    .filter((path) => path !== "");
  form.delete(PICTURES);
  const isTooMany = paths.length + files.length > REVIEW_PICTURES_MAX;
  const rejected = isTooMany ? null : await uploadEach(files, paths, { form, context });
  for (const path of paths) form.append(PICTURES, path);
  if (isTooMany) return fieldFailure("pictures.many");
  return rejected && showPictureFailure(rejected);
}

interface Uploading {
  readonly form: FormData;
  readonly context: AppLoadContext;
}

interface RejectedFile {
  readonly failure: Failure;
  readonly file: string;
}

/** Uploads files until one fails, and appends their paths to `paths`. Returns the failed file, or null. */
async function uploadEach(
  files: readonly File[],
  paths: string[],
  { form, context }: Uploading,
): Promise<RejectedFile | null> {
  for (const file of files) {
    try {
      const sent = await uploadFile(context, {
        purpose: "reviewPicture",
        orderItemId: getFormText(form, "orderItemId"),
        fileName: file.name,
        contentType: file.type,
        bytes: file.stream(),
      });
      if (!sent.ok) return { failure: sent.failure, file: file.name };
      paths.push(sent.data.url);
    } catch (problem) {
      // Ignore the ended session here. The call that sends the review reports it, and the form keeps the
      // texts.
      if (problem instanceof SessionExpired) return null;
      throw problem;
    }
  }
  return null;
}

function showPictureFailure({ failure, file }: RejectedFile): FormFailure {
  return isFileFailure(failure)
    ? fieldFailure(getFileError(failure, PICTURES), file)
    : showFailure(failure);
}

function fieldFailure(error: string, file = ""): FormFailure {
  const failure = { kind: "refusal", errKey: "invalidField" } as const;
  const fieldErrors = { [PICTURES]: error };
  return showFailure(failure, { fieldErrors, params: { file }, notice: null, status: 422 });
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
