import { useTranslation } from "~/locales/use-translation";
import { REFUND_TYPE } from "@contract/states";
import { decimalOfCents } from "~/locales/formats";
import type { StaffRefund } from "~/prod-api/staff-orders.server";
import { Button } from "~/ui/button";
import { CheckField } from "~/ui/choice";
import { Field } from "~/ui/field";
import { ShopForm } from "~/ui/shop-form";

interface DecisionFormProps {
  readonly refund: StaffRefund;
  readonly typed: Readonly<Record<string, string>>;
}

/** What may be done with an open refund: goods travel first, money follows (prod-api B.9). */
export function DecisionForm({ refund, typed }: DecisionFormProps) {
  const { t } = useTranslation();
  const { refundId, refundType, progress } = refund;
  const form = `refund-${refundId}`;
  const goodsTravel = refundType !== REFUND_TYPE.refundOnly;
  const canAccept = goodsTravel && progress === "applied";
  const canReceive = progress === "accepted" || progress === "returning";
  const canApprove = progress === (goodsTravel ? "received" : "applied");
  return (
    <ShopForm action="/staff/refunds" values={{ refundId }} className="stack" noValidate>
      <div className="desk-form">
        <Field
          name="auditRemark"
          form={form}
          label={t("staff.refunds.auditRemark")}
          defaultValue={typed.auditRemark}
          maxLength={200}
        />
        {canAccept && (
          <Field
            name="returnAddress"
            form={form}
            label={t("staff.refunds.returnAddress")}
            defaultValue={typed.returnAddress}
            maxLength={200}
          />
        )}
        {canApprove && refundType !== REFUND_TYPE.exchange && (
          <Field
            name="amount"
            form={form}
            label={t("staff.refunds.amount")}
            defaultValue={typed.amount ?? decimalOfCents(refund.amountCents)}
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
