import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { staffRefundDetail } from "@contract/staff/refund-detail";
import { REFUND_STATUS, ARRIVED_FAULTY_REASONS, REFUND_TYPE } from "@contract/model/states";
import { handleForm } from "~/forms/form-action.server";
import { useFormResult } from "~/forms/use-form-result";
import { callBackend } from "~/prod-api/call.server";
import { getDataOrThrow } from "~/prod-api/failure-to-notice.server";
import { AdminPage } from "~/back-office/ui/admin-page";
import { Fact } from "~/back-office/ui/fact";
import { makeAdminHead, readAdminSearch } from "~/back-office/sections/admin-view.server";
import { decideRefundAction } from "~/back-office/sections/decide-refund.server";
import { RefundDecisionForm } from "~/back-office/ui/refund-elements";
import { StaffHistory } from "~/back-office/ui/staff-history";
import { SectionLink } from "~/back-office/ui/use-staff-layout";
import type { RouteHandle } from "~/routing/route-handle";
import { toMeta } from "~/seo/page-meta";
import type { StaffRefundDetail, ClauseResult, RefundClause } from "@contract/staff/refund-detail";
import { getBilingualText } from "@contract/model/languages";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import { ReturnedGoods } from "~/back-office/ui/order-elements";
import { formatDateTime, formatIsoTime, formatHkd } from "~/locales/formats";
import { Badge } from "~/ui/badge";
import { NoticeBox } from "~/ui/notice";
import { TotalAmount } from "~/ui/price";
import { OnlyToChange } from "~/back-office/ui/fields";

const FINDING_KINDS = {
  kept: "ok",
  broken: "danger",
  promised: "warn",
  notNeeded: "plain",
} as const satisfies Record<ClauseResult, string>;

/** Shows each clause of the return policy, whether this request meets it, and why. */
function RefundPolicy({ refund }: { readonly refund: StaffRefundDetail }) {
  const { t } = useTranslation();
  const why = useReasons(refund);
  return (
    <section className="card stack" data-gap="small">
      <h2>{t("staff.refund.policy.title")}</h2>
      <ul className="stack" data-gap="small">
        {refund.clauses.map(({ clause, finding }) => (
          <li key={clause} data-clause={clause} data-finding={finding}>
            <p>
              <Badge kind={FINDING_KINDS[finding]}>
                {t(`staff.refund.policy.finding.${finding}`)}
              </Badge>{" "}
              {t(`staff.refund.policy.clause.${clause}`)}
            </p>
            <p className="soft">
              {finding === "notNeeded" && refund.wholeOrder
                ? t("staff.refund.policy.why.wholeOrder")
                : why(clause)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Returns a function that explains the result of each clause with the times and texts of this request. */
function useReasons(refund: StaffRefundDetail): (clause: RefundClause) => string {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { receiptTime, deadline, applyTime, unpackVideo, reason } = refund;
  const time = (moment: Date | null) => (moment === null ? "—" : formatDateTime(moment, lang));
  const arrival = ARRIVED_FAULTY_REASONS.includes(reason) ? "arrival" : "other";
  const video = unpackVideo === "" ? "none" : unpackVideo.startsWith("/") ? "file" : "chat";
  return (clause) => {
    switch (clause) {
      case "oneRequest":
        return t("staff.refund.policy.why.oneRequest");
      case "inTime":
        return t("staff.refund.policy.why.inTime", {
          received: time(receiptTime),
          deadline: time(deadline),
          applied: time(applyTime),
        });
      case "condition":
        return t(`staff.refund.policy.why.condition.${arrival}`);
      case "video":
        return t(`staff.refund.policy.why.video.${video}`);
      case "freight":
        return t(`staff.refund.policy.why.freight.${arrival}`);
    }
  };
}

export const handle = { access: "staff", permission: "refunds.see" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => toMeta(data?.head);

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { refundId = "" } = params;
  const refund = getDataOrThrow(await callBackend(context, staffRefundDetail, { refundId }));
  return {
    refund,
    search: readAdminSearch(request),
    head: makeAdminHead(context, "refunds", refund.refundNo),
  };
}

export function action(args: ActionFunctionArgs) {
  return handleForm(args, decideRefundAction);
}

/** Shows a refund request: its goods and reason, the return policy, the amount and the decision. */
export default function StaffRefundPage() {
  const { refund, search } = useLoaderData<typeof loader>();
  const refused = useFormResult();
  const { t } = useTranslation();
  const { refundId, status, progress } = refund;
  const isOpen = status === REFUND_STATUS.launched || progress === "approved";
  return (
    <AdminPage part="refunds" title={refund.refundNo} search={search} refused={refused}>
      <RefundHead refund={refund} />
      {refund.proposedBy !== "" && status === REFUND_STATUS.launched && (
        <NoticeBox kind="warn">
          {t("staff.refund.proposedBy", { name: refund.proposedBy })}
        </NoticeBox>
      )}
      <div className="split">
        <div className="stack">
          <RefundGoods refund={refund} />
          {!refund.byStaff && <RefundPolicy refund={refund} />}
        </div>
        <div className="stack">
          <RefundSum refund={refund} />
          {isOpen && (
            <OnlyToChange>
              <div className="card">
                <RefundDecisionForm
                  refund={refund}
                  action={`/staff/refunds/${refundId}`}
                  refused={refused}
                />
              </div>
            </OnlyToChange>
          )}
          <RefundSteps refund={refund} />
        </div>
      </div>
      <StaffHistory entries={refund.history} />
    </AdminPage>
  );
}

/** Shows the goods and the reason, with the unpacking video. */
function RefundGoods({ refund }: { readonly refund: StaffRefundDetail }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { refundType, reason, reasonName, unpackVideo } = refund;
  // Accept only a file of this shop, because the text comes from a shopper.
  const [, fileName] = /^\/profile\/videos\/([\w-]+\.\w+)$/.exec(unpackVideo) ?? [];
  return (
    <section className="card stack" data-gap="small">
      <h2>
        {t(`staff.refunds.type.${refundType}`)} ·{" "}
        {getBilingualText(reasonName, lang) || t(`staff.refunds.reason.${reason}`)}
      </h2>
      <ReturnedGoods refund={refund} />
      {fileName !== undefined && (
        // A shopper's video has no subtitles. The browser loads it only when staff play it.
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <video
          className="refund-video"
          controls
          preload="none"
          src={`/staff/videos/${fileName}`}
          aria-label={t("staff.refund.video")}
        />
      )}
    </section>
  );
}

/** Shows the request's number, shopper, order and state. */
function RefundHead({ refund }: { readonly refund: StaffRefundDetail }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { refundId, orderId, orderNo, shopperId, loginName, applyTime, status, progress } = refund;
  return (
    <div
      className="row"
      data-spread
      data-testid="refund-row"
      data-id={refundId}
      data-status={status}
    >
      <div>
        <p className="soft">
          {t("staff.orders.column.order")}{" "}
          <SectionLink section="orders" id={orderId}>
            <span className="number">{orderNo}</span>
          </SectionLink>{" "}
          · {t("staff.orders.column.shopper")}{" "}
          <SectionLink section="shoppers" id={shopperId}>
            {loginName}
          </SectionLink>{" "}
          · {formatDateTime(applyTime, lang)}
        </p>
      </div>
      <Badge kind="info">{t(`staff.refunds.progress.${progress}`)}</Badge>
    </div>
  );
}

/** Shows the steps of the request with their times. */
function RefundSteps({ refund }: { readonly refund: StaffRefundDetail }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  return (
    <section className="card stack" data-gap="small">
      <h2>{t("staff.refund.steps")}</h2>
      <ol className="timeline">
        {refund.steps.map(({ name, time }) => (
          <li
            key={name}
            data-testid="refund-step"
            data-step={name}
            data-current={name === refund.progress}
          >
            <span>{t(`staff.refunds.progress.${name}`)}</span>
            {time !== null && (
              <time className="soft" dateTime={formatIsoTime(time)}>
                {formatDateTime(time, lang)}
              </time>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Shows the calculation of the amount and the state of the payment. */
function RefundSum({ refund }: { readonly refund: StaffRefundDetail }) {
  const { t } = useTranslation();
  return (
    <section className="card stack" data-gap="small">
      <h2>{t("staff.refund.sum.title")}</h2>
      {refund.refundType === REFUND_TYPE.exchange ? (
        <p>{t("staff.refund.sum.exchange")}</p>
      ) : (
        <>
          <SumLines refund={refund} />
          {!refund.byStaff && <CouponReason sum={refund.sum} />}
          {refund.wholeOrder && <p className="soft">{t("staff.refund.sum.endsOrder")}</p>}
          <Payouts payouts={refund.payouts} />
        </>
      )}
    </section>
  );
}

function SumLines({ refund }: { readonly refund: StaffRefundDetail }) {
  const { t } = useTranslation();
  const { paidCents, refundedBeforeCents, goodsAmountCents, couponDeductCents, askedCents } =
    refund.sum;
  const lines = [
    ["paid", paidCents],
    ...(refundedBeforeCents > 0 ? [["before", refundedBeforeCents] as const] : []),
    ...(refund.byStaff
      ? []
      : ([
          ["goods", goodsAmountCents],
          ["coupon", 0 - couponDeductCents],
          ["asked", askedCents],
        ] as const)),
    ...(refund.status === REFUND_STATUS.refunded
      ? [["approved", refund.amountCents] as const]
      : []),
  ] as const;
  return (
    <dl className="facts" data-sums>
      {lines.map(([line, cents]) => (
        <Fact key={line} data-line={line} label={t(`staff.refund.sum.${line}`)}>
          <TotalAmount
            cents={cents}
            {...(line === "asked" && { "data-testid": "refund-amount" })}
          />
        </Fact>
      ))}
    </dl>
  );
}

/**
 * Explains how much of the coupon's discount is deducted. It is the goods' share, or all of it if the kept
 * goods are below the coupon's minimum.
 */
function CouponReason({ sum }: Pick<StaffRefundDetail, "sum">) {
  const { t } = useTranslation();
  const { couponMinSpendCents: minimum, keptGoodsCents: kept } = sum;
  if (minimum === null) return <p className="soft">{t("staff.refund.sum.why.noCoupon")}</p>;
  const how = kept === 0 ? "all" : kept >= minimum ? "share" : "lost";
  return (
    <p className="soft">
      {t(`staff.refund.sum.why.${how}`, { kept: formatHkd(kept), minimum: formatHkd(minimum) })}
    </p>
  );
}

function Payouts({ payouts }: Pick<StaffRefundDetail, "payouts">) {
  const { t } = useTranslation();
  const lang = useLanguage();
  return (
    <ul>
      {payouts.map(({ amountCents, status, doneTime }) => (
        <li key={status} data-status={status}>
          {t(`staff.refund.payout.${status}`, {
            amount: formatHkd(amountCents),
            time: doneTime === null ? "" : formatDateTime(doneTime, lang),
          })}
        </li>
      ))}
    </ul>
  );
}
