import { useTranslation } from "~/locales/use-translation";
import { PAY_STATUS } from "@contract/model/states";
import { formatDateTime } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import type { StaffPayment } from "@contract/staff/lists";
import { RowForm } from "~/back-office/ui/row-form";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { Amount } from "~/ui/price";
import { usePayTypeName } from "~/ui/use-pay-type-name";
import type { FormResult } from "~/ui/form-result";

interface AdminPaymentProps {
  readonly payment: StaffPayment;
  /** The list that it stands in, to come back to it. */
  readonly here: string;
  readonly refused: FormResult | undefined;
}

/** Money that waits for a person: a transfer to be found in the bank, or a sum to be looked into. */
export function AdminPayment({ payment, here, refused }: AdminPaymentProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const payTypeName = usePayTypeName();
  const { payNo, payType, orderNo, loginName, amountCents, status, review, createTime } = payment;
  const mark = `pay-${payNo}`;
  return (
    <li className="card stack" data-gap="small" data-id={payNo} data-status={status}>
      <div className="row" data-spread>
        <h2 className="number">
          {payNo} <span className="soft">{payTypeName(payType)}</span>
        </h2>
        <p className="row">
          <Badge kind="info">{t(`staff.payments.status.${status}`)}</Badge>
          {review !== null && <Badge kind="danger">{t(`staff.payments.review.${review}`)}</Badge>}
          <Amount cents={amountCents} />
        </p>
      </div>
      <p className="soft">
        {t("staff.payments.of", { orderNo, loginName, time: formatDateTime(createTime, lang) })}
      </p>
      {status === PAY_STATUS.pending && review === null && (
        <RowForm mark={mark} action={here} values={{ payNo }} className="admin-form">
          <Field
            name="tradeNo"
            form={mark}
            label={t("staff.payments.tradeNo")}
            error={refused?.fieldErrors.tradeNo}
            defaultValue={refused?.repopulateFields.tradeNo}
            required
            maxLength={60}
          />
          <Button intent="confirm">{t("staff.payments.confirm")}</Button>
        </RowForm>
      )}
    </li>
  );
}
