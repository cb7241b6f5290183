import { useTranslation } from "~/locales/use-translation";
import { useShopProfile } from "~/ui/use-shop-profile";
import { lineHref } from "~/content/shop-profile";
import { whatsAppMessageHref } from "~/content/whatsapp-message";

/** A question about this order on WhatsApp (the message is begun already) or LINE. */
export function AskAboutOrder({ orderNo }: { readonly orderNo: string }) {
  const { t } = useTranslation();
  const { whatsApp, line } = useShopProfile();
  if (whatsApp === "" && line === "") return null;
  const message = t("order.detail.ask.message", { orderNo });
  return (
    <aside className="stack unprinted" data-gap="small">
      <strong>{t("order.detail.ask.title")}</strong>
      <p className="row">
        {whatsApp !== "" && (
          <a href={whatsAppMessageHref(whatsApp, message)}>{t("order.detail.ask.whatsApp")}</a>
        )}
        {line !== "" && <a href={lineHref(line)}>{t("order.detail.ask.line")}</a>}
      </p>
    </aside>
  );
}
