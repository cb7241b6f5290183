import { PAY_STATUS } from "@contract/model/states";
import {
  staffPaymentConfirm,
  staffPaymentExport,
  staffPaymentList,
  staffPaymentReject,
  staffPaymentTotals,
  type PaymentTotals,
  type StaffPayment,
} from "@contract/staff/payments";
import { PAY_REJECT_REASON_LENGTH } from "@contract/staff/limits";
import { PAYMENT_VIEWS } from "@contract/staff/states";
import { defineFormAction } from "~/forms/form-action.server";
import { formatDateTime, formatHkd } from "~/locales/formats";
import { useTranslation } from "~/locales/use-translation";
import { getDataOrThrow } from "~/prod-api/failure-to-notice.server";
import { Badge } from "~/ui/badge";
import { TotalAmount } from "~/ui/price";
import { usePayTypeName } from "~/ui/use-names";
import { confirmPaymentForm } from "../forms/refunds-and-payments";
import { PayTypeOptions } from "../ui/pay-type-options";
import { RowForm } from "~/back-office/ui/fields";
import { useMayOpen } from "~/back-office/ui/use-staff-layout";
import { ADMIN_SECTIONS } from "./admin-sections";
import { readAdminSearch, toKeywordQuery, toStaffQuery } from "./admin-view.server";
import { defineSection, type ListContext, type ListView } from "./define-section";
import { makeHandler } from "./define-section.server";
import { makeEditFieldProps } from "./edit-fields";
import { parseDayParam } from "./parse-day-param";
import { toStaffHref } from "./staff-href";
import { ActionDetails, Button, Field } from "../ui/fields";

interface PaymentView extends ListView {
  readonly view: View;
  readonly payType: string;
  readonly from: string;
  readonly until: string;
}
type View = (typeof PAYMENT_VIEWS)[number];
/** The totals, or null if no days are chosen. */
type Totals = PaymentTotals | null;
type Tools = ListContext<StaffPayment, PaymentView, Totals>;

/** The section with all payments. Staff confirm manual payments in the view of those that wait. */
export const paymentSection = defineSection<StaffPayment, PaymentView, Totals>({
  readView: (request) => {
    const asked = new URL(request.url).searchParams;
    const view = PAYMENT_VIEWS.find((each) => each === asked.get("view")) ?? PAYMENT_VIEWS[0];
    const payType = /^[a-z][a-z0-9-]{1,30}$/.exec(asked.get("payType") ?? "")?.[0] ?? "";
    const from = parseDayParam(asked, "from");
    const until = parseDayParam(asked, "until");
    return {
      part: "payments",
      view,
      payType,
      from,
      until,
      kept: { ...(view !== PAYMENT_VIEWS[0] && { view }) },
      filtered: { payType, from, until },
      search: readAdminSearch(request),
    };
  },
  load: async (ask, view) => {
    const filters = toFilters(view);
    // Totals without days would read every payment of the shop.
    const [list, totals] = await Promise.all([
      ask(staffPaymentList, { ...toStaffQuery(view.search), ...filters }),
      view.from !== "" ? ask(staffPaymentTotals, filters) : null,
    ]);
    return { ...getDataOrThrow(list), more: totals?.ok === true ? totals.data : null };
  },
  isPaged: true,
  getRowMarks: ({ payNo, status }) => ({ id: payNo, status: String(status) }),
  getRowName: ({ payNo }) => payNo,
  columns: {
    payNo: {
      label: (t) => t("staff.payments.column.payNo"),
      cell: ({ payNo }) => <span className="number">{payNo}</span>,
    },
    payType: {
      label: (t) => t("staff.payments.column.payType"),
      cell: ({ payType, reference, receipt }, { t }) => (
        <>
          <PayType payType={payType} />
          {reference !== "" && (
            <>
              <br />
              <span className="number">{reference}</span>
            </>
          )}
          {receipt !== "" && (
            <>
              <br />
              <a href={toStaffReceipt(receipt)}>{t("staff.payments.receipt")}</a>
            </>
          )}
        </>
      ),
    },
    order: {
      label: (t) => t("staff.payments.column.order"),
      cell: ({ orderId, orderNo }) =>
        orderId === null ? (
          <span className="number">{orderNo}</span>
        ) : (
          <>
            <a className="number" href={`${ADMIN_SECTIONS.orders}/${orderId}`}>
              {orderNo}
            </a>{" "}
            <MailsLink orderId={orderId} />
          </>
        ),
    },
    shopper: {
      label: (t) => t("staff.payments.column.shopper"),
      cell: ({ shopperId, loginName }) =>
        shopperId === null ? (
          loginName
        ) : (
          <a href={`${ADMIN_SECTIONS.shoppers}/${shopperId}`}>{loginName}</a>
        ),
    },
    time: {
      label: (t) => t("staff.payments.column.time"),
      cell: ({ createTime }, { lang }) => formatDateTime(createTime, lang),
    },
    status: {
      label: (t) => t("staff.payments.column.status"),
      cell: ({ status, review }, { t }) => (
        <span className="row">
          <Badge kind="info">{t(`staff.payments.status.${status}`)}</Badge>
          {review !== null && <Badge kind="danger">{t(`staff.payments.review.${review}`)}</Badge>}
        </span>
      ),
    },
    amount: {
      label: (t) => t("staff.payments.column.amount"),
      cell: ({ amountCents }) => <TotalAmount cents={amountCents} />,
      detail: ({ paidBackCents }, { t }) =>
        (paidBackCents ?? 0) === 0
          ? ""
          : t("staff.payments.backCents", { amount: formatHkd(paidBackCents ?? 0) }),
      isNumber: true,
    },
    decide: {
      label: (t) => t("staff.payments.column.decide"),
      isShown: ({ view }) => view === "waiting",
      cell: (row, tools) =>
        row.status === PAY_STATUS.pending &&
        row.review === null && (
          <div className="cell-form stack" data-gap="small">
            {renderConfirmForm(row, tools)}
            {renderRejectForm(row, tools)}
          </div>
        ),
    },
  },
  filters: renderFilters,
  before: ({ more, t }) => (
    <>
      <p>
        <a href={RECONCILE}>{t("staff.payments.reconcile.title")}</a>
      </p>
      <TotalsOfDays totals={more} />
    </>
  ),
  tabs: ({ view, t }) =>
    PAYMENT_VIEWS.map((each) => ({
      query: {
        view: each === PAYMENT_VIEWS[0] ? "" : each,
        ...view.filtered,
        keyword: view.search.keyword,
      },
      name: t(`staff.payments.view.${each}`),
      current: each === view.view,
    })),
  file: {
    path: () => "/staff/payments.csv",
    name: () => "payments.csv",
    lines: async (ask, view, after) => {
      const asked = { ...toKeywordQuery(view.search), ...toFilters(view) };
      return getDataOrThrow(
        await ask(staffPaymentExport, { ...asked, ...(after !== null && { after }) }),
      );
    },
  },
  forms: () => [
    defineFormAction(confirmPaymentForm, {
      confirm: makeHandler({
        call: (ask, input) => ask(staffPaymentConfirm, input),
        done: "confirmed",
      }),
      rejectPayment: makeHandler({
        call: (ask, input) => ask(staffPaymentReject, input),
        done: "notFound",
      }),
    }),
  ],
});

/** The page that compares the payments with a provider's file. */
const RECONCILE = `${ADMIN_SECTIONS.payments}/reconcile`;

/** Returns the filters of the list as parameters of a call. */
function toFilters({ view, payType, from, until }: PaymentView) {
  return {
    view,
    ...(payType !== "" && { payType }),
    ...(from !== "" && { from }),
    ...(until !== "" && { until }),
  };
}

/** Shows the filters of the list: the method, and the days on which the payments began. */
function renderFilters({ view, t }: Tools) {
  return (
    <>
      <label className="row">
        {t("staff.payments.method")}
        <PayTypeSelect chosen={view.payType} />
      </label>
      {(["from", "until"] as const).map((name) => (
        <label key={name} className="row">
          {t(`staff.payments.began.${name}`)}
          <input type="date" name={name} defaultValue={view[name]} />
        </label>
      ))}
    </>
  );
}

function PayTypeSelect({ chosen }: { readonly chosen: string }) {
  return (
    <select name="payType" defaultValue={chosen}>
      <PayTypeOptions chosen={chosen} />
    </select>
  );
}

/** Shows what the payments that began on the chosen days amount to, by status. */
function TotalsOfDays({ totals }: { readonly totals: Totals }) {
  const { t } = useTranslation();
  if (totals === null) return <p className="soft">{t("staff.payments.totals.hint")}</p>;
  return (
    <section className="card stack" data-gap="small" data-testid="payment-totals">
      <h2>{t("staff.payments.totals.title")}</h2>
      <dl className="facts" data-sums>
        {totals.map(({ status, payments, totalCents, paidBackCents }) => (
          <div key={status} className="fact" data-status={status} data-count={payments}>
            <dt>
              {t("staff.payments.totals.line", {
                status: t(`staff.payments.status.${status}`),
                count: payments,
              })}
              {paidBackCents > 0 && (
                <span className="soft">
                  {" "}
                  {t("staff.payments.totals.back", { amount: formatHkd(paidBackCents) })}
                </span>
              )}
            </dt>
            <dd>{formatHkd(totalCents)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Returns the address at which staff see a shopper's picture of a transfer. */
function toStaffReceipt(path: string): string {
  return path.replace(/^\/profile/, "/staff");
}

function PayType({ payType }: Pick<StaffPayment, "payType">) {
  return usePayTypeName()(payType);
}

/** Shows the form that confirms that a manual payment has arrived. It suggests the shopper's reference. */
function renderConfirmForm({ payNo, reference }: StaffPayment, { refused, here, t }: Tools) {
  const mark = `pay-${payNo}`;
  const typed = refused?.formId === mark ? refused : undefined;
  return (
    <RowForm mark={mark} action={here} values={{ payNo }} className="stack" data-gap="small">
      <Field
        {...makeEditFieldProps({ refused: typed, saved: { tradeNo: reference }, form: mark })(
          "tradeNo",
        )}
        label={t("staff.payments.tradeNo")}
        required
        maxLength={60}
      />
      <Button intent="confirm">{t("staff.payments.confirm")}</Button>
    </RowForm>
  );
}

/** Shows the form that rejects a manual payment because its money did not arrive. */
function renderRejectForm({ payNo }: StaffPayment, { refused, here, t }: Tools) {
  const mark = `reject-${payNo}`;
  const typed = refused?.formId === mark ? refused : undefined;
  return (
    <ActionDetails open={typed !== undefined}>
      <summary>{t("staff.payments.reject")}</summary>
      <RowForm mark={mark} action={here} values={{ payNo }} className="stack" data-gap="small">
        <Field
          {...makeEditFieldProps({ refused: typed, form: mark })("reason")}
          label={t("staff.payments.reason")}
          hint={t("staff.payments.reasonHint")}
          required
          maxLength={PAY_REJECT_REASON_LENGTH.max}
        />
        <Button kind="quiet" intent="rejectPayment">
          {t("staff.payments.reject")}
        </Button>
      </RowForm>
    </ActionDetails>
  );
}

/** Links to the mails about an order. */
function MailsLink({ orderId }: { readonly orderId: string }) {
  const { t } = useTranslation();
  if (!useMayOpen()("mails")) return null;
  return <a href={toStaffHref(ADMIN_SECTIONS.mails, { orderId })}>{t("staff.parts.mails")}</a>;
}
