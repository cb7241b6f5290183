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

/** The decisions that an open refund is waiting for. */
export function DecisionForm({ refund, refused }: DecisionFormProps) {
  const { t } = useTranslation();
  const form = `refund-${refund.refundId}`;
  const field = (name: "auditRemark" | "returnAddress" | "amount") => ({
    name,
    form,
    label: t(`staff.refunds.${name}`),
    error: refused?.fieldErrors[name],
    defaultValue: refused?.repopulateFields[name],
  });
  const amount = field("amount");
  const { canAccept, canReceive, paysBack } = nextSteps(refund);
  return (
    <ShopForm
      action="/staff/refunds"
      values={{ refundId: refund.refundId }}
      className="stack"
      noValidate
    >
      <div className="admin-form">
        <Field {...field("auditRemark")} maxLength={200} />
        {canAccept && <Field {...field("returnAddress")} maxLength={200} />}
        {paysBack && (
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
      <DecisionButtons refund={refund} />
    </ShopForm>
  );
}

function DecisionButtons({ refund }: Pick<DecisionFormProps, "refund">) {
  const { t } = useTranslation();
  const { canAccept, canReceive, canApprove } = nextSteps(refund);
  return (
    <div className="row">
      {canAccept && <Button intent="accept">{t("staff.refunds.accept")}</Button>}
      {canReceive && <Button intent="received">{t("staff.refunds.receivedGoods")}</Button>}
      {canApprove && <Button intent="approve">{t("staff.refunds.approve")}</Button>}
      <Button kind="danger" intent="reject">
        {t("staff.refunds.reject")}
      </Button>
    </div>
  );
}

/** What may be done with an open refund: goods travel first, money follows (prod-api B.9). */
function nextSteps({ refundType, progress }: StaffRefund) {
  const goodsTravel = refundType !== REFUND_TYPE.refundOnly;
  const canApprove = progress === (goodsTravel ? "received" : "applied");
  return {
    canAccept: goodsTravel && progress === "applied",
    canReceive: progress === "accepted" || progress === "returning",
    canApprove,
    paysBack: canApprove && refundType !== REFUND_TYPE.exchange,
  };
}
