import { PAY_STATUS } from "@contract/model/states";
import {
  staffPaymentConfirm,
  staffPaymentList,
  staffPaymentReject,
  type StaffPayment,
} from "@contract/staff/lists";
import { PAY_REJECT_REASON_LENGTH } from "@contract/staff/limits";
import { defineFormAction } from "~/forms/form-action.server";
import { formatDateTime } from "~/locales/formats";
import { getDataOrThrow } from "~/prod-api/failure-to-notice.server";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { TotalAmount } from "~/ui/price";
import { usePayTypeName } from "~/ui/use-pay-type-name";
import { confirmPaymentForm } from "../forms/confirm-payment";
import { RowForm } from "../ui/row-form";
import { toStaffQuery } from "./admin-view.server";
import { defineSection, makeSearchView, type ListContext, type ListView } from "./define-section";
import { makeHandler } from "./define-section.server";
import { makeEditFieldProps } from "./edit-fields";

/**
 * The section with the payments that need manual work, for example to match a bank transfer or to check an
 * amount.
 */
export const paymentSection = defineSection<StaffPayment, ListView>({
  readView: makeSearchView("payments"),
  load: async (ask, { search }) => ({
    ...getDataOrThrow(await ask(staffPaymentList, toStaffQuery(search))),
    more: null,
  }),
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
      cell: ({ orderNo }) => <span className="number">{orderNo}</span>,
    },
    shopper: {
      label: (t) => t("staff.payments.column.shopper"),
      cell: ({ loginName }) => loginName,
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
      isNumber: true,
    },
    decide: {
      label: (t) => t("staff.payments.column.decide"),
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

/** Returns the address at which staff see a shopper's picture of a transfer. */
function toStaffReceipt(path: string): string {
  return path.replace(/^\/profile/, "/staff");
}

function PayType({ payType }: Pick<StaffPayment, "payType">) {
  return usePayTypeName()(payType);
}

/** Shows the form that confirms that a manual payment has arrived. It suggests the shopper's reference. */
function renderConfirmForm(
  { payNo, reference }: StaffPayment,
  { refused, here, t }: ListContext<StaffPayment, ListView, null>,
) {
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
function renderRejectForm(
  { payNo }: StaffPayment,
  { refused, here, t }: ListContext<StaffPayment, ListView, null>,
) {
  const mark = `reject-${payNo}`;
  const typed = refused?.formId === mark ? refused : undefined;
  return (
    <details open={typed !== undefined}>
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
    </details>
  );
}
