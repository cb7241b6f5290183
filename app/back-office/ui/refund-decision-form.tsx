import { useTranslation } from "~/locales/use-translation";
import {
  getApprovalTransition,
  isRefundTransitionAllowed,
  REFUND_TRANSITIONS,
  type RefundTransition,
} from "@contract/model/order-status";
import { TRACKING_NO_LENGTH } from "@contract/model/limits";
import { REFUND_STATUS, REFUND_TYPE } from "@contract/model/states";
import { formatCentsAsDecimal } from "~/locales/formats";
import type { StaffRefund } from "@contract/staff/orders";
import type { FormResult } from "~/ui/form-result";
import { CarrierField } from "./order-elements";
import { RowForm } from "./row-form";
import { Button, CheckField, Field } from "./fields";

interface DecisionFormProps {
  readonly refund: StaffRefund;
  /** The URL of the page that contains the form. */
  readonly action: string;
  /** The result of this refund's form if it was rejected. */
  readonly refused: FormResult | undefined;
}

type FieldName = "auditRemark" | "returnAddress" | "amount" | "company" | "trackingNo";

/** Shows the forms for the next step of a refund. */
export function RefundDecisionForm({ refund, action, refused }: DecisionFormProps) {
  const { t } = useTranslation();
  const { canReceive } = listNextSteps(refund);
  return (
    <RowForm
      mark={getFormId(refund)}
      action={action}
      values={{ refundId: refund.refundId }}
      className="stack"
    >
      <DecisionFields refund={refund} refused={refused} />
      {canReceive && (
        <CheckField
          name="restock"
          form={getFormId(refund)}
          label={t("staff.refunds.restock")}
          value="on"
        />
      )}
      <DecisionButtons refund={refund} />
    </RowForm>
  );
}

function DecisionFields({ refund, refused }: Omit<DecisionFormProps, "action">) {
  const { t } = useTranslation();
  const field = (name: FieldName) => ({
    name,
    form: getFormId(refund),
    label: t(`staff.refunds.${name}`),
    error: refused?.fieldErrors[name],
    defaultValue: refused?.repopulateFields[name],
  });
  const amount = field("amount");
  const { canAccept, paysBack, canReplace } = listNextSteps(refund);
  return (
    <div className="admin-form" data-wide>
      <Field {...field("auditRemark")} maxLength={200} />
      {canAccept && <Field {...field("returnAddress")} maxLength={200} />}
      {canReplace && (
        <>
          <CarrierField {...field("company")} needed />
          <Field {...field("trackingNo")} maxLength={TRACKING_NO_LENGTH.max} needed />
        </>
      )}
      {paysBack && (
        <Field
          {...amount}
          defaultValue={amount.defaultValue ?? formatCentsAsDecimal(refund.amountCents)}
          inputMode="decimal"
          required
        />
      )}
    </div>
  );
}

function getFormId({ refundId }: StaffRefund): string {
  return `refund-${refundId}`;
}

function DecisionButtons({ refund }: Pick<DecisionFormProps, "refund">) {
  const { t } = useTranslation();
  const { canAccept, canReceive, canReplace, canApprove, paysBack } = listNextSteps(refund);
  return (
    <div className="row">
      {canAccept && <Button intent="accept">{t("staff.refunds.accept")}</Button>}
      {canReceive && <Button intent="received">{t("staff.refunds.receivedGoods")}</Button>}
      {canReplace && <Button intent="sendReplacement">{t("staff.refunds.sendReplacement")}</Button>}
      {canApprove && (
        <Button intent="approve" kind={paysBack ? "primary" : "quiet"}>
          {t(`staff.refunds.${paysBack ? "approve" : "approveExchange"}`)}
        </Button>
      )}
      {refund.status === REFUND_STATUS.launched && (
        <Button kind="danger" intent="reject">
          {t("staff.refunds.reject")}
        </Button>
      )}
    </div>
  );
}

/**
 * Returns the staff actions that the state of a refund request allows. The shopper first sends the goods
 * back. Then staff send the refund or the replacement (prod-api B.9).
 */
function listNextSteps({ refundType, progress }: StaffRefund) {
  const may = (move: RefundTransition) => isRefundTransitionAllowed(progress, move);
  const isExchange = refundType === REFUND_TYPE.exchange;
  const canApprove = may(getApprovalTransition(refundType));
  return {
    canAccept: refundType !== REFUND_TYPE.refundOnly && may(REFUND_TRANSITIONS.accept),
    canReceive: may(REFUND_TRANSITIONS.receive),
    canApprove,
    canReplace: isExchange && may(REFUND_TRANSITIONS.sendReplacement),
    paysBack: canApprove && !isExchange,
  };
}
