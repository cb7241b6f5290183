import { getBilingualText } from "@contract/model/languages";
import { TRACKING_NO_LENGTH } from "@contract/model/limits";
import {
  getApprovalTransition,
  isRefundTransitionAllowed,
  REFUND_TRANSITIONS,
  type RefundTransition,
} from "@contract/model/order-status";
import { REFUND_STATUS, REFUND_TYPE } from "@contract/model/states";
import type { StaffOrderDetail } from "@contract/staff/order-detail";
import type { StaffRefund } from "@contract/staff/orders";
import { formatCentsAsDecimal } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import { FieldError, getFieldId } from "~/ui/field-frame";
import type { FormResult } from "~/ui/form-result";
import { RowForm, Button, CheckField, Field } from "./fields";
import { CarrierField, GoodsList } from "./order-elements";

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

interface UnitFieldsProps {
  readonly order: StaffOrderDetail;
  /** The form that the fields belong to, which decides their legend. */
  readonly field: "refund" | "cancel";
  /** The id prefix of the fields, if the page has several forms with these fields. */
  readonly form?: string;
  readonly submitted: Readonly<Record<string, string>>;
  readonly fieldErrors: Readonly<Record<string, string>>;
}

/** Shows a field for the number of units of each order line that can still be refunded or cancelled. */
export function UnitFields({ order, field, form, submitted, fieldErrors }: UnitFieldsProps) {
  const group = { name: "item", ...(form !== undefined && { form }) };
  const { t } = useTranslation();
  const lang = useLanguage();
  const lines = order.items.flatMap((item) => {
    const left = order.counts.find((each) => each.orderItemId === item.orderItemId);
    return left === undefined || left.refundable === 0 ? [] : [{ ...item, most: left.refundable }];
  });
  if (lines.length === 0) return null;
  return (
    <fieldset
      className="admin-form whole-row"
      data-wide
      id={getFieldId(group.name, form)}
      tabIndex={-1}
    >
      <legend>{t(`staff.order.units.${field}`)}</legend>
      <FieldError {...group} error={fieldErrors.item} />
      {lines.map(({ orderItemId, productName, packing, most }) => {
        const name = `item.${orderItemId}`;
        return (
          <Field
            key={orderItemId}
            {...group}
            name={name}
            label={t("staff.order.units.of", {
              name: getBilingualText(productName, lang),
              packing: getBilingualText(packing, lang),
              most,
            })}
            error={fieldErrors[name]}
            defaultValue={submitted[name] ?? "0"}
            type="number"
            min={0}
            max={most}
            needed
          />
        );
      })}
    </fieldset>
  );
}

/** Returns the chosen units as the fields of a form. */
export function toUnitValues(item: Readonly<Record<string, number>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(item).map(([id, count]) => [`item.${id}`, String(count)]),
  );
}

interface ChosenUnitsProps {
  readonly order: StaffOrderDetail;
  readonly item: Readonly<Record<string, number>>;
}

/** Lists the chosen units on a confirmation page. */
export function ChosenUnits({ order, item }: ChosenUnitsProps) {
  const chosen = order.items.flatMap((line) => {
    const count = item[line.orderItemId] ?? 0;
    return count === 0 ? [] : [{ ...line, count }];
  });
  return chosen.length === 0 ? null : <GoodsList items={chosen} />;
}
