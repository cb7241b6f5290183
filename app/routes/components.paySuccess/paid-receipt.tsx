import type { Order } from "@contract/shop/orders";
import { DeliveryEstimate } from "~/forms/delivery-estimate";
import { toStreetLines } from "@contract/shop/delivery-fields";
import { useTranslation } from "~/locales/use-translation";
import { LinkButton } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { LongNumber } from "~/ui/long-number";
import { Notice, NoticeBox } from "~/ui/notice";
import { Amount } from "~/ui/price";

interface PaidReceiptProps {
  readonly orderId: string;
  readonly orderNo: string;
  /** HK cents; null where the backend does not tell. */
  readonly amountCents: number | null;
  /** Whom and where to; null where it could not be had. */
  readonly address: Order["address"] | null;
  /** When it was paid, while it has not been shipped. */
  readonly waitsSince: Date | null;
  /** Paid after the order had ended. */
  readonly paidLate: boolean;
}

/** Thanks, and the receipt in short: number, sum, where to, and the mail to wait for. */
export function PaidReceipt({ paidLate, ...receipt }: PaidReceiptProps) {
  const { t } = useTranslation();
  return (
    <div className="page stack" data-width="form">
      {paidLate ? (
        <NoticeBox kind="warn">{t("payment.paidLate")}</NoticeBox>
      ) : (
        <Notice message={{ key: "pay.success" }} />
      )}
      <h1>{t("payment.result")}</h1>
      <EmptyState drawing="parcel" title={t("payment.thanks")}>
        <LinkButton href={`/user/order/detail?id=${receipt.orderId}`}>
          {t("payment.seeOrder")}
        </LinkButton>
      </EmptyState>
      <ReceiptInShort {...receipt} isKept={!paidLate} />
    </div>
  );
}

interface ReceiptInShortProps extends Omit<PaidReceiptProps, "paidLate"> {
  /** The order goes on: there is something to deliver. */
  readonly isKept: boolean;
}

function ReceiptInShort({
  orderNo,
  amountCents,
  address,
  waitsSince,
  isKept,
}: ReceiptInShortProps) {
  const { t } = useTranslation();
  return (
    <div className="card stack">
      <dl className="facts">
        <dt>{t("payment.orderNo")}</dt>
        <dd>
          <LongNumber of={orderNo} />
        </dd>
        {amountCents !== null && (
          <>
            <dt>{t("payment.paid")}</dt>
            <dd>
              <Amount cents={amountCents} data-testid="pay-amount" />
            </dd>
          </>
        )}
        {isKept && address !== null && (
          <>
            <dt>{t("payment.deliverTo")}</dt>
            <dd>{[address.consignee, ...toStreetLines(address)].join(" ")}</dd>
          </>
        )}
      </dl>
      {isKept && address !== null && waitsSince !== null && (
        <DeliveryEstimate address={address} since={waitsSince} />
      )}
      {isKept && <p>{t("payment.mailed")}</p>}
    </div>
  );
}
