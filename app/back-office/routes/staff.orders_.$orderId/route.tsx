import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { staffOrderDetail } from "@contract/staff/order-detail";
import { handleForm } from "~/forms/form-action.server";
import { useFormResult } from "~/forms/use-form-result";
import { callBackend } from "~/prod-api/call.server";
import { listChoices } from "~/prod-api/dictionaries.server";
import { getDataOrThrow } from "~/prod-api/failure-to-notice.server";
import { AdminPage } from "~/back-office/ui/admin-page";
import { makeAdminHead, readAdminSearch } from "~/back-office/sections/admin-view.server";
import {
  RowForm,
  ActionDetails,
  Button,
  OnlyToChange,
  SelectField,
  ShopForm,
  TextField,
} from "~/back-office/ui/fields";
import { ADMIN_SECTIONS } from "~/back-office/sections/admin-sections";
import { toStaffHref } from "~/back-office/sections/staff-href";
import { SectionLink, useMayOpen } from "~/back-office/ui/use-staff-layout";
import { StaffHistory } from "~/back-office/ui/staff-history";
import { UnitFields } from "~/back-office/ui/refund-elements";
import type { RouteHandle } from "~/routing/route-handle";
import { toMeta } from "~/seo/page-meta";
import { REMARK_LENGTH } from "@contract/model/limits";
import type { ListedChoice } from "~/content/listed-choices";
import { hasStatusProperty } from "@contract/model/order-status";
import { useTranslation, useKnownText } from "~/locales/use-translation";
import { LinkButton } from "~/ui/button";
import type { StaffOrderDetail } from "@contract/staff/order-detail";
import { formatDateTime, formatIsoTime } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import { getBilingualText } from "@contract/model/languages";
import { OrderedGoods } from "~/ui/ordered-goods";
import { TotalAmount } from "~/ui/price";
import { DETAIL_STATUS, REFUND_TYPE } from "@contract/model/states";
import { Badge } from "~/ui/badge";
import { usePayTypeName } from "~/ui/use-names";
import { CancelConfirmationPage, type CancelConfirmation } from "./cancel-confirmation";
import { OrderDelivery, type OrderFormProps } from "./order-delivery";
import { OrderNotes } from "./order-notes";
import { addTraceAction, shipOrderAction } from "~/back-office/sections/order-section.server";
import { staffOrderAction } from "./work-on-order.server";

export const handle = { access: "staff", permission: "orders.see" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => toMeta(data?.head);

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { orderId = "" } = params;
  const [answer, reasons] = await Promise.all([
    callBackend(context, staffOrderDetail, { orderId }),
    listChoices("cancelReason", context),
  ]);
  const order = getDataOrThrow(answer);
  return {
    order,
    reasons,
    requestId: randomUUID(),
    search: readAdminSearch(request),
    head: makeAdminHead(context, "orders", order.orderNo),
  };
}

export function action(args: ActionFunctionArgs) {
  return handleForm<CancelConfirmation>(args, staffOrderAction, shipOrderAction, addTraceAction);
}

/** Shows an order: its goods, address, payments, mails and actions. */
export default function StaffOrderPage() {
  const { order, reasons, requestId, search } = useLoaderData<typeof loader>();
  const refused = useFormResult<CancelConfirmation>();
  if (refused?.extra) return <CancelConfirmationPage {...refused.extra} reasons={reasons} />;
  return (
    <AdminPage part="orders" title={order.orderNo} search={search} refused={refused}>
      <OrderHead order={order} />
      <div className="split">
        <div className="stack">
          <OrderGoods order={order} />
          <OrderDelivery order={order} refused={refused} />
          <OrderNotes order={order} refused={refused} />
        </div>
        <div className="stack">
          <OrderMoney order={order} />
          <OrderEvents order={order} />
          <OrderMails order={order} />
          {order.acts.cancel && <CancelForm order={order} reasons={reasons} refused={refused} />}
          {order.acts.cancelPart && (
            <CancelPartForm
              order={order}
              reasons={reasons}
              refused={refused}
              requestId={requestId}
            />
          )}
        </div>
      </div>
      <StaffHistory entries={order.history} />
    </AdminPage>
  );
}

interface CancelFormProps extends OrderFormProps {
  readonly reasons: readonly ListedChoice[];
}

/** Shows the form that cancels an order. Only orders without any shipped part can be cancelled. */
function CancelForm({ order: { orderId, status }, refused: rejected, reasons }: CancelFormProps) {
  const { t } = useTranslation();
  const isPaid = hasStatusProperty(status, "wasPaid");
  // A rejected form with a mark is another form of the page.
  const refused = rejected?.formId === undefined ? rejected : undefined;
  const { reason } = refused?.repopulateFields ?? {};
  return (
    <ActionDetails className="card" open={reason !== undefined}>
      <summary>{t("staff.order.cancel.title")}</summary>
      <ShopForm
        action={`/staff/orders/${orderId}`}
        values={{ orderId }}
        className="stack"
        noValidate
      >
        <ReasonFields isPaid={isPaid} reasons={reasons} refused={refused} />
        <div className="row">
          <Button kind="danger" intent="cancel">
            {t("staff.order.cancel.submit")}
          </Button>
        </div>
      </ShopForm>
    </ActionDetails>
  );
}

/** Shows the form that cancels some units of a paid order. An order with a single unit has no such form. */
function CancelPartForm({
  order,
  reasons,
  refused,
  requestId,
}: CancelFormProps & { readonly requestId: string }) {
  const { t } = useTranslation();
  const units = order.counts.reduce((sum, { refundable }) => sum + refundable, 0);
  if (units < 2) return null;
  const mark = "cancel-part";
  const typed = refused?.formId === mark ? refused : undefined;
  const submitted = typed?.repopulateFields ?? {};
  return (
    <ActionDetails className="card" open={typed !== undefined}>
      <summary>{t("staff.order.cancelPart.title")}</summary>
      <RowForm
        mark={mark}
        action={`/staff/orders/${order.orderId}`}
        values={{ orderId: order.orderId, requestId: submitted.requestId ?? requestId }}
        className="stack"
      >
        <p className="soft">{t("staff.order.cancelPart.lead")}</p>
        <UnitFields
          order={order}
          field="cancel"
          form={mark}
          submitted={submitted}
          fieldErrors={typed?.fieldErrors ?? {}}
        />
        <ReasonFields isPaid reasons={reasons} refused={typed} form={mark} />
        <div className="row">
          <Button kind="danger" intent="cancelPart">
            {t("staff.order.cancelPart.submit")}
          </Button>
        </div>
      </RowForm>
    </ActionDetails>
  );
}

type ReasonFieldsProps = Pick<CancelFormProps, "reasons" | "refused"> & {
  readonly isPaid: boolean;
  /** The id prefix of the fields, if the page has several forms with these fields. */
  readonly form?: string;
};

function ReasonFields({ isPaid, reasons, refused, form }: ReasonFieldsProps) {
  const { t } = useTranslation();
  const { reason, remark } = refused?.repopulateFields ?? {};
  return (
    <>
      <SelectField
        name="reason"
        {...(form !== undefined && { form })}
        label={t("staff.order.cancel.reason")}
        hint={t(`staff.order.cancel.${isPaid ? "told" : "kept"}`)}
        error={refused?.fieldErrors.reason}
        defaultValue={reason}
        required
      >
        <option value="">{t("staff.order.cancel.choose")}</option>
        {reasons.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextField
        name="remark"
        {...(form !== undefined && { form })}
        label={t("staff.order.cancel.remark")}
        error={refused?.fieldErrors.remark}
        defaultValue={remark}
        maxLength={REMARK_LENGTH.max}
      />
    </>
  );
}

/** Shows the order's events, newest first, and who caused each. */
function OrderEvents({ order }: { readonly order: StaffOrderDetail }) {
  const { t } = useTranslation();
  const knownText = useKnownText();
  const lang = useLanguage();
  return (
    <section className="card stack">
      <h2>{t("order.detail.timeline")}</h2>
      <ol className="timeline">
        {order.events.toReversed().map(({ time, event, actor, toStatus }) => (
          <li key={`${time.getTime()} ${event} ${toStatus}`}>
            <span>
              {knownText(`order.event.${event}`) ?? t("order.event.other")} ·{" "}
              {t(`staff.order.actor.${actor}`)}
            </span>
            <time className="soft" dateTime={formatIsoTime(time)}>
              {formatDateTime(time, lang)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Shows the goods with images and the calculation of the total. */
function OrderGoods({ order }: { readonly order: StaffOrderDetail }) {
  const { t } = useTranslation();
  const mayOpen = useMayOpen();
  return (
    <section className="card stack">
      <h2>{t("order.detail.goods")}</h2>
      <OrderedGoods
        items={order.items}
        {...(mayOpen("products") && {
          getHref: (productId: string) => `${ADMIN_SECTIONS.products}/${productId}`,
        })}
      />
      <Sums order={order} />
    </section>
  );
}

function Sums({ order }: { readonly order: StaffOrderDetail }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const coupon = getBilingualText(order.couponName, lang);
  const sums = [
    ["goodsAmount", order.goodsAmountCents],
    ["freight", order.freightAmountCents],
    ["discount", 0 - order.discountAmountCents],
    ["pay", order.payAmountCents],
    ["refunded", order.refundedAmountCents],
  ] as const;
  return (
    <dl className="facts" data-sums>
      {sums.map(([what, cents]) => (
        <div key={what} className="fact">
          <dt>
            {t(`order.detail.${what}`)}
            {what === "discount" && coupon !== "" && <span className="soft"> {coupon}</span>}
          </dt>
          <dd>
            <TotalAmount cents={cents} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Shows the order number, shopper, status and documents. */
function OrderHead({ order }: { readonly order: StaffOrderDetail }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { orderId, orderNo, status, detailStatus, shopperId, loginName, createTime } = order;
  const { placedBy } = order;
  return (
    <div
      className="row"
      data-spread
      data-testid="order-card"
      data-id={orderId}
      data-order-no={orderNo}
      data-status={status}
      data-detail-status={detailStatus}
    >
      <p className="soft">
        {t("staff.orders.column.shopper")}{" "}
        <SectionLink section="shoppers" id={shopperId}>
          {loginName}
        </SectionLink>{" "}
        · {formatDateTime(createTime, lang)}
        {placedBy !== "" && ` · ${t("staff.drafts.placedBy", { name: placedBy })}`}
      </p>
      <p className="row">
        <Badge kind="info">{t(`staff.orders.status.${status}`)}</Badge>
        {detailStatus === DETAIL_STATUS.applying && (
          <Badge kind="warn">{t("staff.orders.applying")}</Badge>
        )}
        <LinkButton kind="quiet" href={`/staff/orders/${orderId}/slip`}>
          {t("staff.order.slip.open")}
        </LinkButton>
      </p>
    </div>
  );
}

/** Shows the mails to the shopper. Each can be read and sent again. */
function OrderMails({ order }: { readonly order: StaffOrderDetail }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { orderId, mails } = order;
  return (
    <section className="card stack">
      <h2>{t("staff.order.mails.title")}</h2>
      {mails.length === 0 && <p className="soft">{t("staff.order.mails.none")}</p>}
      <ul className="stack" data-gap="small">
        {mails.map(({ id, to, subject, status, time }) => (
          <li key={id} data-id={id} data-status={status}>
            <p>
              <a href={`/staff/mails/preview?mailId=${id}`}>{subject}</a>{" "}
              <Badge kind={status === "failed" ? "danger" : "plain"}>
                {t(`staff.mails.status.${status}`)}
              </Badge>
            </p>
            <p className="soft">{t("staff.mails.to", { to, time: formatDateTime(time, lang) })}</p>
            {status !== "waiting" && (
              <ShopForm action={`/staff/orders/${orderId}`} values={{ orderId, mailId: id }}>
                <Button kind="quiet" intent="resendMail">
                  {t("staff.mails.resend")}
                </Button>
              </ShopForm>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Shows all payment attempts, the refunds, and a link to refund without a request. */
function OrderMoney({ order }: { readonly order: StaffOrderDetail }) {
  const { t } = useTranslation();
  return (
    <section className="card stack">
      <h2>{t("staff.order.payments")}</h2>
      {order.payments.length === 0 && <p className="soft">{t("staff.order.noPayments")}</p>}
      <ul className="stack" data-gap="small">
        {order.payments.map((payment) => (
          <Payment key={payment.payNo} payment={payment} />
        ))}
      </ul>
      {order.refundableAmountCents > 0 && (
        <OnlyToChange>
          <p>
            <a href={`/staff/refunds/new/${order.orderId}`}>{t("staff.refund.new.open")}</a>
          </p>
        </OnlyToChange>
      )}
      {order.refunds.length > 0 && <h2>{t("staff.order.refunds")}</h2>}
      <ul>
        {order.refunds.map(({ refundId, refundNo, progress, refundType, amountCents }) => (
          <li key={refundId} className="row" data-id={refundId}>
            <a href={`/staff/refunds/${refundId}`}>{refundNo}</a>
            <span>{t(`staff.refunds.type.${refundType}`)}</span>
            <Badge kind="info">{t(`staff.refunds.progress.${progress}`)}</Badge>
            {refundType !== REFUND_TYPE.exchange && <TotalAmount cents={amountCents} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Payment({ payment }: { readonly payment: StaffOrderDetail["payments"][number] }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const payTypeName = usePayTypeName();
  const mayOpen = useMayOpen();
  const { payNo, payType, tradeNo, amountCents, status, review, createTime } = payment;
  return (
    <li data-id={payNo} data-status={status}>
      <p className="row">
        <span className="number">
          {mayOpen("payments") ? (
            <a href={toStaffHref(ADMIN_SECTIONS.payments, { keyword: payNo })}>{payNo}</a>
          ) : (
            payNo
          )}
        </span>
        <span>{payTypeName(payType)}</span>
        <Badge kind="info">{t(`staff.payments.status.${status}`)}</Badge>
        {review !== null && <Badge kind="danger">{t(`staff.payments.review.${review}`)}</Badge>}
        <TotalAmount cents={amountCents} />
      </p>
      <p className="soft">
        {[formatDateTime(createTime, lang), tradeNo].filter((part) => part !== "").join(" · ")}
      </p>
    </li>
  );
}
