import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { PAY_CONFIRM_DAYS, RETURN_WINDOW_DAYS } from "@contract/model/limits";
import { useLoaderData } from "@remix-run/react";
import { useTranslation, useKnownText } from "~/locales/use-translation";
import type { Order, OrderEvent } from "@contract/shop/orders";
import { DETAIL_STATUS, ORDER_STATUS, type OrderStep } from "@contract/model/states";
import { toEstimateAddress } from "~/forms/delivery-days";
import { handleForm } from "~/forms/form-action.server";
import { FormMessages } from "~/forms/form-messages";
import { makeRefillAction } from "~/forms/refill-action.server";
import { useFormResult } from "~/forms/use-form-result";
import { DeliveryEstimate } from "~/forms/delivery-estimate";
import { getTranslator } from "~/locales/i18n.server";
import { getOrderDetail } from "~/prod-api/orders.server";
import { getDataOrThrow } from "~/prod-api/failure-to-notice.server";
import type { RouteHandle } from "~/routing/route-handle";
import { makePageHead } from "~/seo/page-head.server";
import { toMeta } from "~/seo/page-meta";
import { readRefreshChoice } from "~/session/visit-cookies.server";
import { OrderActions } from "~/ui/order-actions";
import { OrderStatusLabel } from "~/ui/order-status";
import { NoticeBox } from "~/ui/notice";
import { PayDeadline } from "~/ui/payment-elements";
import { makeRefreshMeta, RefreshSwitch } from "~/ui/refresh-switch";
import { useShopProfile, useShopAddress } from "~/ui/use-shop-profile";
import { toLineHref, toWhatsAppMessageHref } from "~/content/shop-profile";
import { formatDate, formatDateTime, formatIsoTime } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import { GIFT_AND_INVOICE_FIELDS } from "@contract/shop/gift-and-invoice";
import { getBilingualText } from "@contract/model/languages";
import { formatPhone, toPlaceLines } from "@contract/shop/delivery-fields";
import { LongNumber } from "~/ui/long-number";
import { useCarrierName } from "~/routes/user/use-carrier-name";
import { usePayTypeName, useRefundTypeName } from "~/ui/use-names";
import { OrderedGoods } from "~/ui/ordered-goods";
import { RefillForm } from "~/ui/refill-form";
import { TotalAmount, ShippingCost } from "~/ui/price";
import { isFinalStatus } from "@contract/model/order-status";
import { ProgressSteps } from "~/routes/user/progress-steps";
import { getReturnNote } from "./return-note";

export const handle = { access: "shopper" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...toMeta(data?.head),
  ...makeRefreshMeta(data?.refresh),
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const order = getDataOrThrow(await getOrderDetail(context, search.get("id") ?? ""));
  const { t } = getTranslator(context.lang);
  return {
    order,
    refresh: readRefreshChoice(search, request, context),
    head: makePageHead({
      lang: context.lang,
      title: t("order.detail.title"),
      description: t("order.description"),
    }),
  };
}

export function action(args: ActionFunctionArgs) {
  const id = new URL(args.request.url).searchParams.get("id") ?? "";
  return handleForm(args, makeRefillAction(toDetailHref(id)));
}

function toDetailHref(orderId: string): string {
  return `/user/order/detail?${new URLSearchParams({ id: orderId }).toString()}`;
}

export default function OrderDetailPage() {
  const { order, refresh } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { status, detailStatus } = order;
  const isPaid = isOrderPaid(order);
  return (
    <div
      className="page stack"
      data-status={status}
      data-detail-status={detailStatus}
      data-order-no={order.orderNo}
    >
      {isPaid && <ReceiptHead order={order} />}
      <h1 className={isPaid ? "unprinted" : undefined}>{t("order.detail.title")}</h1>
      <FormMessages result={useFormResult()} />
      <OrderStanding order={order} isPaid={isPaid} />
      <OrderActions
        {...order}
        back={`/user/order/detail?id=${order.orderId}`}
        backWithout="/user/order"
        withDetail={false}
      />
      <div className="split">
        <div className="stack">
          <OrderGoods order={order} />
          <Refills order={order} />
          <OrderFacts order={order} />
        </div>
        <div className={isPaid ? "side stack unprinted" : "side stack"}>
          <Timeline order={order} />
          <AskAboutOrder orderNo={order.orderNo} />
          {isPaid && <p className="soft unprinted">{t("order.detail.print")}</p>}
          <RefreshSwitch href={`/user/order/detail?id=${order.orderId}`} on={refresh !== null} />
        </div>
      </div>
    </div>
  );
}

/** Shows the refill reminders that the lines of a received order offer. */
function Refills({ order: { orderId, items, refills } }: { readonly order: Order }) {
  const { t } = useTranslation();
  const offers = refills.flatMap((refill) => {
    const item = items.find(({ orderItemId }) => orderItemId === refill.orderItemId);
    return item === undefined ? [] : [{ ...item, ...refill }];
  });
  if (offers.length === 0) return null;
  return (
    <section id="refills" className="card stack unprinted">
      <h2>{t("refill.title")}</h2>
      <p className="soft">{t("refill.hint")}</p>
      {offers.map((offer) => (
        <RefillForm key={offer.orderItemId} action={toDetailHref(orderId)} {...offer} />
      ))}
    </section>
  );
}

/** Returns true if the order was paid, even completely by a coupon. A paid order is printed as a receipt. */
function isOrderPaid(order: Order): boolean {
  return order.payType !== "" || findStepTime(order, "pay") !== null;
}

function findStepTime({ steps }: Order, step: OrderStep): Date | null {
  return steps.find(({ name }) => name === step)?.time ?? null;
}

interface OrderStandingProps {
  readonly order: Order;
  readonly isPaid: boolean;
}

/**
 * Shows the status, the payment deadline, the delivery estimate and the steps. A printed receipt does not
 * contain them.
 */
function OrderStanding({ order, isPaid }: OrderStandingProps) {
  const { t } = useTranslation();
  const { status, orderNo, payDeadline, manualPayment } = order;
  const isWaiting = manualPayment?.rejectReason === "";
  return (
    <div className={isPaid ? "stack unprinted" : "stack"}>
      <div className="row" data-spread>
        <OrderStatusLabel order={order} />
        <span className="soft">{t("order.number", { orderNo })}</span>
      </div>
      {status === ORDER_STATUS.unpaid && payDeadline !== null && !isWaiting && (
        <PayDeadline at={payDeadline} />
      )}
      <ManualPayment order={order} />
      <WhenItComes order={order} />
      <OrderSteps order={order} />
    </div>
  );
}

/** Shows that a manual payment waits for staff, or why they rejected it. */
function ManualPayment({ order: { manualPayment } }: { readonly order: Order }) {
  const { t } = useTranslation();
  if (manualPayment === null) return null;
  const { reference, rejectReason } = manualPayment;
  return rejectReason === "" ? (
    <NoticeBox kind="info">
      {reference === ""
        ? t("payment.reference.waitingPicture", { days: PAY_CONFIRM_DAYS })
        : t("payment.reference.waiting", { reference, days: PAY_CONFIRM_DAYS })}
    </NoticeBox>
  ) : (
    <NoticeBox kind="warn">{t("payment.rejected", { reason: rejectReason })}</NoticeBox>
  );
}

/**
 * Shows when the parcel should arrive. Shows nothing for an ended order and for an undecided refund request.
 */
function WhenItComes({ order }: { readonly order: Order }) {
  const { status, detailStatus } = order;
  const address = toEstimateAddress(order);
  if (status === ORDER_STATUS.unpaid) return <DeliveryEstimate address={address} since={null} />;
  if (detailStatus === DETAIL_STATUS.applying) return null;
  const isShipped = status === ORDER_STATUS.shipped;
  const since = findStepTime(order, isShipped ? "delivery" : "pay");
  if (since === null || (!isShipped && status !== ORDER_STATUS.awaitingShipment)) return null;
  return <DeliveryEstimate address={address} since={since} isShipped={isShipped} />;
}

/** Shows links for asking about this order, on WhatsApp with a prepared message or on LINE. */
function AskAboutOrder({ orderNo }: { readonly orderNo: string }) {
  const { t } = useTranslation();
  const { whatsApp, line } = useShopProfile();
  if (whatsApp === "" && line === "") return null;
  const message = t("order.detail.ask.message", { orderNo });
  return (
    <div className="stack unprinted" data-gap="small">
      <strong>{t("order.detail.ask.title")}</strong>
      <p className="row">
        {whatsApp !== "" && (
          <a href={toWhatsAppMessageHref(whatsApp, message)}>{t("order.detail.ask.whatsApp")}</a>
        )}
        {line !== "" && <a href={toLineHref(line)}>{t("order.detail.ask.line")}</a>}
      </p>
    </div>
  );
}

/** The facts that the printed receipt does not contain. */
const UNPRINTED: ReadonlySet<string> = new Set(["parcel", "giftNote", "carrierCode"]);

/**
 * Shows the delivery address at the time of the order, and the coupon, remark, payment, parcel and return
 * deadline.
 */
function OrderFacts({ order }: { readonly order: Order }) {
  const { t } = useTranslation();
  const payTypeName = usePayTypeName();
  const lang = useLanguage();
  const recipient = [order.address.consignee, formatPhone(order.address.phone)];
  const { logistics } = order;
  const nameOf = useCarrierName();
  const isPaidByCoupon = isOrderPaid(order) && order.payType === "";
  const carrier = logistics === null ? "" : (nameOf(logistics) ?? logistics.company);
  const pickupPoint =
    order.pickup === null
      ? ""
      : `${t(`checkout.pickup.kind.${order.pickup.kind}`)} ${order.pickup.code}`;
  const facts = [
    order.pickup === null
      ? (["address", joinLines(recipient, toPlaceLines(order.address))] as const)
      : ([
          "pickup",
          joinLines(recipient, ...toPointLines(order.address), [pickupPoint], [order.pickup.hours]),
        ] as const),
    ["coupon", getBilingualText(order.couponName, lang)],
    ["remark", order.remark],
    ...GIFT_AND_INVOICE_FIELDS.map((field) => [field, order[field]] as const),
    ["payment", isPaidByCoupon ? t("order.detail.byCoupon") : payTypeName(order.payType)],
    ["payNo", order.payNo],
    ["tradeNo", order.tradeNo],
    ["parcel", joinLines([carrier], [logistics?.trackingNo ?? ""])],
  ] as const;
  return (
    <div className="card stack">
      <dl className="facts">
        {facts
          .filter(([, text]) => text !== "")
          .map(([what, text]) => (
            <div key={what} className={UNPRINTED.has(what) ? "fact unprinted" : "fact"}>
              <dt>{t(`order.detail.${what}`)}</dt>
              <dd className="lines" {...(what === "pickup" && markPickup(order))}>
                {what === "payNo" || what === "tradeNo" ? <LongNumber of={text} /> : text}
              </dd>
            </div>
          ))}
      </dl>
      <ReturnNote order={order} />
    </div>
  );
}

/** Returns the name of the point, and its address in the next line. */
function toPointLines({ address, doorNumber: name }: Order["address"]): string[][] {
  return [[name], [address]];
}

/** Returns the marks of the pick-up point for tests. */
function markPickup({ pickup }: Order) {
  return { "data-testid": "pickup-point", "data-code": pickup?.code };
}

/** Shows the return deadline, or the reason why returns are not possible. */
function ReturnNote({ order }: { readonly order: Order }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const note = getReturnNote(order);
  if (note === null) return null;
  const { returnDeadline } = order;
  const time = returnDeadline === null ? "" : formatDateTime(returnDeadline, lang);
  return (
    <p className="soft unprinted">
      {t(`order.detail.return.${note}`, { time, days: RETURN_WINDOW_DAYS })}
    </p>
  );
}

/** Joins groups of texts into lines, and leaves out empty texts. */
function joinLines(...lines: readonly (readonly string[])[]): string {
  return lines
    .map((parts) => parts.filter((part) => part !== "").join(" "))
    .filter((line) => line !== "")
    .join("\n");
}

/** Shows the goods and all amounts with their labels. */
function OrderGoods({ order }: { readonly order: Order }) {
  const { t } = useTranslation();
  return (
    <section className="card stack">
      <h2>{t("order.detail.goods")}</h2>
      <OrderedGoods items={order.items} />
      <OrderSums order={order} />
    </section>
  );
}

function OrderSums({ order }: { readonly order: Order }) {
  const { t } = useTranslation();
  const sums = [
    ["goodsAmount", order.goodsAmountCents, 1],
    ["freight", order.freightAmountCents, 1],
    ...(order.discountAmountCents > 0
      ? [["discount", order.discountAmountCents, -1] as const]
      : []),
    [getSumLabel(order), order.payAmountCents, 1],
    ...(order.refundedAmountCents > 0 ? [["refunded", order.refundedAmountCents, 1] as const] : []),
  ] as const;
  return (
    <dl className="facts" data-sums>
      {sums.map(([what, cents, sign]) => (
        <div key={what} className="fact" data-total={what === getSumLabel(order) || undefined}>
          <dt>{t(`order.detail.${what}`)}</dt>
          <dd>
            {what === "freight" ? (
              <ShippingCost cents={cents} />
            ) : (
              <TotalAmount cents={cents * sign} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/**
 * Returns the label of the total. It is "pay", "paid", or "ordered" for an order that was cancelled without a
 * payment.
 */
function getSumLabel(order: Order): "pay" | "paid" | "ordered" {
  if (isOrderPaid(order)) return "paid";
  return order.status === ORDER_STATUS.cancelled ? "ordered" : "pay";
}

/**
 * Shows the steps submit, pay, platform delivery and complete (spec §3) with their times. The steps of a
 * cancelled or refunded order end with the cancellation or the refund.
 */
function OrderSteps({ order }: { readonly order: Order }) {
  const { t } = useTranslation();
  const { steps, status, events } = order;
  const hasEnded = isFinalStatus(status);
  const next = steps.findIndex(({ time }) => time === null);
  const way = steps.map(({ name, time }, at) => ({
    name: t(`order.step.${name}`),
    state:
      time !== null ? ("done" as const) : at === next ? ("current" as const) : ("next" as const),
    time,
  }));
  const end = {
    name: t(`order.status.${status}`),
    state: "ended" as const,
    time: events.findLast(({ toStatus }) => toStatus === status)?.time,
  };
  const shown = hasEnded ? [...way.filter(({ state }) => state === "done"), end] : way;
  return <ProgressSteps data-testid="order-steps" steps={shown} />;
}

/**
 * Shows the head of the printed receipt: title, seller, order number and date of issue. The page is printed
 * below it.
 */
function ReceiptHead({ order }: { readonly order: Order }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { name, phone, email } = useShopProfile();
  const issued = findStepTime(order, "pay");
  const seller = joinLines([name], [useShopAddress()], [phone, email]);
  return (
    <div className="receipt print-only">
      <p className="receipt-title serif">{t("order.detail.receipt.title")}</p>
      <dl className="facts">
        <dt>{t("order.detail.receipt.seller")}</dt>
        <dd className="lines">{seller}</dd>
        <dt>{t("order.detail.receipt.orderNo")}</dt>
        <dd>{order.orderNo}</dd>
        {issued !== null && (
          <>
            <dt>{t("order.detail.receipt.issued")}</dt>
            <dd>{formatDate(issued, lang)}</dd>
          </>
        )}
      </dl>
    </div>
  );
}

/** Lists all events of the order, newest first. */
function Timeline({ order }: { readonly order: Pick<Order, "events" | "refundType"> }) {
  const { t } = useTranslation();
  const knownText = useKnownText();
  const lang = useLanguage();
  const flow = useRefundTypeName()(order.refundType);
  const { events } = order;
  if (events.length === 0) return null;
  // Show a general text for an event that the storefront does not know, because other backends may send such
  // events.
  const nameOf = ({ event, toStatus }: OrderEvent) => {
    if (event === "refunded" && toStatus !== ORDER_STATUS.refunded)
      return t("order.event.partlyRefunded");
    if (order.refundType !== null && (event === "refundApplied" || event === "refundRejected"))
      return t(`order.refundEvent.${event}`, { flow });
    return knownText(`order.event.${event}`) ?? t("order.event.other");
  };
  return (
    <section className="card stack">
      <h2>{t("order.detail.timeline")}</h2>
      <ol className="timeline">
        {events.toReversed().map((each) => (
          <li key={`${each.time.getTime()} ${each.event} ${each.toStatus}`}>
            <span>{nameOf(each)}</span>
            <time className="soft" dateTime={formatIsoTime(each.time)}>
              {formatDateTime(each.time, lang)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}
