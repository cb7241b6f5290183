import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import type { MetaFunction, AppLoadContext } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { callBackend } from "~/prod-api/call.server";
import { payTypeList, payStatus } from "@contract/shop/payments";
import {
  PAY_CONFIRM_DAYS,
  PAY_REFERENCE_LENGTH,
  SHOPPER_PICTURE_TYPES,
} from "@contract/model/limits";
import { ORDER_STATUS, PAY_STATUS, type PayKind } from "@contract/model/states";
import type { Order } from "@contract/shop/orders";
import { handleForm } from "~/forms/form-action.server";
import { FormMessages } from "~/forms/form-messages";
import { useFormResult } from "~/forms/use-form-result";
import { getTranslator } from "~/locales/i18n.server";
import { getOrderDetail } from "~/prod-api/orders.server";
import { getDataOrThrow } from "~/prod-api/failure-to-notice.server";
import type { RouteHandle } from "~/routing/route-handle";
import { makePageHead } from "~/seo/page-head.server";
import { toMeta } from "~/seo/page-meta";
import { useTranslation } from "~/locales/use-translation";
import type { PayType } from "@contract/shop/payments";
import { LinkButton, Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { NoticeBox } from "~/ui/notice";
import { getPictureHref } from "~/ui/picture";
import { PayDeadline } from "~/ui/payment-elements";
import { useLanguage } from "~/locales/use-language";
import { getBilingualText } from "@contract/model/languages";
import { RadioField } from "~/ui/choice";
import { ShopForm } from "~/ui/shop-form";
import { readForm } from "~/session/read-form.server";
import type { Failure } from "~/prod-api/answer";
import { renderQrCode } from "~/ui/render-qr-code.server";
import { TotalAmount } from "~/ui/price";
import {
  payOrderAction,
  sandboxPaymentAction,
  payReferenceAction,
  uploadReceipt,
} from "./payment-actions.server";
import { getPayPageHref } from "./pay-page-href";

export const handle = { access: "shopper", upload: "payReceipt" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => toMeta(data?.head);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const order = getDataOrThrow(await getOrderDetail(context, search.get("orderId") ?? ""));
  if (order.status !== ORDER_STATUS.unpaid)
    throw redirect(`/user/order/detail?id=${order.orderId}`);
  const { t } = getTranslator(context.lang);
  return {
    orderId: order.orderId,
    orderNo: order.orderNo,
    amountCents: order.payAmountCents,
    payDeadline: order.payDeadline,
    payTypes: getDataOrThrow(await callBackend(context, payTypeList, { orderId: order.orderId })),
    running: await findRunningPayment(
      search.get("payNo") ?? findWaitingPayment(order),
      order.orderId,
      context,
    ),
    rejectReason: order.manualPayment?.rejectReason ?? "",
    requestId: crypto.randomUUID(),
    refresh: search.get("refresh") === "5",
    head: makePageHead({
      lang: context.lang,
      title: t("payment.title"),
      description: t("payment.description"),
    }),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const receiptFailure = await uploadReceipt(form, context);
  const reference = payReferenceAction(receiptFailure);
  return handleForm({ request, context, form }, payOrderAction, sandboxPaymentAction, reference);
}

export default function PaymentPage() {
  const result = useLoaderData<typeof loader>();
  return result.running === null ? (
    <PayChoice {...result} />
  ) : (
    <RunningPayment {...result} running={result.running} />
  );
}

interface PaymentPageProps {
  readonly orderId: string;
  readonly orderNo: string;
  readonly amountCents: number;
  readonly payDeadline: Date | null;
  readonly payTypes: readonly PayType[];
  readonly requestId: string;
  /** Why staff rejected the last manual payment, or empty. */
  readonly rejectReason: string;
}

/** Shows the amount, the deadline and the payment methods. */
function PayChoice({
  orderId,
  orderNo,
  amountCents,
  payDeadline,
  payTypes,
  requestId,
  rejectReason,
}: PaymentPageProps) {
  const { t } = useTranslation();
  return (
    <div className="page stack" data-width="form">
      <h1>{t("payment.title")}</h1>
      <PayAmount orderNo={orderNo} cents={amountCents} />
      {payDeadline !== null && <PayDeadline at={payDeadline} />}
      {rejectReason !== "" && (
        <NoticeBox kind="warn">{t("payment.rejected", { reason: rejectReason })}</NoticeBox>
      )}
      {payTypes.length === 0 ? (
        <NoticeBox kind="warn">{t("payment.noWay")}</NoticeBox>
      ) : (
        <PayForm orderId={orderId} payTypes={payTypes} requestId={requestId} />
      )}
      <LinkButton kind="text" href={`/user/order/detail?id=${orderId}`}>
        {t("payment.later")}
      </LinkButton>
    </div>
  );
}

interface PayFormProps {
  readonly orderId: string;
  /** The payment methods, at least one. The first one is preselected. */
  readonly payTypes: readonly PayType[];
  /** The idempotency key. If the same form is submitted twice, it starts only one payment. */
  readonly requestId: string;
}

/** Shows the form that chooses a payment method and starts the payment. */
function PayForm({ orderId, payTypes, requestId }: PayFormProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  return (
    <ShopForm
      action={`/paymentTransition?orderId=${orderId}`}
      className="stack"
      values={{ orderId, requestId }}
    >
      <RadioField
        name="payType"
        label={t("payment.choose")}
        defaultValue={payTypes[0]?.payType ?? null}
        required
        choices={payTypes.map((way) => ({
          value: way.payType,
          label: getBilingualText(way.name, lang),
          detail: t(`payment.kind.${way.kind}`),
        }))}
      />
      <Button wide intent="pay">
        {t("payment.pay")}
      </Button>
    </ShopForm>
  );
}

interface RunningPaymentProps {
  readonly orderId: string;
  readonly orderNo: string;
  readonly amountCents: number;
  readonly payDeadline: Date | null;
  readonly running: Running;
  readonly refresh: boolean;
}

/**
 * Shows a running payment. It contains the buttons of the sandbox, or a QR code or instructions with a button
 * that checks the state again.
 */
function RunningPayment({
  orderId,
  orderNo,
  amountCents,
  payDeadline,
  running,
  refresh,
}: RunningPaymentProps) {
  const { t } = useTranslation();
  const here = getPayPageHref({ orderId, payNo: running.payNo });
  return (
    <div className="page stack" data-width="form">
      {refresh && <meta httpEquiv="refresh" content="5" />}
      <h1>{t("payment.title")}</h1>
      <PayAmount orderNo={orderNo} cents={amountCents} />
      {payDeadline !== null && !isSent(running) && <PayDeadline at={payDeadline} />}
      {running.kind === "sandbox" ? (
        <SandboxButtons action={here} orderId={orderId} payNo={running.payNo} />
      ) : (
        <PayInstructions running={running} here={here} refresh={refresh} />
      )}
      {running.kind === "manual" && <ReferenceForm running={running} action={here} />}
      <LinkButton kind="text" href={getPayPageHref({ orderId, payNo: "" })}>
        {t("payment.otherWay")}
      </LinkButton>
    </div>
  );
}

interface SandboxButtonsProps {
  readonly action: string;
  readonly orderId: string;
  readonly payNo: string;
}

function SandboxButtons({ action, orderId, payNo }: SandboxButtonsProps) {
  const { t } = useTranslation();
  return (
    <ShopForm action={action} className="stack" values={{ orderId, payNo }}>
      <NoticeBox kind="info">{t("payment.sandbox")}</NoticeBox>
      <Button wide intent="approve">
        {t("payment.approve")}
      </Button>
      <Button wide kind="quiet" intent="decline">
        {t("payment.decline")}
      </Button>
      <Button wide kind="quiet" intent="fail">
        {t("payment.fail")}
      </Button>
      <Button wide kind="quiet" intent="timeOut">
        {t("payment.timeOut")}
      </Button>
      <Button wide kind="quiet" intent="cancel">
        {t("payment.cancel")}
      </Button>
    </ShopForm>
  );
}

interface PayInstructionsProps extends Pick<RunningPaymentProps, "running" | "refresh"> {
  readonly here: string;
}

function PayInstructions({ running, here, refresh }: PayInstructionsProps) {
  const { t } = useTranslation();
  return (
    <>
      {running.qrPicture !== null && (
        <img src={running.qrPicture} alt={t("payment.qr")} width={240} height={240} />
      )}
      <p className="lines">{running.instructions}</p>
      {running.kind === "manual" && (
        <p className="soft">
          {t("payment.payNo")} <span className="number">{running.payNo}</span>
        </p>
      )}
      {running.kind !== "manual" && <CheckAgain running={running} here={here} refresh={refresh} />}
    </>
  );
}

/**
 * Shows the links that check whether the payment has arrived. Manual payments have no such links, because
 * staff confirm them later.
 */
function CheckAgain({ running, here, refresh }: PayInstructionsProps) {
  const { t } = useTranslation();
  return (
    <>
      {refresh && <p className="soft">{t("payment.asksAgain")}</p>}
      <LinkButton href={`/components/paySuccess?payNo=${running.payNo}`} data-again>
        {t("payment.checkAgain")}
      </LinkButton>
      <LinkButton kind="quiet" href={refresh ? here : `${here}&refresh=5`}>
        {t(refresh ? "payment.stopRefresh" : "payment.refresh")}
      </LinkButton>
    </>
  );
}

interface ReferenceFormProps {
  readonly running: Running;
  readonly action: string;
}

/**
 * Shows the form for the reference or picture by which staff find the payment, and what was sent before.
 */
function ReferenceForm({ running, action }: ReferenceFormProps) {
  const { t } = useTranslation();
  const result = useFormResult();
  const { payNo, reference } = running;
  const receipt = result?.repopulateFields.receipt ?? running.receipt;
  return (
    <ShopForm
      action={action}
      className="card stack"
      values={{ payNo, ...(receipt !== "" && { receipt }) }}
      encType="multipart/form-data"
      noValidate
    >
      <FormMessages result={result} />
      {isSent(running) && (
        <NoticeBox kind="ok">
          {reference === ""
            ? t("payment.reference.waitingPicture", { days: PAY_CONFIRM_DAYS })
            : t("payment.reference.waiting", { reference, days: PAY_CONFIRM_DAYS })}
        </NoticeBox>
      )}
      <Field
        name="reference"
        label={t("payment.reference.label")}
        hint={t("payment.reference.hint")}
        maxLength={PAY_REFERENCE_LENGTH.max}
        defaultValue={result?.repopulateFields.reference ?? reference}
        error={result?.fieldErrors.reference}
      />
      <Field
        name="receipt"
        type="file"
        accept={SHOPPER_PICTURE_TYPES}
        label={t("payment.reference.picture")}
        hint={t(receipt === "" ? "payment.reference.pictureHint" : "payment.reference.kept")}
        error={result?.fieldErrors.receipt}
      />
      {receipt !== "" && (
        <a href={receipt}>
          <img src={receipt} alt={t("payment.reference.ownPicture")} width={120} />
        </a>
      )}
      <Button wide intent="submitReference">
        {t(isSent(running) ? "payment.reference.change" : "payment.reference.send")}
      </Button>
    </ShopForm>
  );
}

/** A payment that continues on this page. */
interface Running {
  readonly payNo: string;
  readonly kind: PayKind;
  readonly instructions: string;
  /** The QR code as an image URL. Null if there is nothing to scan. */
  readonly qrPicture: string | null;
  /** The number of the transfer that the shopper has entered, or empty. */
  readonly reference: string;
  /** The path of the picture of the transfer, or empty. */
  readonly receipt: string;
}

/** Returns true if the shopper has said how staff find the payment. */
function isSent({ reference, receipt }: Pick<Running, "reference" | "receipt">): boolean {
  return reference !== "" || receipt !== "";
}

/** Returns the number of the manual payment that waits for staff, if there is one. */
function findWaitingPayment({ manualPayment }: Order): string | null {
  return manualPayment?.rejectReason === "" ? manualPayment.payNo : null;
}

/**
 * Returns the payment that the URL names if it is pending. Returns null if there is no such payment or if it
 * belongs to another order.
 *
 * Throws a Response for any other failure. If it returned null instead, a short outage could make a shopper
 * pay twice.
 */
async function findRunningPayment(
  payNo: string | null,
  orderId: string,
  context: AppLoadContext,
): Promise<Running | null> {
  if (payNo === null || !/^P?[A-Za-z0-9]{4,40}$/.test(payNo)) return null;
  const answer = await callBackend(context, payStatus, { payNo });
  if (!answer.ok && isNoPayment(answer.failure)) return null;
  const payment = getDataOrThrow(answer);
  if (payment.orderId !== orderId || payment.status !== PAY_STATUS.pending) return null;
  const { kind, instructions, qrText, reference, receipt } = payment;
  const drawn = qrText === "" ? null : await renderQrCode(qrText);
  const qrPicture = payment.qrPicture === "" ? drawn : getPictureHref(payment.qrPicture, 480);
  return { payNo, kind: kind ?? "redirect", instructions, qrPicture, reference, receipt };
}

function isNoPayment({ kind, errKey }: Failure): boolean {
  return kind === "notFound" || errKey === "invalidField";
}

/** Shows the order total in large type with its label. */
function PayAmount({ orderNo, cents }: { readonly orderNo: string; readonly cents: number }) {
  const { t } = useTranslation();
  return (
    <div className="card stack" data-gap="small">
      <span className="soft">{t("payment.order", { orderNo })}</span>
      <p className="row" data-spread>
        <span>{t("payment.amount")}</span>
        <strong className="lead">
          <TotalAmount cents={cents} data-testid="pay-amount" />
        </strong>
      </p>
    </div>
  );
}
