import { useTranslation } from "~/locales/use-translation";
import { Button, LinkButton } from "~/ui/button";
import { NoticeBox } from "~/ui/notice";
import { ShopForm } from "~/ui/shop-form";
import type { Running } from "./find-running-payment.server";
import { PayAmount } from "./pay-amount";
import { PayDeadline } from "~/ui/pay-deadline";
import { payPageHref } from "./pay-page-href";

interface RunningPaymentProps {
  readonly orderId: string;
  readonly orderNo: string;
  readonly amountCents: number;
  readonly payDeadline: Date | null;
  readonly running: Running;
  readonly refresh: boolean;
}

/** A payment under way: the sandbox's buttons, or what to scan or do and a way to ask again. */
export function RunningPayment({
  orderId,
  orderNo,
  amountCents,
  payDeadline,
  running,
  refresh,
}: RunningPaymentProps) {
  const { t } = useTranslation();
  const here = payPageHref({ orderId, payNo: running.payNo });
  return (
    <div className="page stack" data-width="form">
      {refresh && <meta httpEquiv="refresh" content="5" />}
      <h1>{t("payment.title")}</h1>
      <PayAmount orderNo={orderNo} cents={amountCents} />
      {payDeadline !== null && <PayDeadline at={payDeadline} />}
      {running.kind === "sandbox" ? (
        <SandboxButtons action={here} orderId={orderId} payNo={running.payNo} />
      ) : (
        <PayInstructions running={running} here={here} refresh={refresh} />
      )}
      <LinkButton kind="text" href={payPageHref({ orderId })}>
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
      <p>{running.instructions}</p>
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
