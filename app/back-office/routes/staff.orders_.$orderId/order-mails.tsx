import type { StaffOrderInFull } from "@contract/staff/order-detail";
import { formatDateTime } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { ShopForm } from "~/ui/shop-form";

/** What its shopper was written, each to be read and sent once more. */
export function OrderMails({ order }: { readonly order: StaffOrderInFull }) {
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
