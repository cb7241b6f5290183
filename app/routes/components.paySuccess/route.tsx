import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Order } from "@contract/shop/orders";
import { payStatus } from "@contract/shop/payments";
import { ORDER_STATUS, PAY_STATUS, type PayStatus } from "@contract/model/states";
import { getTranslator } from "~/locales/i18n.server";
import { getBasicInfo } from "~/prod-api/accounts.server";
import { callBackend } from "~/prod-api/call.server";
import { getDataOrThrow } from "~/prod-api/failure-to-notice.server";
import { getOrderDetail } from "~/prod-api/orders.server";
import type { RouteHandle } from "~/routing/route-handle";
import { makePageHead } from "~/seo/page-head.server";
import { toMeta } from "~/seo/page-meta";
import { PaymentDeclined } from "~/ui/payment-elements";
import { makeRefreshMeta } from "~/ui/refresh-switch";
import { toEstimateAddress } from "~/forms/delivery-days";
import { DeliveryEstimate } from "~/forms/delivery-estimate";
import { toStreetLines } from "@contract/shop/delivery-fields";
import { useTranslation } from "~/locales/use-translation";
import { LinkButton } from "~/ui/button";
import { LongNumber } from "~/ui/long-number";
import { NoticeBox, NoticeHeading } from "~/ui/notice";
import { OrderedGoods } from "~/ui/ordered-goods";
import { TotalAmount } from "~/ui/price";

/** The interval in seconds at which the page of an open payment reloads. */
const RELOAD_SECONDS = 5;

export const handle = { access: "shopper" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...toMeta(data?.head),
  ...makeRefreshMeta(data?.asksAgain === true ? RELOAD_SECONDS : null),
];

/**
 * Loads the payment's state from the backend, because the URL alone proves nothing (security-controls B5).
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const payNo = search.get("payNo") ?? "";
  const payment = getDataOrThrow(await callBackend(context, payStatus, { payNo }));
  const { t } = getTranslator(context.lang);
  // If the order cannot be loaded, the page still shows that the payment has arrived.
  const isPaid = payment.status === PAY_STATUS.paid;
  const [order, person] = isPaid
    ? await Promise.all([getOrderDetail(context, payment.orderId), getBasicInfo(context)])
    : [null, null];
  return {
    payNo,
    orderId: payment.orderId,
    orderNo: payment.orderNo,
    amountCents: payment.amountCents,
    order: order?.ok === true ? toPaidOrder(order.data) : null,
    email: person?.ok === true ? person.data.email : "",
    paidLate: payment.paidLate,
    status: payment.status,
    asksAgain: payment.status === PAY_STATUS.pending && search.get("refresh") !== "0",
    head: makePageHead({
      lang: context.lang,
      title: t("payment.result"),
      description: t("payment.description"),
    }),
  };
}

/** The fields of the order that the page shows. */
type PaidOrder = Pick<Order, "address" | "pickup" | "items" | "status" | "steps">;

function toPaidOrder({ address, pickup, items, status, steps }: Order): PaidOrder {
  return { address, pickup, items, status, steps };
}

/** Returns the time of payment of a paid order that has not been shipped yet, or null. */
function getPaymentTime({ status, steps }: PaidOrder): Date | null {
  if (status !== ORDER_STATUS.awaitingShipment) return null;
  return steps.find(({ name }) => name === "pay")?.time ?? null;
}

export default function PaySuccessPage() {
  const result = useLoaderData<typeof loader>();
  const { status, orderId, orderNo } = result;
  switch (status) {
    case PAY_STATUS.paid:
      return <PaidReceipt {...result} />;
    case PAY_STATUS.failed:
      return <PaymentDeclined orderId={orderId} orderNo={orderNo} />;
    case PAY_STATUS.pending:
    case PAY_STATUS.cancelled:
      return <StillOpen {...result} />;
  }
}

interface PaidReceiptProps {
  readonly orderId: string;
  readonly orderNo: string;
  /** The amount in HK cents, or null if the backend does not return it. */
  readonly amountCents: number | null;
  /** The paid order, or null if it could not be loaded. */
  readonly order: PaidOrder | null;
  /** The shopper's e-mail address. Empty if it could not be loaded. */
  readonly email: string;
  /** True if the payment arrived after the order was closed. */
  readonly paidLate: boolean;
}

/** Shows the paid goods, the e-mail address that gets the receipt, and a link to the order. */
function PaidReceipt({ paidLate, ...receipt }: PaidReceiptProps) {
  const { t } = useTranslation();
  const { orderId, email } = receipt;
  return (
    <div className="page stack" data-width="form">
      {paidLate ? (
        <>
          <NoticeBox kind="warn">{t("payment.paidLate")}</NoticeBox>
          <h1>{t("payment.result")}</h1>
        </>
      ) : (
        <>
          <NoticeHeading notice="pay.success">{t("payment.thanks")}</NoticeHeading>
          <p>{email === "" ? t("payment.mailed") : t("payment.mailedTo", { email })}</p>
        </>
      )}
      <ReceiptInShort {...receipt} isKept={!paidLate} />
      <LinkButton wide href={`/user/order/detail?id=${orderId}`}>
        {t("payment.seeOrder")}
      </LinkButton>
    </div>
  );
}

interface ReceiptInShortProps extends Omit<PaidReceiptProps, "paidLate" | "email"> {
  /** True if the order will be delivered. False if the payment arrived too late. */
  readonly isKept: boolean;
}

function ReceiptInShort({ orderNo, amountCents, order, isKept }: ReceiptInShortProps) {
  const { t } = useTranslation();
  const address = isKept ? order?.address : undefined;
  const waits = order === null ? null : getPaymentTime(order);
  return (
    <div className="card stack">
      {order !== null && <OrderedGoods items={order.items} />}
      <dl className="facts">
        <dt>{t("payment.orderNo")}</dt>
        <dd>
          <LongNumber of={orderNo} />
        </dd>
        {amountCents !== null && (
          <>
            <dt>{t("payment.paid")}</dt>
            <dd>
              <TotalAmount cents={amountCents} data-testid="pay-amount" />
            </dd>
          </>
        )}
        {address !== undefined && (
          <>
            <dt>{t(order?.pickup ? "order.detail.pickup" : "payment.deliverTo")}</dt>
            <dd>
              {address.consignee}
              <br />
              {toStreetLines(address).join(" ")}
            </dd>
          </>
        )}
      </dl>
      {isKept && order !== null && waits !== null && (
        <DeliveryEstimate address={toEstimateAddress(order)} since={waits} />
      )}
      {isKept && <p className="soft">{t("payment.next")}</p>}
    </div>
  );
}

interface StillOpenProps {
  readonly payNo: string;
  readonly orderId: string;
  readonly orderNo: string;
  readonly status: PayStatus;
  /** True if the page reloads automatically. */
  readonly asksAgain: boolean;
}

/** Shows an open or abandoned payment: when its state is checked next, and other ways to pay. */
function StillOpen({ payNo, orderId, orderNo, status, asksAgain }: StillOpenProps) {
  const { t } = useTranslation();
  const here = `/components/paySuccess?payNo=${encodeURIComponent(payNo)}`;
  return (
    <div className="page stack" data-width="form">
      <h1>{t("payment.result")}</h1>
      <p role="status">
        <strong>{t(`payment.status.${status}`)}</strong>
      </p>
      <p className="soft">{t("payment.order", { orderNo })}</p>
      {asksAgain && (
        <p>
          {t("payment.asksAgain")} <a href={`${here}&refresh=0`}>{t("payment.stopAsking")}</a>
        </p>
      )}
      {status === PAY_STATUS.pending && (
        <LinkButton href={here} data-again>
          {t("payment.checkAgain")}
        </LinkButton>
      )}
      <LinkButton kind="quiet" href={`/paymentTransition?orderId=${orderId}`}>
        {t("payment.otherWays")}
      </LinkButton>
      <LinkButton kind="text" href={`/user/order/detail?id=${orderId}`}>
        {t("payment.seeOrder")}
      </LinkButton>
    </div>
  );
}
