import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getBilingualText } from "@contract/model/languages";
import { REMARK_LENGTH } from "@contract/model/limits";
import { formatAmount, type HkCents } from "@contract/model/money";
import { hasStatusProperty } from "@contract/model/order-status";
import { getKeys } from "@contract/model/records";
import {
  staffOrderDetail,
  type StaffOrderDetail,
  staffOrderRefund,
  staffOrderRefundPreview,
} from "@contract/staff/order-detail";
import { STAFF_REFUND_REASONS, type StaffRefundReason } from "@contract/staff/states";
import { makeAdminHead, readAdminSearch } from "~/back-office/sections/admin-view.server";
import { AdminPage } from "~/back-office/ui/admin-page";
import { Fact } from "~/back-office/ui/fact";
import { ChosenUnits, toUnitValues, UnitFields } from "~/back-office/ui/refund-elements";
import { handleForm, defineFormAction } from "~/forms/form-action.server";
import { ConfirmationPage } from "~/forms/confirmation-page";
import { useFormResult } from "~/forms/use-form-result";
import { formatHkd } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import { callBackend } from "~/prod-api/call.server";
import { getDataOrThrow } from "~/prod-api/failure-to-notice.server";
import type { RouteHandle } from "~/routing/route-handle";
import { toMeta } from "~/seo/page-meta";
import { TotalAmount } from "~/ui/price";
import { Button, Field, SelectField, ShopForm, TextField } from "~/back-office/ui/fields";
import type { Failure } from "~/prod-api/answer";
import { refundByStaffForm } from "~/back-office/forms/refunds-and-payments";
import { isConfirmed } from "~/forms/confirmation-field";
import {
  askForConfirmation,
  showFailure,
  showFormAgain,
  redirectWithNotice,
} from "~/forms/form-outcome.server";

export const handle = { access: "staff", permission: "refunds.change" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => toMeta(data?.head);

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { orderId = "" } = params;
  const order = getDataOrThrow(await callBackend(context, staffOrderDetail, { orderId }));
  return {
    order,
    requestId: randomUUID(),
    search: readAdminSearch(request),
    head: makeAdminHead(context, "refunds", order.orderNo),
  };
}

/** Refunds an amount or units of an order after a confirmation, and redirects to the order. */
export function action(args: ActionFunctionArgs) {
  return handleForm<RefundConfirmation>(
    args,
    defineFormAction<typeof refundByStaffForm.schemas, RefundConfirmation>(refundByStaffForm, {
      refundByStaff: async ({ confirmed, ...input }, { context }) => {
        const { orderId, amount, ...written } = input;
        const item = pickChosen(input.item);
        const isByUnits = Object.keys(item).length > 0;
        if (isByUnits && amount !== undefined)
          return showFormAgain({ fieldErrors: { amount: "amount.either" } });
        if (!isByUnits && amount === undefined)
          return showFormAgain({ fieldErrors: { amount: "amount.format" } });
        if (!isConfirmed({ confirmed })) {
          const order = await callBackend(context, staffOrderDetail, { orderId });
          if (!order.ok) return showFailure(order.failure);
          const sum = isByUnits
            ? await callBackend(context, staffOrderRefundPreview, { orderId, item })
            : null;
          if (sum !== null && !sum.ok) return showFailure(sum.failure);
          const amountCents = sum?.data.amountCents ?? amount;
          const rest = order.data.refundableAmountCents;
          if (amountCents === undefined || amountCents > rest) return showFailure(aboveRest(rest));
          return askForConfirmation({ ...written, amountCents, item });
        }
        const chosen = amount === undefined ? { item } : { amount: formatAmount(amount) };
        const { reason, remark, requestId } = written;
        const request = { orderId, ...chosen, reason, remark, requestId };
        const answer = await callBackend(context, staffOrderRefund, request);
        if (!answer.ok) return showFailure(answer.failure);
        const done = answer.data.waits ? "proposed" : "refunded";
        return redirectWithNotice(`/staff/orders/${input.orderId}?done=${done}`);
      },
    }),
  );
}

/** The refund that staff must confirm. */
interface RefundConfirmation {
  readonly amountCents: HkCents;
  /** The chosen units, by order line id. Empty if staff entered an amount. */
  readonly item: Readonly<Record<string, number>>;
  readonly reason: StaffRefundReason;
  readonly remark: string;
  readonly requestId: string;
}

function aboveRest(rest: HkCents): Failure {
  const params = { rest: formatAmount(rest) };
  return { kind: "refusal", errKey: "refundAboveRest", params };
}

/** Returns the units of a form that are more than 0. */
function pickChosen(item: Readonly<Record<string, number>> = {}): Record<string, number> {
  return Object.fromEntries(Object.entries(item).filter(([, count]) => count > 0));
}

/** Shows the form of a refund without a request of the shopper, such as for a lost parcel. */
export default function StaffNewRefundPage() {
  const { order, requestId, search } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const refused = useFormResult<RefundConfirmation>();
  const { orderId, orderNo, refundableAmountCents } = order;
  const action = `/staff/refunds/new/${orderId}`;
  if (refused?.extra) return <Question order={order} action={action} {...refused.extra} />;
  const submitted = refused?.repopulateFields ?? {};
  return (
    <AdminPage
      part="refunds"
      title={t("staff.refund.new.title", { orderNo })}
      search={search}
      refused={refused}
    >
      <p>
        <a href={`/staff/orders/${orderId}`}>{t("staff.refunds.seeOrder")}</a>
      </p>
      <OrderSums order={order} />
      {refundableAmountCents === 0 ? (
        <p>{t("staff.refund.new.none")}</p>
      ) : (
        <ShopForm
          action={action}
          values={{ orderId, requestId: submitted.requestId ?? requestId }}
          className="card stack"
          noValidate
        >
          <p>{t("staff.refund.new.lead")}</p>
          {!hasStatusProperty(order.status, "hasGoodsInShop") && (
            <UnitFields
              order={order}
              field="refund"
              submitted={submitted}
              fieldErrors={refused?.fieldErrors ?? {}}
            />
          )}
          <RefundFields
            most={refundableAmountCents}
            submitted={submitted}
            fieldErrors={refused?.fieldErrors ?? {}}
          />
          <div className="row">
            <Button kind="primary" intent="refundByStaff">
              {t("staff.refund.new.submit")}
            </Button>
          </div>
        </ShopForm>
      )}
    </AdminPage>
  );
}

interface RefundFieldsProps {
  /** The largest possible amount in HK cents. */
  readonly most: number;
  readonly submitted: Readonly<Record<string, string>>;
  readonly fieldErrors: Readonly<Record<string, string>>;
}

function RefundFields({ most, submitted, fieldErrors }: RefundFieldsProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  return (
    <>
      <Field
        name="amount"
        label={t("staff.refund.new.amount")}
        hint={t("staff.refund.new.most", { amount: formatHkd(most) })}
        error={fieldErrors.amount}
        defaultValue={submitted.amount}
        inputMode="decimal"
        needed
      />
      <SelectField
        name="reason"
        label={t("staff.refund.new.reason")}
        error={fieldErrors.reason}
        defaultValue={submitted.reason}
        required
      >
        <option value="">{t("staff.order.cancel.choose")}</option>
        {getKeys(STAFF_REFUND_REASONS).map((reason) => (
          <option key={reason} value={reason}>
            {getBilingualText(STAFF_REFUND_REASONS[reason], lang)}
          </option>
        ))}
      </SelectField>
      <TextField
        name="remark"
        label={t("staff.refund.new.remark")}
        hint={t("staff.refund.new.told")}
        error={fieldErrors.remark}
        defaultValue={submitted.remark}
        maxLength={REMARK_LENGTH.max}
      />
    </>
  );
}

/** Shows what was paid and refunded, and why an unsent order keeps a part. */
function OrderSums({ order }: { readonly order: StaffOrderDetail }) {
  const { t } = useTranslation();
  const { status, payAmountCents, refundedAmountCents, refundableAmountCents } = order;
  const sums = [
    ["paid", payAmountCents],
    ["before", refundedAmountCents],
    ["most", refundableAmountCents],
  ] as const;
  return (
    <div className="card stack" data-gap="small">
      <dl className="facts" data-sums>
        {sums.map(([line, cents]) => (
          <Fact key={line} data-line={line} label={t(`staff.refund.new.sum.${line}`)}>
            <TotalAmount cents={cents} />
          </Fact>
        ))}
      </dl>
      {hasStatusProperty(status, "hasGoodsInShop") && (
        <p className="soft">{t("staff.refund.new.unsent")}</p>
      )}
    </div>
  );
}

interface QuestionProps extends RefundConfirmation {
  readonly order: StaffOrderDetail;
  readonly action: string;
}

/** Asks for a confirmation, because a payout cannot be undone. */
function Question({ order, action, amountCents, item, ...refund }: QuestionProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { reason, remark, requestId } = refund;
  const { orderId, orderNo, payAmountCents, refundedAmountCents } = order;
  const chosen =
    Object.keys(item).length === 0 ? { amount: formatAmount(amountCents) } : toUnitValues(item);
  const isRest = refundedAmountCents + amountCents === payAmountCents;
  return (
    <ConfirmationPage
      title={t("staff.refund.new.question", { amount: formatHkd(amountCents), orderNo })}
      action={action}
      values={{ orderId, requestId, ...chosen, reason, remark }}
      yes={{ intent: "refundByStaff", words: t("staff.refund.new.yes") }}
      no={{ href: action, words: t("staff.refund.new.no") }}
      isLoss
    >
      <ChosenUnits order={order} item={item} />
      <p>{getBilingualText(STAFF_REFUND_REASONS[reason], lang)}</p>
      {remark !== "" && <p className="lines">{remark}</p>}
      <p>{t(`staff.refund.new.${isRest ? "endsOrder" : "keepsOrder"}`)}</p>
    </ConfirmationPage>
  );
}
