import { useTranslation } from "~/locales/use-translation";
import { REFUND_TYPE } from "@contract/states";
import { decimalOfCents } from "~/locales/formats";
import type { StaffRefund } from "@contract/staff-orders";
import { Button } from "~/ui/button";
import { CheckField } from "~/ui/choice";
import { Field } from "~/ui/field";
import { ShopForm } from "~/ui/shop-form";
import type { FormResult } from "~/ui/form-result";

interface DecisionFormProps {
  readonly refund: StaffRefund;
  /** What was typed for this refund and refused. */
  readonly refused: FormResult | undefined;
}

/** What may be done with an open refund: goods travel first, money follows (prod-api B.9). */
export function DecisionForm({ refund, refused }: DecisionFormProps) {
  const { t } = useTranslation();
  const { refundId, refundType, progress } = refund;
  const form = `refund-${refundId}`;
  const field = (name: "auditRemark" | "returnAddress" | "amount") => ({
    name,
    form,
    label: t(`staff.refunds.${name}`),
    error: refused?.fieldErrors[name],
    defaultValue: refused?.repopulateFields[name],
  });
  const amount = field("amount");
  const goodsTravel = refundType !== REFUND_TYPE.refundOnly;
  const canAccept = goodsTravel && progress === "applied";
  const canReceive = progress === "accepted" || progress === "returning";
  const canApprove = progress === (goodsTravel ? "received" : "applied");
  return (
    <ShopForm action="/staff/refunds" values={{ refundId }} className="stack" noValidate>
      <div className="admin-form">
        <Field {...field("auditRemark")} maxLength={200} />
        {canAccept && <Field {...field("returnAddress")} maxLength={200} />}
        {canApprove && refundType !== REFUND_TYPE.exchange && (
          <Field
            {...amount}
            defaultValue={amount.defaultValue ?? decimalOfCents(refund.amountCents)}
            inputMode="decimal"
            required
          />
        )}
      </div>
      {canReceive && (
        <CheckField name="restock" form={form} label={t("staff.refunds.restock")} value="on" />
      )}
      <div className="row">
        {canAccept && <Button intent="accept">{t("staff.refunds.accept")}</Button>}
        {canReceive && <Button intent="received">{t("staff.refunds.receivedGoods")}</Button>}
        {canApprove && <Button intent="approve">{t("staff.refunds.approve")}</Button>}
        <Button kind="danger" intent="reject">
          {t("staff.refunds.reject")}
        </Button>
      </div>
    </ShopForm>
  );
}
