import { getBilingualText } from "@contract/model/languages";
import { REVIEW_STARS, REVIEW_STATES } from "@contract/model/states";
import { REVIEW_ANSWER_LENGTH, REVIEW_REASON_LENGTH } from "@contract/staff/limits";
import {
  staffReviewAnswer,
  staffReviewApprove,
  staffReviewHide,
  staffReviewList,
  type StaffReview,
} from "@contract/staff/reviews";
import { defineFormAction } from "~/forms/form-action.server";
import { formatDateTime } from "~/locales/formats";
import { getLangAttribute } from "~/locales/lang-of-text";
import { getDataOrThrow } from "~/prod-api/failure-to-notice.server";
import { Badge } from "~/ui/badge";
import { Stars } from "~/ui/stars";
import { Tabs } from "~/ui/tabs";
import { decideReviewForm } from "../forms/shoppers";
import { RowForm } from "~/back-office/ui/fields";
import { ADMIN_SECTIONS } from "./admin-sections";
import { readAdminSearch, toStaffQuery } from "./admin-view.server";
import { defineSection, type ListContext, type ListView } from "./define-section";
import { makeHandler } from "./define-section.server";
import { makeEditFieldProps } from "./edit-fields";
import { toStaffHref } from "./staff-href";
import { ActionDetails, Button, Field, TextField } from "../ui/fields";

/** The tabs of the list, the most urgent first. */
const TABS = ["waiting", "reported", "shown", "hidden", "all"] as const;
type ReviewTab = (typeof TABS)[number];

interface ReviewView extends ListView {
  readonly tab: ReviewTab;
  /** The number of stars of the listed reviews, or null for all reviews. */
  readonly stars: number | null;
}

type Tools = ListContext<StaffReview, ReviewView, null>;

const BADGES = { waiting: "info", shown: "ok", hidden: "plain" } as const;

/** The section with the product reviews, which staff approve, hide and answer. */
export const reviewSection = defineSection<StaffReview, ReviewView>({
  readView: (request) => {
    const asked = new URL(request.url).searchParams;
    const tab = TABS.find((each) => each === asked.get("state")) ?? "waiting";
    const stars = REVIEW_STARS.find((each) => String(each) === asked.get("stars")) ?? null;
    const kept = { state: tab, ...(stars !== null && { stars: String(stars) }) };
    return { part: "reviews", tab, stars, kept, search: readAdminSearch(request) };
  },
  load: async (ask, { search, tab, stars }) => ({
    ...getDataOrThrow(
      await ask(staffReviewList, {
        ...toStaffQuery(search),
        ...toTabFilter(tab),
        ...(stars !== null && { stars }),
      }),
    ),
    more: null,
  }),
  isPaged: true,
  getRowMarks: ({ review, state }) => ({ id: review.id, status: state }),
  getRowName: ({ review }) => review.text.slice(0, 40),
  columns: {
    text: { label: (t) => t("staff.reviews.column.text"), cell: reviewText },
    product: {
      label: (t) => t("staff.reviews.column.product"),
      cell: ({ productId, productName }, { lang }) => (
        <a href={`/product/detail?id=${productId}`}>{getBilingualText(productName, lang)}</a>
      ),
    },
    writer: { label: (t) => t("staff.reviews.column.writer"), cell: renderWriter },
    time: {
      label: (t) => t("staff.reviews.column.time"),
      cell: ({ review }, { lang }) => formatDateTime(review.time, lang),
    },
    state: { label: (t) => t("staff.reviews.column.state"), cell: renderState },
    act: { label: (t) => t("staff.reviews.column.act"), cell: decisionForms },
  },
  before: ({ t, view }) => (
    <Tabs
      label={t("staff.reviews.filter")}
      tabs={[null, ...REVIEW_STARS.toReversed()].map((stars) => ({
        href: toStaffHref(ADMIN_SECTIONS.reviews, { state: view.tab, stars: stars ?? "" }),
        name: stars === null ? t("staff.reviews.everyStars") : "★".repeat(stars),
        current: stars === view.stars,
      }))}
    />
  ),
  above: ({ t }) => <p className="soft">{t("staff.reviews.lead")}</p>,
  tabs: ({ view, t }) =>
    TABS.map((tab) => ({
      query: { state: tab, ...(view.stars !== null && { stars: String(view.stars) }) },
      name: t(`staff.reviews.tab.${tab}`),
      current: tab === view.tab,
    })),
  forms: () => [
    defineFormAction(decideReviewForm, {
      approve: makeHandler({
        call: (ask, input) => ask(staffReviewApprove, input),
        done: "review.approved",
      }),
      hide: makeHandler({
        call: (ask, input) => ask(staffReviewHide, input),
        done: "review.hidden",
      }),
      answer: makeHandler({
        call: (ask, input) => ask(staffReviewAnswer, input),
        done: "review.answered",
      }),
    }),
  ],
});

/** Returns the filters of a tab as call parameters. */
function toTabFilter(tab: ReviewTab) {
  if (tab === "reported") return { reported: "1" as const };
  const state = REVIEW_STATES.find((each) => each === tab);
  return state === undefined ? {} : { state };
}

/** Matches the path of a review's picture. Before the approval, only its writer and staff can load it. */
const PICTURE = /^\/profile\/reviews\/([\w-]+\.webp)$/;

/** Shows the review. Its texts are plain text, not Markdown. */
function reviewText({ review }: StaffReview, { t, lang }: Tools) {
  const { stars, scalp, text, pictures, answer } = review;
  return (
    <>
      <p>
        <Stars stars={stars} /> {scalp?.name}
      </p>
      <p className="lines" lang={getLangAttribute(text, lang)}>
        {text}
      </p>
      {pictures.length > 0 && (
        <p className="row">
          {pictures.flatMap((path, at) => {
            const [, fileName] = PICTURE.exec(path) ?? [];
            if (fileName === undefined) return [];
            return [
              <a key={path} href={`/staff/review-pictures/${fileName}`}>
                {t("staff.reviews.pictures", { number: at + 1 })}
              </a>,
            ];
          })}
        </p>
      )}
      {answer !== "" && <p className="soft lines">{t("staff.reviews.answered", { answer })}</p>}
    </>
  );
}

function renderWriter({ review, orderId, orderNo, loginName }: StaffReview, { t }: Tools) {
  if (review.isExample) return <Badge>{t("staff.reviews.example")}</Badge>;
  return (
    <>
      {loginName}
      {orderId !== null && (
        <p>
          <a href={`${ADMIN_SECTIONS.orders}/${orderId}`}>
            {t("staff.reviews.order", { orderNo })}
          </a>
        </p>
      )}
    </>
  );
}

function renderState({ state, reason, reports }: StaffReview, { t }: Tools) {
  return (
    <>
      <Badge kind={BADGES[state]}>{t(`staff.reviews.state.${state}`)}</Badge>
      {reports > 0 && (
        <p data-reports={reports}>
          <Badge kind="danger">{t("staff.reviews.reports", { count: reports })}</Badge>
        </p>
      )}
      {reason !== "" && <p className="soft">{t("staff.reviews.hiddenFor", { reason })}</p>}
    </>
  );
}

/** Shows a form for each possible action. A rejected form stays open with the typed texts. */
function decisionForms(row: StaffReview, { refused, here, t }: Tools) {
  const { review, state, reason, reports } = row;
  const { id, answer } = review;
  const [hiding, answering] = [`hide-${id}`, `answer-${id}`];
  const typedIn = (mark: string) => (refused?.formId === mark ? refused : undefined);
  const values = { reviewId: id };
  return (
    <div className="stack" data-gap="small">
      {(state !== "shown" || reports > 0) && (
        <RowForm mark={`approve-${id}`} action={here} values={values}>
          <Button kind="quiet" intent="approve">
            {t(state === "shown" ? "staff.reviews.keep" : "staff.reviews.approve")}
          </Button>
        </RowForm>
      )}
      {state !== "hidden" && (
        <ActionDetails open={typedIn(hiding) !== undefined}>
          <summary>{t("staff.reviews.hide")}</summary>
          <RowForm mark={hiding} action={here} values={values} className="stack">
            <Field
              {...makeEditFieldProps({ refused: typedIn(hiding), saved: { reason }, form: hiding })(
                "reason",
              )}
              label={t("staff.reviews.reason")}
              maxLength={REVIEW_REASON_LENGTH.max}
              required
            />
            <Button kind="quiet" intent="hide">
              {t("staff.reviews.hide")}
            </Button>
          </RowForm>
        </ActionDetails>
      )}
      <ActionDetails open={typedIn(answering) !== undefined}>
        <summary>{t("staff.reviews.answer")}</summary>
        <RowForm mark={answering} action={here} values={values} className="stack">
          <TextField
            {...makeEditFieldProps({
              refused: typedIn(answering),
              saved: { answer },
              form: answering,
            })("answer")}
            label={t("staff.reviews.answerText")}
            maxLength={REVIEW_ANSWER_LENGTH.max}
            required
          />
          <Button kind="quiet" intent="answer">
            {t("staff.reviews.save")}
          </Button>
        </RowForm>
      </ActionDetails>
    </div>
  );
}
