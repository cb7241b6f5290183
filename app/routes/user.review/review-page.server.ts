import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from "@remix-run/node";
import { REVIEW_PICTURES_MAX } from "@contract/model/limits";
import { addReview, ownReview } from "@contract/shop/reviews";
import { handleForm, defineFormAction } from "~/forms/form-action.server";
import { showFailure, redirectWithNotice, type FormFailure } from "~/forms/form-outcome.server";
import { reviewForm } from "~/forms/orders";
import { getTranslator } from "~/locales/i18n.server";
import type { Failure } from "~/prod-api/answer";
import { answerWithTimeout } from "~/prod-api/answer-with-timeout.server";
import { callBackend } from "~/prod-api/call.server";
import { getDataOrThrow } from "~/prod-api/failure-to-notice.server";
import { uploadFile } from "~/prod-api/files.server";
import { getFilterOptions } from "~/prod-api/products.server";
import { getChosenFiles, getFileError, isFileFailure } from "~/prod-api/send-file.server";
import { makePageHead } from "~/seo/page-head.server";
import { getFormText } from "~/session/form-text";
import { readForm } from "~/session/read-form.server";
import { SessionExpired } from "~/session/session-expired";

const PICTURES = "pictures";

/**
 * Loads the order line that the URL selects, its review if there is one, and the scalp types to choose from.
 */
export async function loadReview({ request, context }: LoaderFunctionArgs) {
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
export async function reviewPageAction({ request, context }: ActionFunctionArgs) {
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
